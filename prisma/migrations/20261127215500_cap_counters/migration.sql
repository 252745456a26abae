-- What a caller, a sender, and a key have used, summed up by the hour and by the minute, so that a caller with many letters costs no
-- more than one with few (docs/decisions/0209). Triggers keep the sums, so that a process of the release before keeps them too.
CREATE TABLE "cap_counters" (
    "subject" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(0) NOT NULL,
    "letters" INTEGER NOT NULL,
    "amount_cents" BIGINT NOT NULL,

    CONSTRAINT "cap_counters_pkey" PRIMARY KEY ("subject","seconds","starts_at")
);

-- Mail with a chosen day counts twice, so it isn't summed up but read from its rows.
CREATE INDEX "cap_uses_planned_actor" ON "cap_uses" ("actor", "at") WHERE "hand_off_at" IS NOT NULL;
CREATE INDEX "cap_uses_planned_sender" ON "cap_uses" ("sender", "at") WHERE "hand_off_at" IS NOT NULL;
CREATE INDEX "cap_uses_planned_key" ON "cap_uses" ("key_id", "at") WHERE "hand_off_at" IS NOT NULL;

CREATE FUNCTION counts_in_caps(stage "OrderStage") RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN stage NOT IN ('canceled', 'refused', 'failed', 'unconfirmed');

-- Adds a use to its sums, or subtracts it. In one order, so that two transactions can't deadlock.
CREATE FUNCTION add_to_cap_counters(used "cap_uses", sign INTEGER) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "cap_counters" AS c ("subject", "seconds", "starts_at", "letters", "amount_cents")
  SELECT subject, seconds, date_bin(make_interval(secs => seconds), used."at", 'epoch'), sign * used."letters", sign * used."amount_cents"
  FROM unnest(ARRAY['actor:' || used."actor", 'sender:' || used."sender", 'key:' || used."key_id"]) AS subject, unnest(ARRAY[60, 3600]) AS seconds
  WHERE subject IS NOT NULL AND used."hand_off_at" IS NULL
  ORDER BY subject, seconds
  ON CONFLICT ("subject", "seconds", "starts_at") DO UPDATE
    SET "letters" = c."letters" + excluded."letters", "amount_cents" = c."amount_cents" + excluded."amount_cents"
$$;

CREATE FUNCTION count_cap_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A batch has no order, and an order isn't there yet when its use is counted.
  IF EXISTS (SELECT FROM "orders" WHERE "id" = CASE TG_OP WHEN 'DELETE' THEN OLD."subject_id" ELSE NEW."subject_id" END AND NOT counts_in_caps("stage")) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_cap_counters(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_cap_counters(NEW, 1); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_order_in_caps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_cap_counters(u, CASE WHEN counts_in_caps(NEW."stage") THEN 1 ELSE -1 END)
  FROM "cap_uses" AS u WHERE u."subject_id" = NEW."id";
  RETURN NULL;
END $$;

CREATE TRIGGER cap_uses_count AFTER INSERT OR UPDATE OR DELETE ON "cap_uses" FOR EACH ROW EXECUTE FUNCTION count_cap_use();
CREATE TRIGGER orders_count_in_caps AFTER UPDATE OF "stage" ON "orders" FOR EACH ROW
  WHEN (counts_in_caps(OLD."stage") IS DISTINCT FROM counts_in_caps(NEW."stage"))
  EXECUTE FUNCTION count_order_in_caps();

-- The triggers' locks hold writers off until the end, so no use is missed or counted twice.
INSERT INTO "cap_counters" ("subject", "seconds", "starts_at", "letters", "amount_cents")
SELECT subject, seconds, date_bin(make_interval(secs => seconds), u."at", 'epoch'), sum(u."letters"), sum(u."amount_cents")
FROM "cap_uses" AS u LEFT JOIN "orders" AS o ON o."id" = u."subject_id",
  unnest(ARRAY['actor:' || u."actor", 'sender:' || u."sender", 'key:' || u."key_id"]) AS subject, unnest(ARRAY[60, 3600]) AS seconds
WHERE subject IS NOT NULL AND u."hand_off_at" IS NULL AND u."at" > now() - INTERVAL '32 days'
  AND (o."id" IS NULL OR counts_in_caps(o."stage"))
GROUP BY 1, 2, 3;
