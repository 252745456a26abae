import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeOrderMonths } from "#lib/domain/stats/order-month-repository";
import { assertSchema } from "./assert-schema.ts";
import { listMigrations, migrate, migrationsFolder } from "./migrate.ts";

let empty: string;
let name: string;

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  // Uses the runner's prefix, so that databases left by an interrupted run are cleaned up.
  name = `${new URL(process.env.DATABASE_URL!).pathname.slice(1)}_${randomBytes(3).toString("hex")}`;
  await query(process.env.DATABASE_URL!, `create database ${name}`);
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${name}`;
  empty = url.href;
});
afterEach(() => query(process.env.DATABASE_URL!, `drop database ${name} with (force)`));

const tables = () =>
  query(empty, "select table_name from information_schema.tables where table_schema = 'public' order by 1");

test("four processes that migrate at the same time apply each migration once", async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(empty)));
  expect(applied.flat().sort()).toEqual(listMigrations());
  expect(await migrate(empty)).toEqual([]);
});

test("a failing migration leaves nothing behind, and runs again once its cause is gone", async () => {
  await query(empty, "create table reviews (in_the_way int)");
  await expect(migrate(empty)).rejects.toThrow(/reviews/);
  expect(await tables()).toEqual([{ table_name: "_prisma_migrations" }, { table_name: "reviews" }]);
  await query(empty, "drop table reviews");
  expect(await migrate(empty)).toEqual(listMigrations());
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with these migrations, in this order. */
function plant(...migrations: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "posthorn-migrations-"));
  folders.push(folder);
  for (const [index, sql] of migrations.entries()) {
    mkdirSync(join(folder, `${index}`));
    writeFileSync(join(folder, `${index}`, "migration.sql"), sql);
  }
  return folder;
}

test("behind a long transaction, a migration gives up its place in the queue again and again, and is applied in the end", async () => {
  const folder = plant("create table letters (id int)", "alter table letters add column sent_on text");
  const waits = { timeoutMs: 50, pauseMs: 10, tries: 1_000 };
  await migrate(empty, { folder: plant("create table letters (id int)") });
  const backup = new pg.Client(empty);
  await backup.connect();
  await backup.query("begin; lock table letters in access share mode");
  const waiting: string[] = [];
  const migrated = migrate(empty, { folder, waits, say: (line) => waiting.push(line) });
  await expect.poll(() => waiting.length).toBeGreaterThan(2);
  // Readers get their turn between the tries.
  expect(await query(empty, "select count(*)::int as n from letters")).toEqual([{ n: 0 }]);
  await backup.query("commit");
  await backup.end();
  expect(await migrated).toEqual(["1"]);
  expect(waiting[0]).toContain("The migration 1 waits");

  const other = new pg.Client(empty);
  await other.connect();
  await other.query("begin; lock table letters in access share mode");
  const third = plant("", "", "drop table letters");
  await expect(migrate(empty, { folder: third, waits: { ...waits, tries: 2 } })).rejects.toThrow(
    /The migration 2 failed and got no lock in 2 tries .* and left nothing behind/,
  );
  await other.end();
});

test("an index that is built outside a transaction blocks no writes, and is built again after an interruption", async () => {
  const first = "create table letters (id int)";
  const index =
    "-- outside-transaction\ncreate unique index concurrently if not exists letters_id on letters (id)";
  await migrate(empty, { folder: plant(first) });
  await query(empty, "insert into letters values (1), (1)");
  // A violation interrupts it as a kill would: PostgreSQL leaves an invalid index.
  await expect(migrate(empty, { folder: plant(first, index) })).rejects.toThrow(
    /runs again from its beginning/,
  );
  const states = () => query(empty, "select indisvalid from pg_index where indrelid = 'letters'::regclass");
  expect(await states()).toEqual([{ indisvalid: false }]);
  await query(empty, "delete from letters");
  expect(await migrate(empty, { folder: plant(first, index) })).toEqual(["1"]);
  expect(await states()).toEqual([{ indisvalid: true }]);
});

/** The migrations before the tables by month, as the previous release has them. */
function migrationsBeforeMonths(): string {
  const folder = plant();
  for (const name of listMigrations().filter((known) => known < "20261128"))
    cpSync(join(migrationsFolder, name), join(folder, name), { recursive: true });
  return folder;
}

const insertOrder = `
  with made as (
    insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding,
      to_name, to_city, to_state, to_zip, price_cents, breakdown, document_sha256, actor, created_at, updated_at)
    values ($1, 'draft', $1 like 'ord_test_%', 'first_class', 'letter', 1, false, false, false,
      'A', 'Troy', 'NY', '12180', 199, '[]', '', 'addr:test', now(), now()) returning id
  ), content as (insert into order_contents (order_id, text, erase_at) select id, 'Dear Ada', now() from made)
  insert into order_events (order_id, kind, at) select id, 'order.draft', now() from made`;

test("the release before writes while its tables are divided by month, no row is lost, and each month has its partition", async () => {
  await migrate(empty, { folder: migrationsBeforeMonths() });
  const writer = new pg.Client(empty);
  await writer.connect();
  const id = (prefix: string) =>
    `${prefix}${randomBytes(16).toString("hex")}`.slice(0, prefix.startsWith("ord_test") ? 41 : 36);
  const write = (prefix: string) =>
    writer.query({ name: "insert_order", text: insertOrder, values: [id(prefix)] });
  // An order from before IDs had months, whose random ID happens to begin with that of December.
  for (const prefix of ["ord_00a", "ord_00b", "ord_test_00b", "ord_f00"]) await write(prefix);

  let isMigrating = true;
  let written = 4;
  const release = (async () => {
    for (; isMigrating; written += 1) await write("ord_00a");
  })();
  expect(await migrate(empty)).toContain("20261128014500_order_contents_by_month");
  const november = new Date("2026-11-28T12:00:00Z");
  // Behind a long transaction, the migration gives up after short waits. Between them, the service continues.
  const backup = new pg.Client(empty);
  await backup.connect();
  await backup.query("begin; lock table order_contents in access share mode");
  await expect(makeOrderMonths(empty, november, { tries: 2, pauseMs: 10 })).rejects.toMatchObject({
    code: "55P03",
  });
  await backup.end();
  // Runs it four times at once, as `npm run migrate` and the daily jobs of several workers may.
  const lists = await Promise.all([1, 2, 3, 4].map(() => makeOrderMonths(empty, november)));
  const made = [...new Set(lists.flat())];
  isMigrating = false;
  await release;
  expect(made.toSorted()).toEqual(
    ["order_contents", "order_events"].flatMap((table) =>
      ["2026_12", "2027_01", "2027_02"].flatMap((month) => [`${table}_${month}`, `${table}_${month}_test`]),
    ),
  );
  expect(await makeOrderMonths(empty, november)).toEqual([]);
  expect(await query(empty, "select conname from pg_constraint where conname like '%_absent'")).toEqual([]);

  // The last one belongs to a month without a partition.
  for (const prefix of ["ord_00c", "ord_test_00d", "ord_00e"]) await write(prefix);
  await writer.end();
  for (const table of ["order_contents", "order_events"]) {
    const places = await query(
      empty,
      `select tableoid::regclass::text as place, count(*)::int as rows from ${table} where order_id not like 'ord_00a%' group by 1 order by 1`,
    );
    expect(places).toEqual([
      { place: `${table}_2026_12`, rows: 1 },
      { place: `${table}_2026_12_test`, rows: 1 },
      { place: `${table}_2027_01`, rows: 1 },
      { place: `${table}_2027_02_test`, rows: 1 },
      { place: `${table}_rest`, rows: 2 },
    ]);
    expect(await query(empty, `select count(*)::int as rows from ${table}`)).toEqual([{ rows: written + 3 }]);
  }
  await expect(
    query(empty, "update order_events set kind = 'x' where order_id like 'ord_00c%'"),
  ).rejects.toThrow("never changed");
  const [{ missing }] = await query(
    empty,
    "select count(*)::int as missing from list_order_months('2027-01-15', 2) where later > 0 and not is_made and parent = 'order_contents'",
  );
  expect(missing).toBe(2);
  await expect(
    query(empty, "insert into order_contents (order_id, erase_at) values ('ord_00c', now())"),
  ).rejects.toThrow("foreign key");
});

test("only npm run migrate migrates a database of DATABASE_URL, and no release starts on a schema without what it uses", async () => {
  const start = (script: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script)], {
      env: { ...process.env, DATABASE_URL: empty, POSTHORN_ENV_FILE: "", PORT: "0", HOST: "127.0.0.1" },
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  };
  const { status, stderr } = start("../worker.ts");
  expect([status, stderr.split("\n").length - 1]).toEqual([1, 1]);
  expect(stderr).toMatch(/^The database lacks \d+ migrations of this release .* Run npm run migrate first/);
  expect(await tables()).toEqual([]);
  expect(start("migrate-database.ts")).toMatchObject({ status: 0, stderr: "" });
  await assertSchema(empty);

  const add = (record: string | null) =>
    query(
      empty,
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, logs)
       values ('x', 'x', '99999999999999_later', now(), ${record === null ? "null" : `'${record}'`})
       on conflict (id) do update set logs = excluded.logs`,
    );
  await add(null);
  await expect(assertSchema(empty)).rejects.toThrow(
    /^The database is newer than this release .*99999999999999_later/,
  );
  await add("runs since release 1.10.0");
  await expect(assertSchema(empty, "1.9.0")).rejects.toThrow("newer than this release (1.9.0)");
  await assertSchema(empty, "1.10.0");
  // The previous release may be restarted while the next one is rolled out.
  await add("runs with every release");
  await assertSchema(empty, "1.0.0");
});
