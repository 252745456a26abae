-- DropIndex
DROP INDEX "email_codes_email_created_at_idx";

-- AlterTable
ALTER TABLE "email_codes" ADD COLUMN     "caller" TEXT,
ADD COLUMN     "digits_of" TEXT;
