-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "operator_id" TEXT;

-- Sessions from before there were persons belong to none, so they end. Their networks stay known.
ALTER TABLE "operator_sessions" DROP COLUMN "password_tag",
ADD COLUMN     "operator_id" TEXT,
ADD COLUMN     "pending_form" BYTEA,
ADD COLUMN     "authenticated_at" TIMESTAMPTZ(3);
UPDATE "operator_sessions" SET "authenticated_at" = "created_at", "ended_at" = coalesce("ended_at", now());
ALTER TABLE "operator_sessions" ALTER COLUMN "authenticated_at" SET NOT NULL;

-- CreateTable
CREATE TABLE "operators" (
    "id" TEXT NOT NULL,
    "name" TEXT,
    "name_key" TEXT,
    "password" BYTEA,
    "kid" INTEGER,
    "totp_secret" BYTEA,
    "totp_step" INTEGER NOT NULL DEFAULT 0,
    "invite_hash" BYTEA,
    "invite_expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "joined_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "operators_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "operators_invite_hash_key" ON "operators"("invite_hash");

-- CreateIndex
CREATE INDEX "operator_sessions_operator_id_idx" ON "operator_sessions"("operator_id");

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operators"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operators"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Two persons at work can't have the same name, because the name is what they sign in with.
CREATE UNIQUE INDEX "operators_name_key" ON "operators"("name_key") WHERE "ended_at" IS NULL;
