-- The content of new orders goes to a partition of its month, which the order's ID names (docs/decisions/0217). Today's table becomes the
-- partition of all other IDs, so nothing is copied or scanned, and the release before reads and writes the same name.
--
-- The locks are taken in the order in which a new order takes them, and waits end before PostgreSQL looks for a deadlock, so that this migration
-- fails and is tried again rather than a letter.
SET LOCAL lock_timeout = '900ms';
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE "order_contents" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "order_contents" RENAME TO "order_contents_rest";
ALTER INDEX "order_contents_pkey" RENAME TO "order_contents_rest_pkey";
ALTER INDEX "order_contents_erase_at_idx" RENAME TO "order_contents_rest_erase_at_idx";
ALTER INDEX "order_contents_reference_idx" RENAME TO "order_contents_rest_reference_idx";
CREATE TABLE "order_contents" (
    LIKE "order_contents_rest" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE,

    CONSTRAINT "order_contents_pkey" PRIMARY KEY ("order_id")
) PARTITION BY RANGE ("order_id");
CREATE INDEX "order_contents_erase_at_idx" ON "order_contents" ("erase_at") WHERE "erased_at" IS NULL;
CREATE INDEX "order_contents_reference_idx" ON "order_contents" ("reference") WHERE "reference" IS NOT NULL;
ALTER TABLE "order_contents" ADD CONSTRAINT "order_contents_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Its indexes and its foreign key become parts of the new ones.
ALTER TABLE "order_contents" ATTACH PARTITION "order_contents_rest" DEFAULT;

-- A role that doesn't own the tables keeps its rights in the same moment.
CREATE FUNCTION copy_grants(source regclass, target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  granted record;
BEGIN
  FOR granted IN
    SELECT grantee::regrole AS grantee, privilege_type FROM pg_class, aclexplode(relacl) WHERE oid = source AND grantee <> 0 AND grantee <> relowner
  LOOP
    EXECUTE format('GRANT %s ON %s TO %s', granted.privilege_type, target, granted.grantee);
  END LOOP;
END $$;
SELECT copy_grants('order_contents_rest', 'order_contents');

-- The partitions that the tables by month should have, from the month of a time on. `later` is 0 for that month.
CREATE FUNCTION list_order_months(since timestamptz, ahead integer)
RETURNS TABLE (parent text, name text, low text, high text, later integer, is_made boolean) LANGUAGE sql STABLE AS $$
  SELECT parent.relname, named.name, prefix || lpad(to_hex(number), 3, '0'), prefix || lpad(to_hex(number + 1), 3, '0'), months.later,
    EXISTS (SELECT FROM pg_inherits JOIN pg_class AS part ON part.oid = inhrelid WHERE inhparent = parent.oid AND part.relname = named.name)
  FROM pg_class AS parent JOIN pg_partitioned_table ON partrelid = parent.oid,
    generate_series(0, ahead) AS months(later),
    LATERAL (SELECT date_trunc('month', since AT TIME ZONE 'UTC') + months.later * interval '1 month' AS begins) AS month,
    LATERAL (SELECT ((extract(year FROM begins) - 2026) * 12 + extract(month FROM begins) - 1)::integer AS number) AS counted,
    (VALUES ('ord_', ''), ('ord_test_', '_test')) AS kinds(prefix, suffix),
    LATERAL (SELECT parent.relname || to_char(begins, '_YYYY_MM') || suffix AS name) AS named
  WHERE parent.relnamespace = current_schema()::regnamespace AND pg_get_partkeydef(parent.oid) = 'RANGE (order_id)'
  ORDER BY parent.relname, months.later, prefix
$$;

-- Makes a month's partition in three transactions, so that the scan of all other IDs in the second one blocks no statement. They run with the
-- rights of the tables' owner, because a worker may have fewer. The waits for locks end before PostgreSQL looks for a deadlock,
-- so these functions fail rather than a letter.
--
-- The first one promises that no other ID belongs to the month. It doesn't, and the third one moves those that do, if there are any: IDs from before
-- November 2026 didn't begin with their month. A month that has begun stays where its orders are, except in an empty database.
CREATE FUNCTION make_order_month(since timestamptz, partition text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET lock_timeout = '900ms' AS $$
DECLARE
  month record;
  has_rows boolean;
BEGIN
  SELECT * INTO STRICT month FROM list_order_months(since, 12) WHERE name = partition;
  IF month.is_made THEN RETURN; END IF;
  IF month.later = 0 AND EXISTS (SELECT FROM orders) THEN
    RAISE EXCEPTION 'the month of % has begun', partition;
  END IF;
  -- Left behind by an interrupted run. No statement has ever seen it, so it is empty.
  EXECUTE format('DROP TABLE IF EXISTS %I', partition);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', partition, month.parent);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', month.parent || '_rest', partition || '_absent');
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE order_id >= %L AND order_id < %L)', month.parent || '_rest', month.low, month.high) INTO has_rows;
  IF has_rows THEN RETURN; END IF;
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (order_id < %L OR order_id >= %L) NOT VALID',
    month.parent || '_rest', partition || '_absent', month.low, month.high);
END $$;

CREATE FUNCTION check_order_month(since timestamptz, partition text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET lock_timeout = '900ms' AS $$
DECLARE
  month record;
BEGIN
  SELECT * INTO STRICT month FROM list_order_months(since, 12) WHERE name = partition;
  IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = (month.parent || '_rest')::regclass AND conname = partition || '_absent' AND NOT convalidated) THEN
    EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT %I', month.parent || '_rest', partition || '_absent');
  END IF;
END $$;

CREATE FUNCTION attach_order_month(since timestamptz, partition text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET lock_timeout = '900ms' AS $$
DECLARE
  month record;
BEGIN
  SELECT * INTO STRICT month FROM list_order_months(since, 12) WHERE name = partition;
  IF month.is_made THEN RETURN; END IF;
  -- In the order in which a new order locks them.
  LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
  EXECUTE format('LOCK TABLE ONLY %I IN SHARE UPDATE EXCLUSIVE MODE', month.parent);
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', month.parent || '_rest');
  EXECUTE format('WITH moved AS (DELETE FROM %I WHERE order_id >= %L AND order_id < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
    month.parent || '_rest', month.low, month.high, partition);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', month.parent, partition, month.low, month.high);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', month.parent || '_rest', partition || '_absent');
END $$;

-- With the rights of the owner, a name must not be looked up where another role can put something of the same name.
DO $$
DECLARE
  step text;
BEGIN
  FOREACH step IN ARRAY ARRAY['make_order_month', 'check_order_month', 'attach_order_month'] LOOP
    EXECUTE format('ALTER FUNCTION %I(timestamptz, text) SET search_path = %I, pg_temp', step, current_schema());
  END LOOP;
END $$;
