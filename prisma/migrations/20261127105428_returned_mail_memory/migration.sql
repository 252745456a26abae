-- CreateTable
CREATE TABLE "mailed_points" (
    "point" BYTEA NOT NULL,
    "subject_id" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailed_points_pkey" PRIMARY KEY ("point","subject_id","row")
);

-- CreateTable
CREATE TABLE "sender_emails" (
    "subject_id" TEXT NOT NULL,
    "kid" INTEGER NOT NULL,
    "email" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sender_emails_pkey" PRIMARY KEY ("subject_id")
);

-- CreateIndex
CREATE INDEX "mailed_points_at_idx" ON "mailed_points"("at");

-- CreateIndex
CREATE INDEX "sender_emails_at_idx" ON "sender_emails"("at");
