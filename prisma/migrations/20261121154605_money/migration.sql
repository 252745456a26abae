-- CreateEnum
CREATE TYPE "LotKind" AS ENUM ('face', 'bonus');

-- CreateEnum
CREATE TYPE "EntryKind" AS ENUM ('grant', 'debit', 'return');

-- CreateEnum
CREATE TYPE "PurchaseStatus" AS ENUM ('asked', 'open', 'minted', 'expired');

-- CreateEnum
CREATE TYPE "SettlementStatus" AS ENUM ('settling', 'settled', 'failed');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('card', 'credit');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('asked', 'open', 'held', 'capturing', 'captured', 'debited', 'lapsed');

-- CreateEnum
CREATE TYPE "GiveBack" AS ENUM ('no', 'owed', 'sent', 'done', 'failed');

-- CreateEnum
CREATE TYPE "SubmissionStatus" AS ENUM ('open', 'unknown', 'accepted', 'rejected', 'nothing');

-- CreateEnum
CREATE TYPE "MessageStatus" AS ENUM ('waiting', 'sending', 'sent', 'failed');

-- CreateTable
CREATE TABLE "credit_accounts" (
    "id" TEXT NOT NULL,
    "code_hmac" TEXT NOT NULL,
    "code_cipher" BYTEA NOT NULL,
    "kid" INTEGER NOT NULL,
    "sandbox" BOOLEAN NOT NULL,
    "pack" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "frozen_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_lots" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "kind" "LotKind" NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "balance_cents" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "credit_lots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_entries" (
    "id" BIGSERIAL NOT NULL,
    "lot_id" TEXT NOT NULL,
    "kind" "EntryKind" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_purchases" (
    "id" TEXT NOT NULL,
    "pack" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "status" "PurchaseStatus" NOT NULL,
    "request" JSONB NOT NULL,
    "session_id" TEXT,
    "intent_id" TEXT,
    "account_id" TEXT,
    "flag" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_purchases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "x402_payments" (
    "key" TEXT NOT NULL,
    "status" "SettlementStatus" NOT NULL,
    "pack" TEXT NOT NULL,
    "body_hmac" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "amount" TEXT NOT NULL,
    "pay_to" TEXT NOT NULL,
    "valid_before" TIMESTAMPTZ(3) NOT NULL,
    "from_block" BIGINT,
    "transaction" TEXT,
    "account_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "x402_payments_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "order_work" (
    "order_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "lease_number" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "order_work_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "cap_uses" (
    "order_id" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cap_uses_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "payments" (
    "order_id" TEXT NOT NULL,
    "method" "PaymentMethod" NOT NULL,
    "status" "PaymentStatus" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "account_id" TEXT,
    "request" JSONB,
    "session_id" TEXT,
    "door" JSONB,
    "expires_at" TIMESTAMPTZ(3),
    "intent_id" TEXT,
    "hold_ends_at" TIMESTAMPTZ(3),
    "give_back" "GiveBack" NOT NULL DEFAULT 'no',
    "refund_id" TEXT,
    "flag" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "submissions" (
    "order_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "rail" TEXT NOT NULL,
    "status" "SubmissionStatus" NOT NULL,
    "lease_number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "answer_by" TIMESTAMPTZ(3) NOT NULL,
    "piece_id" TEXT,
    "looks" INTEGER NOT NULL DEFAULT 0,
    "looked_at" TIMESTAMPTZ(3),
    "detail" JSONB,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("order_id","number")
);

-- CreateTable
CREATE TABLE "print_queue" (
    "order_id" TEXT NOT NULL,
    "document_key" TEXT NOT NULL,
    "page_count" INTEGER NOT NULL,
    "queued_at" TIMESTAMPTZ(3) NOT NULL,
    "batch_id" TEXT,
    "printed_at" TIMESTAMPTZ(3),
    "posted_at" TIMESTAMPTZ(3),
    "tracking_number" TEXT,

    CONSTRAINT "print_queue_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "vendor_events" (
    "vendor" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vendor_events_pkey" PRIMARY KEY ("vendor","id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "once" TEXT NOT NULL,
    "status" "MessageStatus" NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_codes" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_codes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "credit_accounts_code_hmac_key" ON "credit_accounts"("code_hmac");

-- CreateIndex
CREATE UNIQUE INDEX "credit_accounts_source_key" ON "credit_accounts"("source");

-- CreateIndex
CREATE INDEX "credit_lots_account_id_idx" ON "credit_lots"("account_id");

-- CreateIndex
CREATE INDEX "credit_entries_reference_idx" ON "credit_entries"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "credit_entries_lot_id_kind_reference_key" ON "credit_entries"("lot_id", "kind", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "credit_purchases_session_id_key" ON "credit_purchases"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_purchases_intent_id_key" ON "credit_purchases"("intent_id");

-- CreateIndex
CREATE INDEX "credit_purchases_due_at_idx" ON "credit_purchases"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "x402_payments_network_transaction_key" ON "x402_payments"("network", "transaction");

-- CreateIndex
CREATE INDEX "cap_uses_actor_at_idx" ON "cap_uses"("actor", "at");

-- CreateIndex
CREATE INDEX "cap_uses_sender_at_idx" ON "cap_uses"("sender", "at");

-- CreateIndex
CREATE UNIQUE INDEX "payments_session_id_key" ON "payments"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_intent_id_key" ON "payments"("intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_rail_piece_id_key" ON "submissions"("rail", "piece_id");

-- CreateIndex
CREATE INDEX "print_queue_posted_at_queued_at_idx" ON "print_queue"("posted_at", "queued_at");

-- CreateIndex
CREATE INDEX "vendor_events_received_at_idx" ON "vendor_events"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "messages_once_key" ON "messages"("once");

-- CreateIndex
CREATE INDEX "messages_status_created_at_idx" ON "messages"("status", "created_at");

-- CreateIndex
CREATE INDEX "email_codes_email_created_at_idx" ON "email_codes"("email", "created_at");

-- AddForeignKey
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "credit_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "credit_lots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What has to be looked at, soonest first.
CREATE INDEX "order_work_due_at_idx" ON "order_work" ("due_at") WHERE "due_at" IS NOT NULL;
-- The ledger only grows, the balance of a lot is the sum of its entries, and no lot ever goes below nothing.
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_never_negative" CHECK ("balance_cents" >= 0);
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK (("kind" IN ('grant', 'return')) = ("amount_cents" > 0) AND "amount_cents" <> 0);
CREATE FUNCTION add_to_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "credit_lots" SET "balance_cents" = "balance_cents" + NEW."amount_cents" WHERE "id" = NEW."lot_id";
  RETURN NEW;
END $$;
CREATE TRIGGER credit_entries_balance AFTER INSERT ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION add_to_lot();
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("amount_cents" > 0);
