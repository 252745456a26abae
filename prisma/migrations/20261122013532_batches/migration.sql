-- CreateEnum
CREATE TYPE "BatchStage" AS ENUM ('draft', 'awaiting_payment', 'making', 'running', 'canceling', 'completed', 'canceled');

-- CreateEnum
CREATE TYPE "BatchRowStatus" AS ENUM ('waiting', 'made', 'skipped', 'canceled');

-- AlterEnum
ALTER TYPE "PaymentMethod" ADD VALUE 'batch';

-- AlterTable
ALTER TABLE "order_work" ADD COLUMN     "bulk" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "cap_uses" ADD COLUMN     "letters" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "batch_id" TEXT,
ADD COLUMN     "batch_row" INTEGER;

-- CreateTable
CREATE TABLE "batches" (
    "id" TEXT NOT NULL,
    "stage" "BatchStage" NOT NULL,
    "sandbox" BOOLEAN NOT NULL,
    "mail_class" "MailClass" NOT NULL,
    "format" "Format" NOT NULL,
    "color" BOOLEAN NOT NULL,
    "tracking" BOOLEAN NOT NULL,
    "remove_branding" BOOLEAN NOT NULL,
    "font" TEXT,
    "front" TEXT,
    "window_profile" TEXT,
    "sender" JSONB,
    "email" TEXT,
    "webhook_url" TEXT,
    "template" TEXT,
    "document_key" TEXT,
    "actor" TEXT NOT NULL,
    "account_id" TEXT,
    "count" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "erase_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "lease_number" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_rows" (
    "batch_id" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "status" "BatchRowStatus" NOT NULL,
    "recipient" JSONB,
    "fields" JSONB,
    "reference" TEXT,
    "price_cents" INTEGER,
    "assessed" JSONB,
    "code" TEXT,
    "reason" TEXT,
    "order_id" TEXT,
    "given_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "batch_rows_pkey" PRIMARY KEY ("batch_id","row")
);

-- CreateIndex
CREATE INDEX "batches_due_at_idx" ON "batches"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "batch_rows_order_id_key" ON "batch_rows"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_batch_id_batch_row_key" ON "payments"("batch_id", "batch_row");

-- AddForeignKey
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Single orders are looked for on their own, however many rows of batches are due beside them.
DROP INDEX "order_work_due_at_idx";
CREATE INDEX "order_work_due_at_idx" ON "order_work" ("bulk", "due_at") WHERE "due_at" IS NOT NULL;

-- Which rows are still to be made is asked for with every chunk.
CREATE INDEX "batch_rows_waiting_idx" ON "batch_rows" ("batch_id", "row") WHERE "status" = 'waiting';
