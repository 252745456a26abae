-- AlterTable
ALTER TABLE "credit_accounts" ALTER COLUMN "email" DROP NOT NULL,
ALTER COLUMN "mailbox" DROP NOT NULL;

-- AlterTable
ALTER TABLE "x402_payments" ADD COLUMN     "confirmation_jti" BYTEA,
ALTER COLUMN "email" DROP NOT NULL;

-- One payment for a confirmation token, unless the earlier one failed: then no money moved.
CREATE UNIQUE INDEX "x402_payments_confirmation_jti_key" ON "x402_payments" ("confirmation_jti") WHERE "status" <> 'failed';
