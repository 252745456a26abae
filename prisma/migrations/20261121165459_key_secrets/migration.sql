-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "kid" INTEGER;
