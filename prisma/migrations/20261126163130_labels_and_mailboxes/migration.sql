-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "mailbox" TEXT,
ADD COLUMN     "metadata" JSONB,
ADD COLUMN     "reference" TEXT;

-- AlterTable
ALTER TABLE "batch_rows" ADD COLUMN     "metadata" JSONB;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "mailbox" TEXT;

-- AlterTable
ALTER TABLE "order_contents" ADD COLUMN     "metadata" JSONB,
ADD COLUMN     "reference" TEXT;

-- CreateIndex
CREATE INDEX "batches_actor_created_at_idx" ON "batches"("actor", "created_at");

-- CreateIndex
CREATE INDEX "batches_mailbox_created_at_idx" ON "batches"("mailbox", "created_at") WHERE "mailbox" IS NOT NULL;

-- CreateIndex
CREATE INDEX "orders_mailbox_created_at_idx" ON "orders"("mailbox", "created_at") WHERE "mailbox" IS NOT NULL;

-- CreateIndex
CREATE INDEX "order_contents_reference_idx" ON "order_contents"("reference") WHERE "reference" IS NOT NULL;
