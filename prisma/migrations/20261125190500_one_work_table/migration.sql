-- What mails, webhooks, packs and payments in tokens wait for moves into `work`; their own rows keep state and record.

INSERT INTO work (kind, id, partition_key, due_at, failures)
SELECT 'message', id, 'smtp', due_at, tries FROM messages;
DROP INDEX "messages_due_at_idx";
ALTER TABLE "messages" DROP COLUMN "due_at";
ALTER TABLE "messages" RENAME COLUMN "tries" TO "attempts";

INSERT INTO work (kind, id, partition_key, due_at) SELECT 'purchase', id, 'card:purchase', due_at FROM credit_purchases;
DROP INDEX "credit_purchases_due_at_idx";
ALTER TABLE "credit_purchases" DROP COLUMN "due_at";

INSERT INTO work (kind, id, partition_key, due_at) SELECT 'token_payment', key, 'chain:x402', due_at FROM x402_payments;
DROP INDEX "x402_payments_due_at_idx";
ALTER TABLE "x402_payments" DROP COLUMN "due_at";

-- The host alone: "https://hooks.example.com:8443/a?b" and "https://HOOKS.example.com/" share a partition.
DROP TRIGGER order_events_webhooks ON order_events;
DROP FUNCTION queue_webhook_deliveries();
DROP FUNCTION webhook_lane(text);
CREATE FUNCTION webhook_partition(webhook_url text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'host:' || hashtext(lower(coalesce(substring(webhook_url FROM '^[A-Za-z]+://([^/?#:]*)'), '')))
$$;
INSERT INTO work (kind, id, partition_key, due_at, failures)
SELECT 'delivery', event_id::text, 'host:' || lane, due_at, tries FROM webhook_deliveries;
DROP INDEX "webhook_deliveries_due_idx";
ALTER TABLE "webhook_deliveries" DROP COLUMN "due_at", DROP COLUMN "tries", DROP COLUMN "lane";

-- Every event of an order that has a webhook_url is to be delivered, whoever writes it: in the same transaction, in one place. The
-- events of one order go out in their order: the end of one's first attempt wakes the next, and the quarter of a minute is for the event
-- that is written in that very moment.
CREATE FUNCTION queue_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH queued AS (
    INSERT INTO webhook_deliveries (event_id, order_id, status)
    SELECT added.id, added.order_id, (CASE WHEN EXISTS (SELECT FROM webhook_deliveries AS earlier
      WHERE earlier.order_id = added.order_id AND earlier.status = 'stopped') THEN 'stopped' ELSE 'waiting' END)::"DeliveryStatus"
    FROM added JOIN order_contents USING (order_id) WHERE webhook_url IS NOT NULL
    RETURNING event_id, order_id, status
  )
  INSERT INTO work (kind, id, partition_key, due_at)
  SELECT 'delivery', event_id::text, webhook_partition(webhook_url), CASE WHEN status = 'waiting' THEN added.at + CASE
    WHEN row_number() OVER (PARTITION BY queued.order_id ORDER BY event_id) > 1 OR EXISTS (
      SELECT FROM webhook_deliveries AS earlier JOIN work AS w ON w.kind = 'delivery' AND w.id = earlier.event_id::text
      WHERE earlier.order_id = queued.order_id AND earlier.event_id < queued.event_id
        AND earlier.status IN ('waiting', 'sending') AND w.failures = 0)
    THEN interval '15 seconds' ELSE interval '0' END END
  FROM queued JOIN added ON added.id = queued.event_id JOIN order_contents ON order_contents.order_id = queued.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_events_webhooks AFTER INSERT ON "order_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook_deliveries();
