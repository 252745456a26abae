-- Event ids are random: numbers told anyone with two events how much mail lies between them. Events keep their order by position.
DROP TRIGGER order_events_webhooks ON order_events;
DROP FUNCTION queue_webhook_deliveries();
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_event_id_fkey";
DROP INDEX "webhook_deliveries_order_id_event_id_idx";
DROP INDEX "order_events_order_id_id_idx";

ALTER TABLE "order_events" RENAME COLUMN "id" TO "position";
ALTER SEQUENCE "order_events_id_seq" RENAME TO "order_events_position_seq";
ALTER TABLE "order_events" ADD COLUMN "id" TEXT NOT NULL DEFAULT 'evt_' || replace(gen_random_uuid()::text, '-', '');
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_pkey", ADD CONSTRAINT "order_events_pkey" PRIMARY KEY ("id");
CREATE INDEX "order_events_order_id_position_idx" ON "order_events"("order_id", "position");

ALTER TABLE "webhook_deliveries" RENAME COLUMN "event_id" TO "position";
ALTER TABLE "webhook_deliveries" ADD COLUMN "event_id" TEXT;
UPDATE "webhook_deliveries" d SET event_id = e.id FROM "order_events" e WHERE e.position = d.position;
UPDATE work SET id = d.event_id FROM "webhook_deliveries" d WHERE kind = 'delivery' AND work.id = d.position::text;
ALTER TABLE "webhook_deliveries" ALTER COLUMN "event_id" SET NOT NULL,
  DROP CONSTRAINT "webhook_deliveries_pkey", ADD CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("event_id");
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_fkey"
  FOREIGN KEY ("event_id") REFERENCES "order_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "webhook_deliveries_order_id_position_idx" ON "webhook_deliveries"("order_id", "position");

-- As before, by position.
CREATE FUNCTION queue_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH queued AS (
    INSERT INTO webhook_deliveries (event_id, position, order_id, status)
    SELECT added.id, added.position, added.order_id, (CASE WHEN EXISTS (SELECT FROM webhook_deliveries AS earlier
      WHERE earlier.order_id = added.order_id AND earlier.status = 'stopped') THEN 'stopped' ELSE 'waiting' END)::"DeliveryStatus"
    FROM added JOIN order_contents USING (order_id) WHERE webhook_url IS NOT NULL
    RETURNING event_id, position, order_id, status
  )
  INSERT INTO work (kind, id, partition_key, due_at)
  SELECT 'delivery', event_id, webhook_partition(webhook_url), CASE WHEN status = 'waiting' THEN added.at + CASE
    WHEN row_number() OVER (PARTITION BY queued.order_id ORDER BY queued.position) > 1 OR EXISTS (
      SELECT FROM webhook_deliveries AS earlier JOIN work AS w ON w.kind = 'delivery' AND w.id = earlier.event_id
      WHERE earlier.order_id = queued.order_id AND earlier.position < queued.position
        AND earlier.status IN ('waiting', 'sending') AND w.failures = 0)
    THEN interval '15 seconds' ELSE interval '0' END END
  FROM queued JOIN added ON added.id = queued.event_id JOIN order_contents ON order_contents.order_id = queued.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_events_webhooks AFTER INSERT ON "order_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook_deliveries();
