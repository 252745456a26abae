-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "dated_on" TEXT;
