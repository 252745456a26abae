-- AlterTable
ALTER TABLE "order_contents" ADD COLUMN     "content_sha256" TEXT,
ADD COLUMN     "read_text" TEXT,
ADD COLUMN     "unread_patches" JSONB;

-- CreateTable
CREATE TABLE "hold_exemptions" (
    "id" BIGSERIAL NOT NULL,
    "order_id" TEXT NOT NULL,
    "sender" BYTEA NOT NULL,
    "layout" BYTEA NOT NULL,
    "reasons" TEXT[],
    "held_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),
    "released_by" TEXT,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "hold_exemptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "released_marks" (
    "id" BIGSERIAL NOT NULL,
    "order_id" TEXT NOT NULL,
    "sender" BYTEA NOT NULL,
    "kid" INTEGER NOT NULL,
    "outline" BYTEA NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),
    "released_by" TEXT,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "released_marks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "hold_exemptions_sender_layout_idx" ON "hold_exemptions"("sender", "layout");

-- CreateIndex
CREATE INDEX "hold_exemptions_order_id_idx" ON "hold_exemptions"("order_id");

-- CreateIndex
CREATE INDEX "hold_exemptions_expires_at_idx" ON "hold_exemptions"("expires_at");

-- CreateIndex
CREATE INDEX "released_marks_sender_expires_at_idx" ON "released_marks"("sender", "expires_at");

-- CreateIndex
CREATE INDEX "released_marks_order_id_idx" ON "released_marks"("order_id");

-- CreateIndex
CREATE INDEX "released_marks_expires_at_idx" ON "released_marks"("expires_at");
