import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assertSchema } from "./assert-schema.ts";
import { listMigrations, migrate } from "./migrate.ts";

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
  // The release before may be restarted while the next one is rolled out.
  await add("runs with every release");
  await assertSchema(empty, "1.0.0");
});
