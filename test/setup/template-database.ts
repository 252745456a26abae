import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { makeOrderMonths } from "#lib/domain/stats/order-month-repository";
import { ensurePrismaClient } from "../../scripts/generate.ts";
import { listMigrations, migrate, migrationsFolder } from "../../scripts/migrate.ts";
import { ensurePostgres, stopPostgresIfUnused } from "../../scripts/postgres.ts";
import { project } from "../../scripts/project.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A URL of the server's `postgres` database, and the migrated database that tests copy. */
    testServer: { url: string; template: string; runner: number };
  }
}

/** Separate from the developer's own data, and expendable, because a crash may destroy the tests' database. */
const testPostgres = join(project, ".data/test/postgres");
const unsafeButFast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** Starts PostgreSQL for the tests and migrates the template that `own-database.ts` copies. */
export default async function setup({ provide }: TestProject) {
  await ensurePrismaClient();
  await cacheCompiledCode();
  const { url } = await ensurePostgres(testPostgres, unsafeButFast);
  const admin = new pg.Client(databaseUrl(url, "postgres"));
  await admin.connect();
  const template = `template_${hashOfMigrations()}`;
  await dropLeftovers(admin, template);
  const found = await admin.query("select from pg_database where datname = $1", [template]);
  if (!found.rowCount) {
    // The template has another name until it is complete, so that an interrupted run doesn't leave an incomplete template.
    const unfinished = `test_${process.pid}_template`;
    await admin.query(`create database ${unfinished}`);
    await migrate(databaseUrl(url, unfinished));
    await makeOrderMonths(databaseUrl(url, unfinished), new Date());
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  }
  provide("testServer", { url: databaseUrl(url, "postgres"), template, runner: process.pid });
  return async () => {
    await dropLeftovers(admin, template, process.pid);
    await admin.end();
    await stopPostgresIfUnused(testPostgres, process.pid);
  };
}

/**
 * Fault tests start a hundred processes, and most are killed before they could write the cache of compiled code. One process that
 * ends normally fills it: the others then need only two thirds of the CPU time to start.
 */
async function cacheCompiledCode(): Promise<void> {
  process.env.NODE_COMPILE_CACHE = join(project, ".data/test/compile-cache");
  const load = `await import("#lib/create-container")`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", load], { cwd: project });
}

function hashOfMigrations(): string {
  const hash = createHash("sha256");
  for (const name of listMigrations())
    hash.update(readFileSync(join(migrationsFolder, name, "migration.sql")));
  return hash.digest("hex").slice(0, 12);
}

/** Databases are named test_<pid of their run>_<n>: those of ended runs, and templates of other migrations, are dropped. */
async function dropLeftovers(admin: pg.Client, template: string, finished?: number): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database");
  for (const { datname } of rows) {
    const [kind, run] = datname.split("_");
    const isLitter =
      kind === "test" ? Number(run) === finished || !isAlive(Number(run)) : kind === "template";
    if (isLitter && datname !== template) await admin.query(`drop database ${datname} with (force)`);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
