import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { isOutsideTransaction, runsWithOf } from "./migration-headers.ts";
import { project } from "./project.ts";

export const migrationsFolder = join(project, "prisma/migrations");

/** An advisory lock number unlikely to be used by others: "posthorn" on a telephone keypad. */
const LOCK = 76784676;

/**
 * How a migration waits for a table that another transaction uses. Other statements that need the table wait behind the migration, for at
 * most `timeoutMs`.
 */
const patience = { timeoutMs: 3_000, pauseMs: 10_000, tries: 60 };

type Options = { say?: (line: string) => void; waits?: typeof patience; folder?: string };

/**
 * Applies the migrations that the database lacks, oldest first, and returns their names. Any number of processes may call it at
 * the same time. Each migration is applied together with its record or not at all, so a failed or interrupted one simply runs
 * again. (Prisma's own engine writes the record separately, and stops at an interrupted migration until someone resolves it by hand.)
 */
export async function migrate(databaseUrl: string, options: Options = {}): Promise<string[]> {
  const { say = () => {}, waits = patience, folder = migrationsFolder } = options;
  const client = new pg.Client(databaseUrl);
  // Holds the lock in its own transaction, because behind a pooler a session may end after each transaction.
  const guard = new pg.Client(databaseUrl);
  await client.connect();
  try {
    if ((await listMissing(client, folder)).length === 0) return [];
    await guard.connect();
    while (!(await takeLock(guard))) await setTimeout(100);
    // Checked again, because the previous holder of the lock may have done the work.
    const missing = await listMissing(client, folder);
    await client.query(createRecords);
    for (const name of missing) {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      if (isOutsideTransaction(sql)) await applyOutside(client, name, sql);
      else await applyWithPatience(client, { name, sql, say, waits });
    }
    await guard.query("commit");
    return missing;
  } finally {
    await Promise.all([client.end(), guard.end()]);
  }
}

/**
 * Opens a transaction that holds the lock. A waiting process holds no connection, because a pooler may have only two for
 * everyone.
 */
async function takeLock(guard: pg.Client): Promise<boolean> {
  // An index that is built concurrently may take an hour, while this transaction only holds the lock.
  await guard.query("begin; set local idle_in_transaction_session_timeout = 0");
  // Uses no parameters: they would leave a portal open, and a concurrent index build would wait forever for its snapshot.
  const { rows } = await guard.query(`select pg_try_advisory_xact_lock(${LOCK}) as held`);
  if (!rows[0].held) await guard.query("rollback");
  return rows[0].held;
}

/** Names of the migrations, oldest first. */
export function listMigrations(folder: string = migrationsFolder): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "migration.sql")))
    .sort();
}

async function listMissing(client: pg.Client, folder: string): Promise<string[]> {
  const names = new Set((await listApplied(client)).map(({ name }) => name));
  return listMigrations(folder).filter((name) => !names.has(name));
}

/** The migrations that a database has, also those that this release doesn't know. `runsWith` is null without a record of it. */
export async function listApplied(client: pg.Client): Promise<{ name: string; runsWith: string | null }[]> {
  const table = await client.query("select where to_regclass('_prisma_migrations') is not null");
  if (!table.rowCount) return [];
  const { rows } = await client.query(
    `select migration_name as name, logs as "runsWith" from _prisma_migrations
     where finished_at is not null and rolled_back_at is null`,
  );
  return rows;
}

type Migration = { name: string; sql: string; say: (line: string) => void; waits: typeof patience };

/** The table is in use for longer than the migration waits (55P03), or the two transactions deadlock (40P01). */
const isInTheWay = (error: unknown) => ["55P03", "40P01"].includes((error as { code?: string }).code ?? "");

async function applyWithPatience(client: pg.Client, { name, sql, say, waits }: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyWhole(client, name, sql, waits.timeoutMs);
    } catch (error) {
      if (!isInTheWay(error)) throw failed(name, "left nothing behind", error);
      if (tries >= waits.tries)
        throw failed(
          name,
          `got no lock in ${tries} tries (does a backup run?) and left nothing behind`,
          error,
        );
    }
    say(`The migration ${name} waits for another transaction, such as a backup's.`);
    await setTimeout(waits.pauseMs);
  }
}

async function applyWhole(client: pg.Client, name: string, sql: string, timeoutMs: number): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${timeoutMs}`);
  try {
    await client.query(sql);
    await record(client, name, sql);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * A single `create index concurrently if not exists`, which PostgreSQL refuses in a transaction. It blocks no writes, so it waits as long as it
 * must. An interrupted one leaves an invalid index, which is dropped before the next try.
 */
async function applyOutside(client: pg.Client, name: string, sql: string): Promise<void> {
  try {
    const [, index] = /concurrently\s+if\s+not\s+exists\s+"?(\w+)/i.exec(sql) ?? [];
    const invalid = await client.query(
      `select from pg_index join pg_class on oid = indexrelid
       where not indisvalid and relname = $1 and relnamespace = current_schema()::regnamespace`,
      [index],
    );
    if (invalid.rowCount) await client.query(`drop index concurrently ${pg.escapeIdentifier(index!)}`);
    await client.query(sql);
    await record(client, name, sql);
  } catch (error) {
    throw failed(name, "runs again from its beginning", error);
  }
}

function failed(name: string, consequence: string, cause: unknown): Error {
  return new Error(`The migration ${name} failed and ${consequence}: ${(cause as Error).message}`, { cause });
}

async function record(client: pg.Client, name: string, sql: string): Promise<void> {
  const checksum = createHash("sha256").update(sql).digest("hex");
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count, logs)
     values ($1, $2, $3, clock_timestamp(), 1, $4)`,
    [randomUUID(), checksum, name, runsWithOf(sql)],
  );
}

/** In Prisma's form, so that Prisma's commands (migrate status, deploy) read the same history. */
const createRecords = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;
