-- CreateEnum
CREATE TYPE "ReversalKind" AS ENUM ('refund', 'dispute', 'fraud_warning');

-- CreateEnum
CREATE TYPE "ReversalStatus" AS ENUM ('open', 'won', 'lost', 'partial');

-- AlterEnum
ALTER TYPE "EntryKind" ADD VALUE 'reversal';

-- AlterTable
ALTER TABLE "credit_lots" ADD COLUMN     "frozen_at" TIMESTAMPTZ(3),
ADD COLUMN     "revives_id" TEXT;

-- Credit is frozen by the lot instead of by the account.
UPDATE "credit_lots" l SET "frozen_at" = a."frozen_at" FROM "credit_accounts" a WHERE a."id" = l."account_id" AND a."frozen_at" IS NOT NULL;

-- AlterTable
ALTER TABLE "credit_accounts" DROP COLUMN "frozen_at";

-- CreateTable
CREATE TABLE "payment_reversals" (
    "intent_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "kind" "ReversalKind" NOT NULL,
    "status" "ReversalStatus" NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_reversals_pkey" PRIMARY KEY ("intent_id","id")
);

-- AddForeignKey
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_revives_id_fkey" FOREIGN KEY ("revives_id") REFERENCES "credit_lots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "credit_purchases" ADD COLUMN     "refund_cents" INTEGER,
ADD COLUMN     "refund_id" TEXT,
ADD COLUMN     "refund_reference" TEXT;
