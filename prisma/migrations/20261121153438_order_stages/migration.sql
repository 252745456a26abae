-- The stages of ours take the place of the public statuses, which are a projection of them.
CREATE TYPE "OrderStage" AS ENUM ('draft', 'awaiting_payment', 'reading', 'held', 'ready', 'handing_over', 'with_rail', 'mailed', 'delivered', 'unconfirmed', 'refused', 'canceled', 'failed');

DROP INDEX "orders_status_updated_at_idx";

ALTER TABLE "orders" ADD COLUMN "stage" "OrderStage", ADD COLUMN "hand_off_at" TIMESTAMPTZ(3), ADD COLUMN "failure" JSONB;
UPDATE "orders" SET "stage" = CASE "status"::text
  WHEN 'pending_payment' THEN 'awaiting_payment'
  WHEN 'screening' THEN 'reading'
  WHEN 'held_for_review' THEN 'held'
  WHEN 'submitted' THEN 'with_rail'
  ELSE "status"::text END::"OrderStage";
ALTER TABLE "orders" ALTER COLUMN "stage" SET NOT NULL, DROP COLUMN "status";
DROP TYPE "OrderStatus";

-- A due column of its own: looking for what is due through the orders took seconds once most of a million were erased.
ALTER TABLE "order_contents" ADD COLUMN "erase_at" TIMESTAMPTZ(3);
UPDATE "order_contents" SET "erase_at" = "orders"."updated_at" + interval '30 days' FROM "orders" WHERE "orders"."id" = "order_id";
ALTER TABLE "order_contents" ALTER COLUMN "erase_at" SET NOT NULL;
CREATE INDEX "order_contents_erase_at_idx" ON "order_contents" ("erase_at") WHERE "erased_at" IS NULL;
