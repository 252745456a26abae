-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "enclosures" JSONB;
