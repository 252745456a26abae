import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { withLock } from "./lock.ts";
import { findBinaries } from "./postgres/binaries.ts";
import { dataOf, findHome, readMeta, type Settings, startCluster } from "./postgres/cluster.ts";
import { findPostmaster, type Postmaster } from "./postgres/postmaster.ts";
import { postgresFolder } from "./project.ts";

const DATABASE = "posthorn";

export type RunningPostgres = {
  /** Contains an application_name with which `stopPostgresIfUnused` recognizes the connections of this process. */
  url: string;
  pid: number;
  outcome: "attached" | "started" | "initialised";
  /** Resolves when the server ends: stopped by another process, or killed. Never resolves if this process itself stops the server. */
  ended: Promise<"stopped" | "killed">;
};

/**
 * PostgreSQL from npm, with its data below `root`: attaches if it is running, starts it if not, and initializes it if there is
 * none. It listens on loopback only and outlives this process. Any number of processes may call it at the same time.
 */
export async function ensurePostgres(folder: string, settings: Settings = {}): Promise<RunningPostgres> {
  return withRoot(folder, async (root) => {
    const running = await findRunning(root);
    if (running) return { ...(await lease(root, running)), outcome: "attached" };
    const { initialised, ...started } = await startCluster(root, settings);
    await createDatabase(urlOf(root, started, "postgres"));
    return { ...(await lease(root, started)), outcome: initialised ? "initialised" : "started" };
  });
}

/** Stops the server of this root, even if it is in use. False if none was running. */
export async function stopPostgres(folder: string): Promise<boolean> {
  return withRoot(folder, async (root) => {
    const running = await findRunning(root);
    if (running) await stop(root, running);
    return running !== null;
  });
}

/** Stops the server of this root and deletes its data, wherever it is stored. For tests. */
export async function removePostgres(folder: string): Promise<void> {
  await stopPostgres(folder);
  for (const place of [findHome(resolve(folder)), folder]) {
    if (place) rmSync(place, { recursive: true, force: true });
  }
}

/** Stops the server of this root unless a process other than `besides` is connected to it. */
export async function stopPostgresIfUnused(
  folder: string,
  besides: number,
): Promise<"stopped" | "in use" | "not running"> {
  return withRoot(folder, async (root) => {
    const running = await findRunning(root);
    if (!running) return "not running";
    const client = await connect(urlOf(root, running, DATABASE));
    const others = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and application_name not in ($1, $2)",
      [nameOf(process.pid), nameOf(besides)],
    );
    await client.end();
    if (others.rowCount) return "in use";
    await stop(root, running);
    return "stopped";
  });
}

/** Keeps other processes from starting the server. PostgreSQL changes its working directory, so it needs absolute paths. */
function withRoot<T>(folder: string, work: (root: string) => Promise<T>): Promise<T> {
  const root = resolve(folder);
  return withLock(`${root}.lock`, () => work(root));
}

/** The server of this root once it accepts connections; waits while it starts, recovers, or stops. */
async function findRunning(root: string): Promise<Postmaster | null> {
  for (;;) {
    const home = findHome(root);
    const found = home && findPostmaster(dataOf(home));
    if (!found) return null;
    if (found.ready) return found;
    await sleep(20);
  }
}

const nameOf = (pid: number) => `posthorn-${pid}`;

function urlOf(root: string, { port }: Postmaster, database: string): string {
  const { password } = readMeta(findHome(root) ?? root);
  return `postgresql://posthorn:${password}@127.0.0.1:${port}/${database}?application_name=${nameOf(process.pid)}`;
}

/** If the server dies, its pending queries fail; without this listener, the error would end this process too. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function createDatabase(url: string): Promise<void> {
  const client = await connect(url);
  const found = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (!found.rowCount) await client.query(`create database ${DATABASE}`);
  await client.end();
}

/**
 * Opens a connection that lives as long as this process. Call it while holding the start lock. The connection shows other processes
 * that the server is in use, even while this process builds and has no other connection.
 */
async function lease(root: string, running: Postmaster): Promise<Omit<RunningPostgres, "outcome">> {
  const url = urlOf(root, running, DATABASE);
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  const ended = new Promise<"stopped" | "killed">((resolve) => {
    // A stop and the death of the server's first process have the same SQLSTATE (57P01) but different messages.
    client.on("error", ({ message }) => {
      if (message.includes("administrator command")) resolve("stopped");
    });
    client.once("end", () => resolve("killed"));
  });
  await client.connect();
  (client as pg.Client & { unref(): void }).unref();
  return { url, pid: running.pid, ended };
}

/** Restarts the server of this root whenever it is killed, until it is stopped. It comes back at the same URL. */
export async function keepPostgres(
  folder: string,
  running: RunningPostgres,
  say: (line: string) => void,
  settings: Settings = {},
): Promise<void> {
  for (let { ended } = running; (await ended) === "killed"; ) {
    say("PostgreSQL ended unexpectedly: starting it again");
    try {
      ({ ended } = await ensurePostgres(folder, settings));
    } catch (error) {
      say((error as Error).message);
      await sleep(1000);
    }
  }
}

const FAST_STOP_MS = 15_000;

async function stop(root: string, { pid }: Postmaster): Promise<void> {
  const data = dataOf(findHome(root) ?? root);
  if (process.platform === "win32") {
    // Windows has no signals, and killing the process there would count as a crash.
    spawnSync(`${findBinaries()}\\bin\\pg_ctl.exe`, ["stop", "-D", data, "-m", "fast"]);
    return;
  }
  process.kill(pid, "SIGINT");
  // Doesn't check the pid, because a container's first process may not reap its children, and then dead processes keep their pids.
  for (const deadline = Date.now() + FAST_STOP_MS; findPostmaster(data); ) {
    if (Date.now() > deadline) process.kill(pid, "SIGQUIT");
    await sleep(10);
  }
}

if (import.meta.main) {
  const started = performance.now();
  const { url, ended: _, ...rest } = await ensurePostgres(postgresFolder);
  console.log(JSON.stringify({ ...rest, url, ms: Math.round(performance.now() - started) }));
}
