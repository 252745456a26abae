-- CreateEnum
CREATE TYPE "HeldVerdict" AS ENUM ('release', 'refuse');

-- CreateEnum
CREATE TYPE "HeldDecisionStatus" AS ENUM ('pending', 'final', 'undone');

-- CreateTable
CREATE TABLE "held_decisions" (
    "id" TEXT NOT NULL,
    "verdict" "HeldVerdict" NOT NULL,
    "reason" TEXT,
    "session" TEXT NOT NULL,
    "status" "HeldDecisionStatus" NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "held_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "held_decision_orders" (
    "decision_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "held_decision_orders_pkey" PRIMARY KEY ("decision_id","order_id")
);

-- CreateIndex
CREATE INDEX "held_decisions_status_due_at_idx" ON "held_decisions"("status", "due_at");

-- CreateIndex
CREATE INDEX "held_decision_orders_order_id_idx" ON "held_decision_orders"("order_id");

-- AddForeignKey
ALTER TABLE "held_decision_orders" ADD CONSTRAINT "held_decision_orders_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "held_decisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_decision_orders" ADD CONSTRAINT "held_decision_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
