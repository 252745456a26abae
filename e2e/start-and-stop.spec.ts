import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { removePostgres, stopPostgres } from "../scripts/postgres.ts";
import { longForm } from "./both-widths.ts";

// In sequence: each test continues with the same installation.
test.describe.configure({ mode: "serial", timeout: 180_000 });

const project = join(import.meta.dirname, "..");
const dataFolder = join(project, ".data/start-and-stop");
const postgresFolder = join(dataFolder, "postgres");

const remove = async () => {
  await removePostgres(postgresFolder);
  rmSync(dataFolder, { recursive: true, force: true });
};
test.beforeAll(remove);
test.afterAll(remove);

type Started = {
  process: ChildProcess;
  output: () => string;
  /** The exit code, or the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals | null>;
  isHealthy(): Promise<boolean>;
};

async function start(command = process.execPath, args = ["scripts/start.ts"]): Promise<Started> {
  const child = spawn(command, args, {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      POSTHORN_DATA: dataFolder,
      POSTHORN_ENV_FILE: "",
      PORT: "0",
      npm_lifecycle_event: "start",
    } as never,
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  child.stderr.pipe(process.stderr);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal)),
  );
  await expect.poll(() => text, { timeout: 120_000 }).toMatch(/ is listening on http:/);
  const url = /listening on (\S+)/.exec(text)![1]!;
  return {
    process: child,
    output: () => text,
    ended,
    isHealthy: async () => (await fetch(`${url}/healthz`)).ok,
  };
}

const secret = () => readFileSync(join(dataFolder, "app-secret"), "utf8");
let firstSecret: string;

test("the first start creates a database and a secret; Ctrl-C, which npm delivers twice, stops it once and cleanly", async () => {
  const started = await start();
  expect(started.output()).toContain("Made a PostgreSQL database");
  expect(statSync(join(dataFolder, "app-secret")).mode & 0o777).toBe(0o600);
  firstSecret = secret();
  expect(await started.isHealthy()).toBe(true);
  started.process.kill("SIGINT");
  started.process.kill("SIGINT");
  expect(await started.ended).toBe(0);
  expect(await stopPostgres(postgresFolder)).toBe(false);
});

test(
  "the next start keeps both; after a kill -9 the one after it uses the database that is still running, and stops it at the end",
  longForm,
  async () => {
    const killed = await start();
    expect(killed.output()).toContain("Started PostgreSQL");
    expect(secret()).toBe(firstSecret);
    killed.process.kill("SIGKILL");
    await killed.ended;
    const started = await start();
    expect(started.output()).toContain("PostgreSQL is running already");
    expect(await started.isHealthy()).toBe(true);
    started.process.kill("SIGTERM");
    expect(await started.ended).toBe(0);
    expect(await stopPostgres(postgresFolder)).toBe(false);
  },
);

test("SIGTERM to npm, whose shell dies without forwarding it, still stops the server", async () => {
  const started = await start("sh", ["-c", `"${process.execPath}" scripts/start.ts; exit`]);
  started.process.kill("SIGTERM");
  await started.ended;
  await expect
    .poll(() => existsSync(join(postgresFolder, "data/postmaster.pid")), { timeout: 30_000 })
    .toBe(false);
  await expect(started.isHealthy()).rejects.toThrow();
});
