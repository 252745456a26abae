-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "requires_approval" BOOLEAN NOT NULL DEFAULT false;
