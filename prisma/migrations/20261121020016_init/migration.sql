-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('draft', 'pending_payment', 'screening', 'held_for_review', 'submitted', 'mailed', 'delivered', 'refused', 'canceled', 'failed');

-- CreateEnum
CREATE TYPE "MailClass" AS ENUM ('first_class', 'certified', 'certified_err', 'priority');

-- CreateEnum
CREATE TYPE "Format" AS ENUM ('letter', 'letter_windowed', 'notecard', 'postcard_4x6', 'postcard_6x9', 'postcard_6x11');

-- CreateTable
CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "throttles" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "throttles_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" TEXT NOT NULL,
    "status" "OrderStatus" NOT NULL,
    "sandbox" BOOLEAN NOT NULL,
    "mail_class" "MailClass" NOT NULL,
    "format" "Format" NOT NULL,
    "page_count" INTEGER NOT NULL,
    "color" BOOLEAN NOT NULL,
    "tracking" BOOLEAN NOT NULL,
    "remove_branding" BOOLEAN NOT NULL,
    "to_name" TEXT NOT NULL,
    "to_city" TEXT NOT NULL,
    "to_state" TEXT NOT NULL,
    "to_zip" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "breakdown" JSONB NOT NULL,
    "tracking_number" TEXT,
    "expected_delivery_date" TEXT,
    "refusal_reason" TEXT,
    "document_sha256" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_contents" (
    "order_id" TEXT NOT NULL,
    "recipient" JSONB,
    "sender" JSONB,
    "email" TEXT,
    "webhook_url" TEXT,
    "font" TEXT,
    "front" TEXT,
    "text" TEXT,
    "document_key" TEXT,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_contents_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" BIGSERIAL NOT NULL,
    "order_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "detail" JSONB,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "lease_id" TEXT NOT NULL,
    "lease_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "order_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "used_confirmations" (
    "jti" BYTEA NOT NULL,
    "order_id" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_confirmations_pkey" PRIMARY KEY ("jti")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "stars" INTEGER NOT NULL,
    "comment" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "sample" BOOLEAN NOT NULL,
    "published" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counters" (
    "name" TEXT NOT NULL,
    "shard" INTEGER NOT NULL,
    "value" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "counters_pkey" PRIMARY KEY ("name","shard")
);

-- CreateTable
CREATE TABLE "stored_objects" (
    "key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_objects_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "orders_actor_created_at_idx" ON "orders"("actor", "created_at");

-- CreateIndex
CREATE INDEX "orders_status_updated_at_idx" ON "orders"("status", "updated_at");

-- CreateIndex
CREATE INDEX "order_events_order_id_id_idx" ON "order_events"("order_id", "id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "used_confirmations_used_at_idx" ON "used_confirmations"("used_at");

-- CreateIndex
CREATE UNIQUE INDEX "reviews_order_id_key" ON "reviews"("order_id");

-- CreateIndex
CREATE INDEX "reviews_published_created_at_idx" ON "reviews"("published", "created_at" DESC);

-- CreateIndex
CREATE INDEX "stored_objects_created_at_idx" ON "stored_objects"("created_at");

-- AddForeignKey
ALTER TABLE "order_contents" ADD CONSTRAINT "order_contents_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Throttles forget at most a minute when the server crashes, and are written on every call: no write-ahead log for them.
ALTER TABLE "throttles" SET UNLOGGED;
-- A throttle's row and a counter's row change in place: room for that keeps their pages from growing.
ALTER TABLE "throttles" SET (fillfactor = 50);
ALTER TABLE "counters" SET (fillfactor = 10);
-- The log of an order is append-only: a bug may add a line, never rewrite or remove one.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER order_events_append_only BEFORE UPDATE ON "order_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- The sum of the items is the price; the page count is one that fits an envelope.
ALTER TABLE "orders" ADD CONSTRAINT "orders_price" CHECK ("price_cents" >= 0);
ALTER TABLE "orders" ADD CONSTRAINT "orders_pages" CHECK ("page_count" BETWEEN 1 AND 12);
ALTER TABLE "orders" ADD CONSTRAINT "orders_id" CHECK ("id" ~ '^ord_(test_)?[0-9a-f]{32}$' AND ("id" LIKE 'ord_test_%') = "sandbox");
