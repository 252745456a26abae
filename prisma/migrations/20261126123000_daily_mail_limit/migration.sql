-- AlterEnum
ALTER TYPE "MessageStatus" ADD VALUE 'held_back';

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "quota" TEXT,
ADD COLUMN     "summarized_at" TIMESTAMPTZ(3),
ADD COLUMN     "taken_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "messages_quota_taken_at_idx" ON "messages"("quota", "taken_at");
