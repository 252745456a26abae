-- CreateTable
CREATE TABLE "order_proofs" (
    "order_id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "page_count" INTEGER NOT NULL,
    "attached_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_proofs_pkey" PRIMARY KEY ("order_id")
);
