-- AlterTable
ALTER TABLE "email_codes" ADD COLUMN     "mailbox" TEXT;
-- Codes live for ten minutes, so folding the old ones isn't worth it.
UPDATE "email_codes" SET "mailbox" = "email";
ALTER TABLE "email_codes" ALTER COLUMN "mailbox" SET NOT NULL;

-- CreateIndex
CREATE INDEX "email_codes_mailbox_created_at_idx" ON "email_codes"("mailbox", "created_at");
