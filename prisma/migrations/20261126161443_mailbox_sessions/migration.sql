-- CreateTable
CREATE TABLE "mailbox_sessions" (
    "id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "mailbox" TEXT NOT NULL,
    "kid" INTEGER NOT NULL,
    "email" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "mailbox_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mailbox_sessions_token_hash_key" ON "mailbox_sessions"("token_hash");

-- CreateIndex
CREATE INDEX "mailbox_sessions_mailbox_idx" ON "mailbox_sessions"("mailbox");

-- CreateIndex
CREATE INDEX "mailbox_sessions_expires_at_idx" ON "mailbox_sessions"("expires_at");
