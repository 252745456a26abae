-- Deliveries share places as they share circuits: sandbox orders by host, live orders by caller and host. With one partition per host,
-- a stranger's slow endpoint at a shared host delayed every customer's deliveries to it. Deliveries that already wait stay where they
-- are. The function with one argument stays for processes of the earlier version.
CREATE FUNCTION webhook_partition(webhook_url text, order_id text, actor text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN starts_with(order_id, 'ord_test_') THEN 'sandbox_' || webhook_partition(webhook_url)
    ELSE webhook_partition(webhook_url) || '/' || hashtext(actor) END
$$;
CREATE OR REPLACE FUNCTION queue_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH queued AS (
    INSERT INTO webhook_deliveries (event_id, position, order_id, status)
    SELECT added.id, added.position, added.order_id, (CASE WHEN EXISTS (SELECT FROM webhook_deliveries AS earlier
      WHERE earlier.order_id = added.order_id AND earlier.status = 'stopped') THEN 'stopped' ELSE 'waiting' END)::"DeliveryStatus"
    FROM added JOIN order_contents USING (order_id) WHERE webhook_url IS NOT NULL
    RETURNING event_id, position, order_id, status
  )
  INSERT INTO work (kind, id, partition_key, due_at)
  SELECT 'delivery', event_id, webhook_partition(webhook_url, orders.id, orders.actor), CASE WHEN status = 'waiting' THEN added.at + CASE
    WHEN row_number() OVER (PARTITION BY queued.order_id ORDER BY queued.position) > 1 OR EXISTS (
      SELECT FROM webhook_deliveries AS earlier JOIN work AS w ON w.kind = 'delivery' AND w.id = earlier.event_id
      WHERE earlier.order_id = queued.order_id AND earlier.position < queued.position
        AND earlier.status IN ('waiting', 'sending') AND w.failures = 0)
    THEN interval '15 seconds' ELSE interval '0' END END
  FROM queued JOIN added ON added.id = queued.event_id JOIN order_contents ON order_contents.order_id = queued.order_id
    JOIN orders ON orders.id = queued.order_id;
  RETURN NULL;
END $$;
