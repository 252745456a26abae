-- CreateTable
CREATE TABLE "backups" (
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "place" TEXT NOT NULL,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("started_at")
);
