-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "capture_cents" INTEGER;
