-- AlterTable
ALTER TABLE "order_contents" ADD COLUMN     "enclosure_starts" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
