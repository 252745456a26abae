-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "send_on" TEXT;

-- AlterTable
ALTER TABLE "cap_uses" ADD COLUMN     "hand_off_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "send_on" TEXT;
