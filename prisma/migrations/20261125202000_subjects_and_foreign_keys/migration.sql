-- Columns say what they hold: an order's or a batch's id is a subject.
ALTER TABLE "cap_uses" RENAME COLUMN "order_id" TO "subject_id";
ALTER TABLE "idempotency_keys" RENAME COLUMN "order_id" TO "subject_id";
ALTER TABLE "used_confirmations" RENAME COLUMN "order_id" TO "subject_id";
ALTER TABLE "payments" RENAME COLUMN "order_id" TO "subject_id";
ALTER TABLE "payments" ADD COLUMN "order_id" TEXT, ADD COLUMN "whole_batch_id" TEXT;
UPDATE "payments" SET order_id = subject_id WHERE EXISTS (SELECT FROM "orders" WHERE id = subject_id);
UPDATE "payments" SET whole_batch_id = subject_id WHERE order_id IS NULL;
ALTER TABLE "payments" ADD CONSTRAINT "payments_one_subject"
  CHECK (num_nonnulls(order_id, whole_batch_id) = 1 AND subject_id = coalesce(order_id, whole_batch_id));
CREATE UNIQUE INDEX "payments_order_id_key" ON "payments"("order_id");
CREATE UNIQUE INDEX "payments_whole_batch_id_key" ON "payments"("whole_batch_id");

-- Orders, batches, and accounts are never deleted: their content is erased.
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_whole_batch_id_fkey" FOREIGN KEY ("whole_batch_id") REFERENCES "batches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "credit_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_batch_id_batch_row_fkey" FOREIGN KEY ("batch_id", "batch_row") REFERENCES "batch_rows"("batch_id", "row") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "print_queue" ADD CONSTRAINT "print_queue_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_proofs" ADD CONSTRAINT "order_proofs_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "batches" ADD CONSTRAINT "batches_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "credit_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "credit_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "x402_payments" ADD CONSTRAINT "x402_payments_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "credit_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the audit proved afterwards.
CREATE UNIQUE INDEX "credit_purchases_account_id_key" ON "credit_purchases"("account_id");
CREATE UNIQUE INDEX "submissions_accepted_once" ON "submissions"("order_id") WHERE "status" = 'accepted';
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_minted_has_code" CHECK (status <> 'minted' OR account_id IS NOT NULL);
ALTER TABLE "x402_payments" ADD CONSTRAINT "x402_payments_settled_has_transaction" CHECK (status <> 'settled' OR transaction IS NOT NULL);
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_made_has_order" CHECK ((status = 'made') = (order_id IS NOT NULL));
