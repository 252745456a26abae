-- CreateEnum
CREATE TYPE "DeliveryStatus" AS ENUM ('waiting', 'sending', 'delivered', 'failed', 'stopped');

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "event_id" BIGINT NOT NULL,
    "order_id" TEXT NOT NULL,
    "status" "DeliveryStatus" NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "lane" INTEGER NOT NULL,
    "last_status_code" INTEGER,
    "last_attempt_at" TIMESTAMPTZ(3),
    "log" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("event_id")
);

-- CreateIndex
CREATE INDEX "webhook_deliveries_order_id_event_id_idx" ON "webhook_deliveries"("order_id", "event_id");

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "order_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is due, one lane after the other: only deliveries that are not over stand in it.
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries"("lane", "due_at") WHERE "due_at" IS NOT NULL;

-- Every event of an order that has a webhook_url is to be delivered, whoever writes it: in the same transaction, in one place.
CREATE FUNCTION queue_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (event_id, order_id, status, due_at, lane)
  SELECT added.id, added.order_id,
    (CASE WHEN gone THEN 'stopped' ELSE 'waiting' END)::"DeliveryStatus",
    CASE WHEN NOT gone THEN added.at END,
    webhook_lane(webhook_url)
  FROM added JOIN order_contents USING (order_id),
    LATERAL (SELECT EXISTS (SELECT 1 FROM webhook_deliveries AS earlier
      WHERE earlier.order_id = added.order_id AND earlier.status = 'stopped') AS gone) AS endpoint
  WHERE webhook_url IS NOT NULL;
  RETURN NULL;
END $$;
-- The host alone: "https://hooks.example.com:8443/a?b" and "https://HOOKS.example.com/" share a lane.
CREATE FUNCTION webhook_lane(webhook_url text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtext(lower(coalesce(substring(webhook_url FROM '^[A-Za-z]+://([^/?#:]*)'), '')))
$$;
CREATE TRIGGER order_events_webhooks AFTER INSERT ON "order_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook_deliveries();
