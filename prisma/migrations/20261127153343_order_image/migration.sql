-- AlterTable
ALTER TABLE "order_contents" ADD COLUMN     "has_image" BOOLEAN NOT NULL DEFAULT false;
