import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { project } from "./project.ts";

export const migrationsFolder = join(project, "prisma/migrations");

/** An advisory lock number unlikely to be used by others: "posthorn" on a telephone keypad. */
const LOCK = 76784676;

/**
 * Applies the migrations that the database lacks, oldest first, and returns their names. Any number of processes may call it at
 * the same time. Each migration is applied together with its record or not at all, so a failed or interrupted one simply runs
 * again. (Prisma's own engine writes the record separately, and stops at an interrupted migration until someone resolves it by hand.)
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  // Holds the lock in its own transaction, because behind a pooler a session may end after each transaction.
  const guard = new pg.Client(databaseUrl);
  await client.connect();
  try {
    if ((await missingFrom(client)).length === 0) return [];
    await guard.connect();
    while (!(await takeLock(guard))) await setTimeout(100);
    // Checked again, because the previous holder of the lock may have done the work.
    const missing = await missingFrom(client);
    await client.query(createRecords);
    for (const name of missing) await apply(client, name);
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
  await guard.query("begin");
  const { rows } = await guard.query("select pg_try_advisory_xact_lock($1) as held", [LOCK]);
  if (!rows[0].held) await guard.query("rollback");
  return rows[0].held;
}

/** Names of the migrations, oldest first. */
export function listMigrations(): string[] {
  return readdirSync(migrationsFolder)
    .filter((name) => existsSync(join(migrationsFolder, name, "migration.sql")))
    .sort();
}

async function missingFrom(client: pg.Client): Promise<string[]> {
  const table = await client.query("select where to_regclass('_prisma_migrations') is not null");
  if (!table.rowCount) return listMigrations();
  const applied = await client.query<{ migration_name: string }>(
    "select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  const names = new Set(applied.rows.map((row) => row.migration_name));
  return listMigrations().filter((name) => !names.has(name));
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = readFileSync(join(migrationsFolder, name, "migration.sql"), "utf8");
  const checksum = createHash("sha256").update(sql).digest("hex");
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`The migration ${name} failed and left nothing behind: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** In Prisma's form, so that its own commands (migrate status, deploy) read the same history. */
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
