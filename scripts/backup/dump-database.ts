import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { CannotStart } from "../cannot-start.ts";
import { dataOf, findHome } from "../postgres/cluster.ts";
import { ensurePostgres, removePostgres } from "../postgres.ts";

/**
 * Copies the running embedded PostgreSQL into `to`, by the steps of PostgreSQL's manual, chapter 25.3.3: npm's PostgreSQL has no pg_dump and
 * no pg_basebackup. Put in place of `.data/postgres`, the copy is a database.
 */
export async function copyCluster(url: string, root: string, to: string): Promise<void> {
  const home = findHome(root);
  if (!home) throw new CannotStart(`There is no database in ${root}.`);
  mkdirSync(to, { recursive: true });
  // The user that runs PostgreSQL must reach the copy when it is verified.
  chmodSync(to, 0o755);
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("select pg_backup_start('posthorn', true)");
    copy(dataOf(home), join(to, "data"), [0, 1]);
    const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
    // The write-ahead log up to the end of the copy, without which the copy couldn't be recovered. All of it was written before
    // pg_backup_stop returned.
    rmSync(join(to, "data/pg_wal"), { recursive: true, force: true });
    copy(join(dataOf(home), "pg_wal"), join(to, "data/pg_wal"), [0, 1]);
    copy(join(home, "meta.json"), join(to, "meta.json"), [0]);
    rmSync(join(to, "data/postmaster.pid"), { force: true });
    writeOwned(join(to, "data"), "backup_label", rows[0].labelfile);
  } finally {
    await client.end();
  }
}

/** Keeps owners and modes, without which PostgreSQL refuses to start. 1: a file that the server deleted in between is no loss. */
function copy(from: string, to: string, fine: readonly number[]): void {
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  const lost = stderr
    .split("\n")
    .filter((line) => line && !/No such file or directory|file changed/.test(line));
  if (!fine.includes(status ?? -1) || lost.length > 0) throw new Error(`Copying ${from} failed: ${stderr}`);
}

function writeOwned(folder: string, name: string, content: string): void {
  const file = join(folder, name);
  writeFileSync(file, content, { mode: 0o600 });
  const { uid, gid } = statSync(folder);
  if (process.platform !== "win32") chownSync(file, uid, gid);
}

/** Starts a copy of the copy, and calls `check` with its URL. */
export async function startCopy(copied: string, check: (url: string) => Promise<void>): Promise<void> {
  const trial = `${copied}.trial`;
  rmSync(trial, { recursive: true, force: true });
  copy(copied, trial, [0]);
  try {
    const { url } = await ensurePostgres(trial);
    await check(url);
  } finally {
    await removePostgres(trial);
    rmSync(`${trial}.lock`, { recursive: true, force: true });
  }
}

/** Writes a dump of another PostgreSQL with its own pg_dump, and reads the whole dump once. Throws CannotStart if pg_dump isn't there or is too old. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`], url);
  await run("pg_restore", ["--file=/dev/null", file], url);
}

/** The URL goes into the environment, because everyone on the machine can read arguments. */
async function run(command: string, args: string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get("sslmode") ? { PGSSLMODE: searchParams.get("sslmode")! } : {}),
  };
  const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    // The first sentence says what is wrong; a long list of tables may follow.
    errors = (errors + chunk).slice(0, 2_000);
  });
  const status = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  if (status === null)
    throw new CannotStart(
      `${command} isn't installed. Install the client of your PostgreSQL's version, such as postgresql-client-18.`,
    );
  if (/server version mismatch/.test(errors))
    throw new CannotStart(`${command} is older than the server: ${errors.trim().split("\n").at(-1)}`);
  if (status !== 0) throw new CannotStart(`${command} failed: ${errors.trim()}`);
}
