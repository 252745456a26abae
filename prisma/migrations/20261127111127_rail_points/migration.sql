-- AlterTable
ALTER TABLE "submissions" ADD COLUMN     "ask_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "rail_points" (
    "rail" TEXT NOT NULL,
    "point" BYTEA NOT NULL,
    "order_id" TEXT NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rail_points_pkey" PRIMARY KEY ("rail","point")
);

-- CreateIndex
CREATE INDEX "rail_points_rail_order_id_idx" ON "rail_points"("rail", "order_id");

-- CreateIndex
CREATE INDEX "rail_points_held_until_idx" ON "rail_points"("held_until");
