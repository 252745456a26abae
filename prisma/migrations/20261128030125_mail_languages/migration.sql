-- CreateTable
CREATE TABLE "mail_languages" (
    "subject_id" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_languages_pkey" PRIMARY KEY ("subject_id")
);

-- CreateIndex
CREATE INDEX "mail_languages_at_idx" ON "mail_languages"("at");
