import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeOrderMonths } from "#lib/domain/stats/order-month-repository";
import { type Env, readEnv } from "#lib/env";
import { assertSchema } from "./assert-schema.ts";
import { CannotStart } from "./cannot-start.ts";
import { withLock } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { ensurePostgres, keepPostgres, stopPostgresIfUnused } from "./postgres.ts";
import { dataFolder, isRelease, postgresFolder, project } from "./project.ts";

/**
 * Reads .env (POSTHORN_ENV_FILE names another file, or none if empty); existing environment variables win. Throws for an invalid
 * setting, before anything is started or built. The database's settings are added later.
 */
export function loadSettings(): Env {
  process.env.NEXT_TELEMETRY_DISABLED ??= "1";
  const name = process.env.POSTHORN_ENV_FILE ?? ".env";
  if (name && existsSync(resolve(project, name))) process.loadEnvFile(resolve(project, name));
  if (process.env.DATABASE_URL && !process.env.APP_SECRET) {
    throw new CannotStart(
      "DATABASE_URL is set, so APP_SECRET is required too: at least 32 random characters, the same for every process. `openssl rand -base64 32` makes one.",
    );
  }
  const { DATABASE_URL, APP_SECRET } = process.env;
  if (isRelease && !DATABASE_URL)
    throw new CannotStart("DATABASE_URL is required: a release build doesn't include PostgreSQL.");
  return readEnv({
    ...process.env,
    DATABASE_URL: DATABASE_URL || "postgresql://127.0.0.1",
    APP_SECRET: APP_SECRET || "-".repeat(32),
  });
}

export type PreparedDatabase = {
  /** Stops our PostgreSQL, unless another process is connected to it. Does nothing to an external database. */
  leave(): Promise<void>;
};

/**
 * Sets DATABASE_URL and APP_SECRET, to our own unless they are given. Migrates our own PostgreSQL, and any other one only if `migrates` says
 * so; otherwise throws CannotStart if migrations are missing.
 */
export async function prepareDatabase(
  say: (line: string) => void,
  { migrates = false } = {},
): Promise<PreparedDatabase> {
  const embedded = !process.env.DATABASE_URL;
  if (embedded) {
    process.env.APP_SECRET ||= await keepSecret();
    const running = await ensurePostgres(postgresFolder);
    const { url, outcome } = running;
    process.env.DATABASE_URL = url;
    void keepPostgres(postgresFolder, running, say);
    if (outcome === "initialised") say(`Made a PostgreSQL database in ${postgresFolder}`);
    else say(outcome === "started" ? "Started PostgreSQL" : "PostgreSQL is running already");
  }
  const leave = async () => {
    if (embedded) await stopPostgresIfUnused(postgresFolder, process.pid);
  };
  try {
    if (embedded || migrates) {
      const applied = await migrate(process.env.DATABASE_URL!, { say });
      if (applied.length)
        say(`Applied ${applied.length === 1 ? "1 migration" : `${applied.length} migrations`}`);
      await makeMonths(say);
    }
    await assertSchema(process.env.DATABASE_URL!);
  } catch (error) {
    await leave();
    throw cannotConnect(error) ?? mayNotMigrate(error) ?? error;
  }
  return { leave };
}

/** Makes the partitions of the coming months. A failure stops nothing, because rows then go to the partition of all other IDs. */
async function makeMonths(say: (line: string) => void): Promise<void> {
  try {
    await makeOrderMonths(process.env.DATABASE_URL!, new Date(), { tries: 3, pauseMs: 2_000 });
  } catch (error) {
    say(
      `The partitions of the coming months weren't made: ${(error as Error).message}. The worker's daily job make_months tries again.`,
    );
  }
}

function cannotConnect(error: unknown): CannotStart | null {
  const { code } = error as { code?: string };
  const connection = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"];
  // 28…: the database refused the role or its password. 3D000: the database doesn't exist.
  if (!code || !(connection.includes(code) || code.startsWith("28") || code === "3D000")) return null;
  return new CannotStart(
    `The database of DATABASE_URL does not answer (${code}). Check its host, port, user and name.`,
  );
}

/** Migrations are missing, and DATABASE_URL names a role that may not change tables. */
function mayNotMigrate(error: unknown): CannotStart | null {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  if (code !== "42501" && cause?.code !== "42501") return null;
  return new CannotStart(
    "The role of DATABASE_URL may not change tables, and migrations are missing. Run npm run migrate with the DATABASE_URL of the owner first.",
  );
}

/** This installation's secret, created at its first start. If it is lost, existing links and keys stop working. */
function keepSecret(): Promise<string> {
  const file = join(dataFolder, "app-secret");
  return withLock(`${file}.lock`, () => {
    if (existsSync(file)) return readFileSync(file, "utf8").trim();
    const secret = randomBytes(32).toString("base64url");
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flush: true });
    return secret;
  });
}
