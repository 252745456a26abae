-- AlterTable
ALTER TABLE "print_queue" ADD COLUMN     "code" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "print_queue_code_key" ON "print_queue"("code");
