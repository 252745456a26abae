-- CreateTable
CREATE TABLE "address_verdicts" (
    "source" TEXT NOT NULL,
    "key" BYTEA NOT NULL,
    "verdict" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "address_verdicts_pkey" PRIMARY KEY ("source","key")
);

-- CreateTable
CREATE TABLE "return_accounts" (
    "rail" TEXT NOT NULL,
    "key" BYTEA NOT NULL,
    "account_id" TEXT,
    "claimed_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "return_accounts_pkey" PRIMARY KEY ("rail","key")
);

-- CreateIndex
CREATE INDEX "address_verdicts_at_idx" ON "address_verdicts"("at");
