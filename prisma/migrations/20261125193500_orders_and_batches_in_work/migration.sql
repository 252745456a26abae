-- Orders, batches, and passes move into `work` too; nothing else waits anywhere. The first run of an order puts it into the partition of
-- its rail.
INSERT INTO work (kind, id, partition_key, due_at, lease, leased_until, failures)
SELECT 'order', order_id, CASE WHEN bulk THEN 'order:bulk' ELSE 'order:single' END, due_at, lease_number, leased_until, failures FROM order_work;
DROP TABLE "order_work";

INSERT INTO work (kind, id, partition_key, due_at, lease, leased_until, failures)
SELECT 'batch', id, 'batch:any', due_at, lease_number, leased_until, failures FROM batches;
ALTER TABLE "batches" DROP COLUMN "due_at", DROP COLUMN "failures", DROP COLUMN "lease_number", DROP COLUMN "leased_until";

ALTER TABLE "passes" DROP COLUMN "lease_number", DROP COLUMN "leased_until";

-- The console's list of what fails again and again.
CREATE INDEX "work_failing_idx" ON "work"("failures") WHERE "failures" >= 8 AND "due_at" IS NOT NULL;

-- The queues of pg-boss, where they were installed.
DROP SCHEMA IF EXISTS pgboss CASCADE;
