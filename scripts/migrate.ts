import pg from "pg";
import { listMigrations, noFilters, readMigrations, withSchemaEngine } from "./prisma/schema-engine.ts";

/** Any number that nobody else takes as an advisory lock: "posthorn" on a telephone keypad. */
const LOCK = 76784676;

/** Applies the migrations that the database lacks, oldest first, and returns their names. Any number may call it at once. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    if (await isUpToDate(client)) return [];
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    // Whoever held the lock may have done the work.
    if (await isUpToDate(client)) return [];
    const brokenOff = [...(await appliedMigrations(client))].filter(([, done]) => !done);
    return await withSchemaEngine(databaseUrl, async (engine) => {
      // PostgreSQL takes a migration whole or not at all, so one that did not finish may simply run again.
      for (const [migrationName] of brokenOff) await engine.markMigrationRolledBack({ migrationName });
      const list = { migrationsList: readMigrations(), filters: noFilters };
      return (await engine.applyMigrations(list)).appliedMigrationNames;
    });
  } finally {
    await client.end();
  }
}

/** The engine takes longer to load than a warm start may last, so it is asked only when there is something to do. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const applied = await appliedMigrations(client);
  return [...applied.values()].every(Boolean) && listMigrations().every((name) => applied.has(name));
}

/** By name, whether it finished. */
async function appliedMigrations(client: pg.Client): Promise<Map<string, boolean>> {
  const table = await client.query("select where to_regclass('public._prisma_migrations') is not null");
  if (!table.rowCount) return new Map();
  const applied = await client.query<{ migration_name: string; done: boolean }>(
    "select migration_name, finished_at is not null as done from _prisma_migrations where rolled_back_at is null",
  );
  return new Map(applied.rows.map((row) => [row.migration_name, row.done]));
}
