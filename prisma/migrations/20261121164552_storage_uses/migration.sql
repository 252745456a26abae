-- CreateTable
CREATE TABLE "storage_uses" (
    "key" TEXT NOT NULL,
    "caller" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "stored_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "storage_uses_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "storage_uses_caller_idx" ON "storage_uses"("caller");
