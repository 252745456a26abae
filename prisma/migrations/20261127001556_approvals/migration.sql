-- CreateEnum
CREATE TYPE "ApprovalDecision" AS ENUM ('approved', 'changes_requested', 'declined', 'expired');

-- AlterEnum
ALTER TYPE "BatchStage" ADD VALUE 'awaiting_approval';

-- AlterEnum
ALTER TYPE "OrderStage" ADD VALUE 'awaiting_approval';

-- CreateTable
CREATE TABLE "approvals" (
    "subject_id" TEXT NOT NULL,
    "account_id" TEXT,
    "ui_mode" TEXT NOT NULL,
    "verdict" JSONB,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "decision" "ApprovalDecision",
    "message" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "approvals_pkey" PRIMARY KEY ("subject_id")
);

-- A kind of work that wakes an approval when its time ends.
ALTER TABLE "work" DROP CONSTRAINT "work_kind_known";
ALTER TABLE "work" ADD CONSTRAINT "work_kind_known" CHECK ("kind" IN ('order', 'batch', 'purchase', 'token_payment', 'message', 'delivery', 'approval', 'cron'));

ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided" CHECK (("decision" IS NULL) = ("decided_at" IS NULL));
