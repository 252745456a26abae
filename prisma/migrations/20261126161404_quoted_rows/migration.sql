-- CreateTable
CREATE TABLE "quoted_rows" (
    "jti" BYTEA NOT NULL,
    "sandbox" BOOLEAN NOT NULL,
    "outcomes" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quoted_rows_pkey" PRIMARY KEY ("jti")
);

-- CreateIndex
CREATE INDEX "quoted_rows_expires_at_idx" ON "quoted_rows"("expires_at");
