-- CreateEnum
CREATE TYPE "PieceNewsKind" AS ENUM ('in_production', 'mailed', 'scanned', 'noticed', 'returned', 'delivered', 'dropped');

-- AlterTable
ALTER TABLE "submissions" ADD COLUMN     "asked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "order_contents" ADD COLUMN     "window_profile" TEXT;

-- CreateTable
CREATE TABLE "piece_news" (
    "id" BIGSERIAL NOT NULL,
    "order_id" TEXT NOT NULL,
    "rail" TEXT NOT NULL,
    "piece_id" TEXT NOT NULL,
    "kind" "PieceNewsKind" NOT NULL,
    "word" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "heard_at" TIMESTAMPTZ(3),

    CONSTRAINT "piece_news_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passes" (
    "name" TEXT NOT NULL,
    "cursor" TEXT NOT NULL DEFAULT '',
    "lease_number" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "visited" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "passes_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "piece_news_order_id_piece_id_word_day_key" ON "piece_news"("order_id", "piece_id", "word", "day");
