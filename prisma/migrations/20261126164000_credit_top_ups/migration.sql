-- A code can get several payments, so a lot names its payment. Earlier codes got one payment each.
ALTER TABLE "credit_lots" ADD COLUMN "purchase_id" TEXT;
UPDATE "credit_lots" l SET "purchase_id" = p."id" FROM "credit_purchases" p WHERE p."account_id" = l."account_id";

-- What was bought is stored, because a pack by amount has no price of its own. A process of the earlier version writes rows without
-- these columns during the update, so triggers fill them.
ALTER TABLE "credit_accounts" ADD COLUMN "face_cents" INTEGER,
ADD COLUMN "mailbox" TEXT,
ADD COLUMN "replaced_by_id" TEXT,
ADD COLUMN "voided_at" TIMESTAMPTZ(3);
ALTER TABLE "credit_purchases" ADD COLUMN "face_cents" INTEGER,
ADD COLUMN "minted_at" TIMESTAMPTZ(3),
ADD COLUMN "top_up_of_id" TEXT,
ALTER COLUMN "email" DROP NOT NULL;

CREATE FUNCTION pack_face_cents(pack text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE pack WHEN 'starter' THEN 2000 WHEN 'standard' THEN 5000 WHEN 'bulk' THEN 20000 END
$$;
-- The same digest as mailboxDigest() of lib/domain/access/mailbox.ts.
CREATE FUNCTION mailbox_digest(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(encode(sha256(convert_to(CASE WHEN position('@' in address) < 2 THEN address ELSE
    coalesce(nullif(CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(split_part(local, '+', 1), '.', '') ELSE split_part(local, '+', 1) END, ''), local)
    || '@' || CASE domain WHEN 'googlemail.com' THEN 'gmail.com' ELSE domain END END, 'UTF8')), 'hex'), 1, 32)
  FROM (SELECT address, regexp_replace(address, '@[^@]*$', '') AS local, regexp_replace(address, '^.*@', '') AS domain
    FROM (SELECT lower(trim(email)) AS address) AS trimmed) AS parts
$$;
UPDATE "credit_accounts" SET "face_cents" = pack_face_cents("pack"), "mailbox" = mailbox_digest("email");
UPDATE "credit_purchases" p SET "face_cents" = pack_face_cents("pack"),
  "minted_at" = (SELECT a."created_at" FROM "credit_accounts" a WHERE a."id" = p."account_id");

CREATE FUNCTION fill_credit_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."face_cents" := coalesce(NEW."face_cents", pack_face_cents(NEW."pack"));
  NEW."mailbox" := coalesce(NEW."mailbox", mailbox_digest(NEW."email"));
  RETURN NEW;
END $$;
CREATE TRIGGER "credit_accounts_fill" BEFORE INSERT ON "credit_accounts" FOR EACH ROW EXECUTE FUNCTION fill_credit_account();
CREATE FUNCTION fill_credit_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."face_cents" := coalesce(NEW."face_cents", pack_face_cents(NEW."pack"));
  RETURN NEW;
END $$;
CREATE TRIGGER "credit_purchases_fill" BEFORE INSERT ON "credit_purchases" FOR EACH ROW EXECUTE FUNCTION fill_credit_purchase();

ALTER TABLE "credit_accounts" ALTER COLUMN "face_cents" SET NOT NULL, ALTER COLUMN "mailbox" SET NOT NULL;
ALTER TABLE "credit_purchases" ALTER COLUMN "face_cents" SET NOT NULL;

-- DropIndex
DROP INDEX "credit_purchases_account_id_key";

-- CreateIndex
CREATE INDEX "credit_purchases_account_id_idx" ON "credit_purchases"("account_id");
CREATE INDEX "credit_lots_purchase_id_idx" ON "credit_lots"("purchase_id");
CREATE INDEX "credit_accounts_mailbox_created_at_idx" ON "credit_accounts"("mailbox", "created_at");
CREATE INDEX "credit_accounts_replaced_by_id_idx" ON "credit_accounts"("replaced_by_id");

-- AddForeignKey
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_replaced_by_id_fkey" FOREIGN KEY ("replaced_by_id") REFERENCES "credit_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "credit_purchases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_top_up_of_id_fkey" FOREIGN KEY ("top_up_of_id") REFERENCES "credit_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A code that was replaced is void, and the other way around.
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_void_is_replaced" CHECK (("voided_at" IS NULL) = ("replaced_by_id" IS NULL));
-- A purchase mints a code for an address, or tops up a code.
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_one_target" CHECK (("email" IS NULL) <> ("top_up_of_id" IS NULL));
