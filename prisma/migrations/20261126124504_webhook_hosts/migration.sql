-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "restarted_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "webhook_hosts" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "open_until" TIMESTAMPTZ(3),
    "paced_until" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_hosts_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "webhook_hosts_updated_at_idx" ON "webhook_hosts"("updated_at");
