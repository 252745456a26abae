import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "../cannot-start.ts";
import { freePort } from "../free-port.ts";
import { canReach, findBinaries, type Identity, identityForPostgres } from "./binaries.ts";
import { findPostmaster, isAlive, type Postmaster } from "./postmaster.ts";

/** `postgresql.conf` settings by name, for example `{ fsync: "off" }`. */
export type Settings = Record<string, string | number>;

export const dataOf = (home: string) => join(home, "data");
const exists = (home: string) => existsSync(join(dataOf(home), "PG_VERSION"));

/** Where the cluster of this root is stored: inside the root, or where `awayFrom` had to put it. Null if it isn't initialized. */
export function findHome(root: string): string | null {
  const pointer = join(root, "moved-to");
  const home = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : root;
  return exists(home) ? home : null;
}

/** Starts the cluster below `root`, initializing it first if there is none. The caller holds the start lock. */
export async function startCluster(
  root: string,
  settings: Settings,
): Promise<Postmaster & { initialised: boolean }> {
  let binaries = findBinaries();
  const identity = identityForPostgres();
  mkdirSync(root, { recursive: true, mode: 0o755 });
  let home = findHome(root) ?? root;
  if (home !== root || !canReach(identity, binaries, root)) {
    if (home === root && exists(root)) throw new CannotStart(cannotReach(root));
    home = home === root ? awayFrom(root) : home;
    binaries = copyBinaries(binaries, home);
  }
  own(home, identity);
  const initialised = !exists(home);
  if (initialised) initialise(home, binaries, identity, settings);
  // Copying the folder or `chmod -R` loosens its mode, and PostgreSQL refuses to start on a folder that others can read.
  if (process.platform !== "win32") chmodSync(dataOf(home), 0o700);
  return { ...(await run(home, binaries, identity, settings)), initialised };
}

const cannotReach = (root: string) =>
  `The user that runs PostgreSQL cannot enter ${root} any more. Let it (chmod a+x on the folders above), or set DATABASE_URL.`;

/** Chooses a folder outside the inaccessible root. The folder's name is random, because others can write to /var/tmp, so the root stores a note of it. */
function awayFrom(root: string): string {
  const home = mkdtempSync("/var/tmp/posthorn-");
  chmodSync(home, 0o755);
  writeFileSync(join(root, "moved-to"), `${home}\n`);
  return home;
}

function copyBinaries(from: string, home: string): string {
  const to = join(home, "native");
  const version = readFileSync(join(from, "..", "package.json"), "utf8");
  const marker = join(to, "package.json");
  if (existsSync(marker) && readFileSync(marker, "utf8") === version) return to;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  writeFileSync(marker, version);
  return to;
}

function own(file: string, { uid, gid }: Identity): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

function initialise(home: string, binaries: string, identity: Identity, settings: Settings): void {
  const fresh = join(home, "data.new");
  const passwordFile = join(home, "password");
  const password = randomBytes(18).toString("base64url");
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  own(passwordFile, identity);
  const options = [
    `--pgdata=${fresh}`,
    "--username=posthorn",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C",
    // Makes sort order and letter case the same on every machine, regardless of its locales.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(settings.fsync === "off" ? ["--no-sync"] : []),
  ];
  const result = spawnSync(join(binaries, "bin", "initdb"), options, {
    ...identity,
    cwd: home,
    env: environment(),
    encoding: "utf8",
  });
  rmSync(passwordFile);
  if (result.status !== 0)
    throw new Error(`PostgreSQL could not be initialised in ${home}: ${whyOf(result)}`);
  writeMeta(home, { password });
  // This is the last step, so that a crash before it leaves nothing that looks like a database.
  renameSync(fresh, dataOf(home));
}

const whyOf = (result: SpawnSyncReturns<string>) => result.error?.message ?? result.stderr.trim();

/** The environment variables that PostgreSQL needs and no others, because it outlives this process and must not have our secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, NODE_ENV } = process.env;
  return { PATH, SystemRoot, NODE_ENV, LC_ALL: "C", TZ: "UTC" };
}

type Meta = { password: string; port?: number };

export function readMeta(home: string): Meta {
  return JSON.parse(readFileSync(join(home, "meta.json"), "utf8")) as Meta;
}

function writeMeta(home: string, meta: Meta): void {
  const file = join(home, "meta.json");
  writeFileSync(`${file}.new`, JSON.stringify(meta), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const START_SECONDS = 60;

async function run(
  home: string,
  binaries: string,
  identity: Identity,
  settings: Settings,
): Promise<Postmaster> {
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const outcome = await tryToRun(home, binaries, identity, settings);
    if (typeof outcome !== "string") return outcome;
    // A killed server's children hold its memory for a second or two, and a port may be taken after it was checked.
    const passes = /shared memory|lock file|could not bind/.test(outcome);
    if (!passes || Date.now() > deadline) throw new Error(`PostgreSQL did not start in ${home}: ${outcome}`);
    await sleep(100);
  }
}

/** One attempt: the running server, or its output before it ended. */
async function tryToRun(
  home: string,
  binaries: string,
  identity: Identity,
  settings: Settings,
): Promise<Postmaster | string> {
  const data = dataOf(home);
  const meta = readMeta(home);
  const port = meta.port && !(await isTaken(meta.port)) ? meta.port : await freePort();
  writeMeta(home, { ...meta, port });
  // No server uses this folder (the caller checked), but another program may have the pid in the file, which stops PostgreSQL.
  rmSync(join(data, "postmaster.pid"), { force: true });
  const log = join(home, "postgres.log");
  const logFile = openSync(log, existsSync(log) && statSync(log).size > 1_000_000 ? "w" : "a");
  const logStart = statSync(log).size;
  const server = spawn(join(binaries, "bin", "postgres"), ["-D", data, ...flags({ port, ...settings })], {
    ...identity,
    cwd: home,
    env: environment(),
    detached: true,
    stdio: ["ignore", logFile, logFile],
  });
  closeSync(logFile);
  let failure: string | undefined;
  server.on("error", (error) => {
    failure = error.message;
  });
  server.unref();
  while (server.pid && isAlive(server.pid) && server.exitCode === null && server.signalCode === null) {
    const postmaster = findPostmaster(data);
    if (postmaster?.pid === server.pid && postmaster.ready) return postmaster;
    await sleep(5);
  }
  return failure ?? readFileSync(log, "utf8").slice(logStart).slice(-800).trim();
}

const flags = (settings: Settings) =>
  Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

const defaults: Settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 100,
  shared_buffers: "64MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Error details quote the row, and rows contain names and streets.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
