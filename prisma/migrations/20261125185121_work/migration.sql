-- CreateTable
CREATE TABLE "work" (
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "partition_key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "lease" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "work_pkey" PRIMARY KEY ("kind","id")
);

-- What waits, by partition: the walk of lib/work/claim-sql.ts. Settled rows are not in it.
CREATE INDEX "work_due_idx" ON "work"("partition_key", "due_at") WHERE "due_at" IS NOT NULL;
-- Each run moves its row twice, and the index forbids updates in place.
ALTER TABLE "work" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "work" ADD CONSTRAINT "work_kind_known" CHECK ("kind" IN ('order', 'batch', 'purchase', 'token_payment', 'message', 'delivery', 'cron'));
