-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "typesetting" JSONB;

-- AlterTable
ALTER TABLE "order_contents" ADD COLUMN     "typesetting" JSONB;
