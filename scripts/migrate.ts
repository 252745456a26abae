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
    const { appliedMigrationNames } = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList: readMigrations(), filters: noFilters }),
    );
    return appliedMigrationNames;
  } finally {
    await client.end();
  }
}

/** The engine takes longer to load than a warm start may last, so it is asked only when there is something to do. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const table = await client.query<{ found: boolean }>(
    `select to_regclass('public."_prisma_migrations"') is not null as found`,
  );
  if (!table.rows[0]?.found) return listMigrations().length === 0;
  const applied = await client.query<{ migration_name: string; done: boolean }>(
    "select migration_name, finished_at is not null as done from _prisma_migrations where rolled_back_at is null",
  );
  const done = new Map(applied.rows.map((row) => [row.migration_name, row.done]));
  return [...done.values()].every(Boolean) && listMigrations().every((name) => done.has(name));
}
