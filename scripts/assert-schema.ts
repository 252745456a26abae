import pg from "pg";
import { version } from "../server/version.ts";
import { CannotStart } from "./cannot-start.ts";
import { listApplied, listMigrations } from "./migrate.ts";
import { runsWith } from "./migration-headers.ts";
import { isRelease } from "./project.ts";

/** Throws CannotStart if the database lacks migrations, or has one with which this release doesn't run. Changes nothing. */
export async function assertSchema(databaseUrl: string, release: string = version): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const applied = await listApplied(client);
    const has = new Set(applied.map(({ name }) => name));
    const known = listMigrations();
    const missing = known.filter((name) => !has.has(name));
    const newer = applied.find(
      ({ name, runsWith: record }) => !known.includes(name) && !runsWith(record, release),
    );
    if (newer) {
      throw new CannotStart(
        `The database is newer than this release (${release}): its migration ${newer.name} takes away what this release uses. Start a newer release.`,
      );
    }
    if (missing.length === 0) return;
    const what = missing.length === 1 ? "a migration" : `${missing.length} migrations`;
    throw new CannotStart(
      `The database lacks ${what} of this release (${release}). Run ${isRelease ? "posthorn migrate" : "npm run migrate"} first, with the DATABASE_URL of the tables' owner.`,
    );
  } finally {
    await client.end();
  }
}
