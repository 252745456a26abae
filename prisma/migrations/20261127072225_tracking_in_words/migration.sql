-- AlterEnum
BEGIN;
CREATE TYPE "TrackingEventKind_new" AS ENUM ('in_production', 'moved', 'accepted', 'in_transit', 'local_area', 'out_for_delivery', 'delivered', 'ready_for_pickup', 'notice_left', 'unclaimed', 'refused_by_recipient', 'damaged', 'address_issue', 'forwarded', 'returned', 'signed', 'other', 'dropped');
ALTER TABLE "tracking_events" ALTER COLUMN "kind" TYPE "TrackingEventKind_new" USING ((CASE "kind"::text
    WHEN 'mailed' THEN 'accepted'
    WHEN 'scanned' THEN 'in_transit'
    WHEN 'noticed' THEN 'other'
    ELSE "kind"::text END)::"TrackingEventKind_new");
ALTER TYPE "TrackingEventKind" RENAME TO "TrackingEventKind_old";
ALTER TYPE "TrackingEventKind_new" RENAME TO "TrackingEventKind";
DROP TYPE "TrackingEventKind_old";
COMMIT;

-- DropIndex
DROP INDEX "tracking_events_order_id_piece_id_word_day_key";

-- AlterTable
ALTER TABLE "tracking_events" ADD COLUMN     "place" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "returned_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "tracking_events_kind_received_at_idx" ON "tracking_events"("kind", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "tracking_events_order_id_piece_id_word_day_place_key" ON "tracking_events"("order_id", "piece_id", "word", "day", "place");

-- The first report of each return so far. Without it, a repeated report would be told again.
UPDATE "orders" SET "returned_at" = returns.at
  FROM (SELECT order_id, min(at) AS at FROM order_events WHERE kind = 'order.returned' GROUP BY order_id) returns
  WHERE returns.order_id = orders.id;
