-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "single_sided" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "single_sided" BOOLEAN NOT NULL DEFAULT false;
