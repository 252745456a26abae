-- AlterEnum
ALTER TYPE "EntryKind" ADD VALUE 'correction';

-- CreateTable
CREATE TABLE "operator_acts" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "session" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "reason" TEXT,
    "detail" JSONB,
    "once" TEXT,

    CONSTRAINT "operator_acts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vendor_minutes" (
    "vendor" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "succeeded" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "total_ms" INTEGER NOT NULL,

    CONSTRAINT "vendor_minutes_pkey" PRIMARY KEY ("vendor","at")
);

-- CreateTable
CREATE TABLE "queue_minutes" (
    "queue" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "due" INTEGER NOT NULL,
    "overdue" INTEGER NOT NULL,

    CONSTRAINT "queue_minutes_pkey" PRIMARY KEY ("queue","at")
);

-- CreateIndex
CREATE UNIQUE INDEX "operator_acts_once_key" ON "operator_acts"("once");

-- CreateIndex
CREATE INDEX "operator_acts_target_id_idx" ON "operator_acts"("target", "id");

-- CreateIndex
CREATE INDEX "vendor_minutes_at_idx" ON "vendor_minutes"("at");

-- CreateIndex
CREATE INDEX "queue_minutes_at_idx" ON "queue_minutes"("at");

-- CreateIndex
CREATE INDEX "submissions_piece_id_idx" ON "submissions"("piece_id");

-- CreateIndex
CREATE INDEX "messages_reference_idx" ON "messages"("reference");

CREATE TRIGGER operator_acts_append_only BEFORE UPDATE OR DELETE ON "operator_acts" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A correction may go either way. By its name, because a value that an enum is given may not be used in the same transaction.
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_sign";
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK (
  "amount_cents" <> 0 AND ("kind"::text = 'correction' OR ("kind"::text IN ('grant', 'return')) = ("amount_cents" > 0)));

-- What the console looks for (docs/decisions/0081). Live orders alone: rehearsals, which are many and cheap, pay nothing for it. None of
-- them holds a column that a change of an order touches, so that such a change stays in its page.
CREATE INDEX "orders_live_newest_idx" ON "orders" ("created_at" DESC, "id" DESC) WHERE NOT "sandbox";
CREATE INDEX "orders_live_words_idx" ON "orders"
  USING gin (to_tsvector('simple', "to_name" || ' ' || "to_city" || ' ' || "to_zip")) WHERE NOT "sandbox";
CREATE INDEX "orders_tracking_number_idx" ON "orders" ("tracking_number") WHERE "tracking_number" IS NOT NULL AND NOT "sandbox";
CREATE INDEX "credit_accounts_email_idx" ON "credit_accounts" (lower("email"));

-- What needs a person: each of these holds accidents alone.
CREATE INDEX "submissions_in_doubt_idx" ON "submissions" ("started_at") WHERE "status" IN ('open', 'unknown');
CREATE INDEX "submissions_not_recalled_idx" ON "submissions" ("started_at") WHERE "detail" @> '{"recalled": false}';
CREATE INDEX "payments_in_trouble_idx" ON "payments" ("order_id") WHERE "flag" IS NOT NULL OR "give_back" IN ('owed', 'sent', 'failed');
CREATE INDEX "credit_accounts_frozen_idx" ON "credit_accounts" ("frozen_at") WHERE "frozen_at" IS NOT NULL;
CREATE INDEX "credit_purchases_flagged_idx" ON "credit_purchases" ("created_at") WHERE "flag" IS NOT NULL;
CREATE INDEX "webhook_deliveries_failed_idx" ON "webhook_deliveries" ("last_attempt_at") WHERE "status" = 'failed';
