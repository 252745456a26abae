-- DropIndex
DROP INDEX "idempotency_keys_created_at_idx";

-- DropIndex
DROP INDEX "used_confirmations_used_at_idx";

-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "expires_at" TIMESTAMPTZ(3);
UPDATE "idempotency_keys" SET "expires_at" = "created_at" + interval '7 days' WHERE "subject_id" IS NULL;

-- AlterTable
-- Tokens used before this migration match no request, so they answer confirmation_used with their order.
ALTER TABLE "used_confirmations" ADD COLUMN     "fingerprint" TEXT NOT NULL DEFAULT '';
ALTER TABLE "used_confirmations" ALTER COLUMN "fingerprint" DROP DEFAULT;

-- CreateIndex
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_subject_id_idx" ON "idempotency_keys"("subject_id");

-- CreateIndex
CREATE INDEX "used_confirmations_subject_id_idx" ON "used_confirmations"("subject_id");
