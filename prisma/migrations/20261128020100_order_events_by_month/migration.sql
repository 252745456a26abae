-- As in order_contents_by_month. Events have random IDs, so the index of a whole table would be read and written everywhere at once.
SET LOCAL lock_timeout = '900ms';
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE "order_events" IN ACCESS EXCLUSIVE MODE;
LOCK TABLE "webhook_deliveries" IN ACCESS EXCLUSIVE MODE;
-- It can't refer to an event without its order. A trigger writes each delivery with its event, and neither is ever deleted.
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_event_id_fkey";
ALTER TABLE "order_events" RENAME TO "order_events_rest";
ALTER INDEX "order_events_pkey" RENAME TO "order_events_rest_pkey";
ALTER INDEX "order_events_order_id_position_idx" RENAME TO "order_events_rest_order_id_position_idx";
CREATE TABLE "order_events" (LIKE "order_events_rest" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY RANGE ("order_id");
CREATE UNIQUE INDEX "order_events_id_order_id_key" ON "order_events" ("id", "order_id");
CREATE INDEX "order_events_order_id_position_idx" ON "order_events" ("order_id", "position");
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER SEQUENCE "order_events_position_seq" OWNED BY "order_events"."position";

DROP TRIGGER order_events_append_only ON "order_events_rest";
DROP TRIGGER order_events_webhooks ON "order_events_rest";
CREATE TRIGGER order_events_append_only BEFORE UPDATE ON "order_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_events_no_truncate BEFORE TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_events_webhooks AFTER INSERT ON "order_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook_deliveries();
ALTER TABLE "order_events" ATTACH PARTITION "order_events_rest" DEFAULT;
SELECT copy_grants('order_events_rest', 'order_events');
