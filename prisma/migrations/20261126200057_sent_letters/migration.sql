-- CreateTable
CREATE TABLE "sent_letters" (
    "letter" BYTEA NOT NULL,
    "subject_id" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sent_letters_pkey" PRIMARY KEY ("letter","subject_id","row")
);

-- CreateIndex
CREATE INDEX "sent_letters_at_idx" ON "sent_letters"("at");
