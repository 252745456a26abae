-- CreateEnum
CREATE TYPE "BatchQuoteStatus" AS ENUM ('pending', 'ready', 'failed');

-- CreateTable
CREATE TABLE "batch_quotes" (
    "id" TEXT NOT NULL,
    "status" "BatchQuoteStatus" NOT NULL DEFAULT 'pending',
    "actor" TEXT NOT NULL,
    "mailbox" TEXT,
    "sandbox" BOOLEAN NOT NULL,
    "request" JSONB NOT NULL,
    "count" INTEGER NOT NULL,
    "prepared" INTEGER NOT NULL DEFAULT 0,
    "result" JSONB,
    "jti" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "batch_quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_quote_rows" (
    "quote_id" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "input" BYTEA NOT NULL,
    "outcome" JSONB,

    CONSTRAINT "batch_quote_rows_pkey" PRIMARY KEY ("quote_id","row")
);

-- CreateIndex
CREATE UNIQUE INDEX "batch_quotes_jti_key" ON "batch_quotes"("jti");

-- CreateIndex
CREATE INDEX "batch_quotes_expires_at_idx" ON "batch_quotes"("expires_at");

-- AddForeignKey
ALTER TABLE "batch_quote_rows" ADD CONSTRAINT "batch_quote_rows_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "batch_quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A kind of work that prepares the rows of a quote.
ALTER TABLE "work" DROP CONSTRAINT "work_kind_known";
ALTER TABLE "work" ADD CONSTRAINT "work_kind_known" CHECK ("kind" IN ('order', 'batch', 'quote', 'purchase', 'token_payment', 'message', 'delivery', 'approval', 'cron'));
