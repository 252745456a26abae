-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "counts_as" TEXT,
ADD COLUMN     "daily_limit_cents" INTEGER,
ADD COLUMN     "email" BYTEA,
ADD COLUMN     "email_kid" INTEGER,
ADD COLUMN     "last_used_at" TIMESTAMPTZ(3),
ADD COLUMN     "payer_id" TEXT,
ADD COLUMN     "signs_from" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "cap_uses" ADD COLUMN     "key_id" TEXT;

-- CreateIndex
CREATE INDEX "api_keys_counts_as_idx" ON "api_keys"("counts_as");

-- CreateIndex
CREATE INDEX "cap_uses_key_id_at_idx" ON "cap_uses"("key_id", "at");

-- Receivers of earlier orders have the secret of each order; only orders from now on are signed with the key's own secret.
UPDATE "api_keys" SET "signs_from" = now();
