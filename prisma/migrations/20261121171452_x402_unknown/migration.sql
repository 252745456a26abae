-- AlterEnum
ALTER TYPE "SettlementStatus" ADD VALUE 'unknown';

-- AlterTable
ALTER TABLE "x402_payments" DROP COLUMN "body_hmac",
ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ALTER COLUMN "from_block" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "x402_payments_account_id_key" ON "x402_payments"("account_id");

-- CreateIndex
CREATE INDEX "x402_payments_due_at_idx" ON "x402_payments"("due_at");
