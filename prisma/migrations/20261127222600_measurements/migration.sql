-- CreateTable
CREATE TABLE "measurements" (
    "name" TEXT NOT NULL,
    "value" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "measurements_pkey" PRIMARY KEY ("name")
);
