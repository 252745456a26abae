-- The cluster and its timeline: another one after a restore, a failover, or a copy to another server. 'unknown' where the role or
-- the provider doesn't allow these functions; then only the counter in the bucket shows a restore.
CREATE FUNCTION database_identity() RETURNS TEXT LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT system_identifier FROM pg_control_system())::text || '/'
    || ltrim(substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), '0');
EXCEPTION WHEN OTHERS THEN
  RETURN 'unknown';
END $$;

-- AlterTable
ALTER TABLE "vendor_events" ADD COLUMN     "unknown_piece" TEXT;

-- CreateTable
CREATE TABLE "hand_over" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "identity" TEXT NOT NULL,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "paused_at" TIMESTAMPTZ(3),
    "pause_reason" TEXT,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "hand_over_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restore_findings" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "vendor" TEXT NOT NULL,
    "reference" TEXT,
    "vendor_id" TEXT,
    "amount_cents" INTEGER,
    "found_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "resolution" TEXT,

    CONSTRAINT "restore_findings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "restore_findings_resolved_at_found_at_idx" ON "restore_findings"("resolved_at", "found_at");

ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_one_row" CHECK ("id" = 1);
INSERT INTO "hand_over" ("identity", "written_at") VALUES (database_identity(), now());
