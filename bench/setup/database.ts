import { join } from "node:path";
import pg from "pg";
import { migrate } from "../../scripts/migrate.ts";
import { ensurePostgres } from "../../scripts/postgres.ts";
import { dataFolder } from "../../scripts/project.ts";

export const benchSecret = "bench-secret-of-at-least-thirty-two-characters";

/** A new, migrated database for the bench. */
export async function freshDatabase(name: string): Promise<string> {
  const { url } = await ensurePostgres(join(dataFolder, "postgres"));
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const target = new URL(url);
  target.pathname = `/${name}`;
  await migrate(target.href);
  return target.href;
}
