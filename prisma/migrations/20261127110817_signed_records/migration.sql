-- CreateTable
CREATE TABLE "mailing_records" (
    "hash" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailing_records_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "record_keys" (
    "id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "private_key" BYTEA,
    "secret_kid" INTEGER,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "record_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mailing_records_order_id_idx" ON "mailing_records"("order_id");

-- AddForeignKey
ALTER TABLE "mailing_records" ADD CONSTRAINT "mailing_records_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One current key, even if two processes sign their first record at the same time.
CREATE UNIQUE INDEX "record_keys_current_key" ON "record_keys" ((true)) WHERE "retired_at" IS NULL;
