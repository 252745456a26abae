-- CreateTable
CREATE TABLE "paces" (
    "name" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(6) NOT NULL,
    "paused_until" TIMESTAMPTZ(3),
    "calls" INTEGER,

    CONSTRAINT "paces_pkey" PRIMARY KEY ("name")
);
