-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "caps" JSONB;

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "due_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "email_codes" DROP COLUMN "code_hash";

-- CreateIndex
CREATE INDEX "messages_due_at_idx" ON "messages"("due_at");
