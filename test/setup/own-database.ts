import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, expect, inject } from "vitest";
import type { Services } from "#lib/container";
import { audit } from "./audit.ts";

/**
 * Runs before a test file's own imports: creates a database for this file, and the settings of a test server. The files of a worker
 * share its modules, which load once, so this also drops the settings and services of the file before.
 */
const worker = globalThis as {
  firstEnv?: NodeJS.ProcessEnv;
  /** Set by a module that needs services. */
  createTestServices?: () => Services;
};
worker.firstEnv ??= { ...process.env };
for (const setting of Object.keys(process.env)) delete process.env[setting];
Object.assign(process.env, worker.firstEnv);

let created: Services | undefined;
let installed: Services | undefined;
/** The services of `container()`: those that the file installs, or those made at their first use with the file's settings. */
Object.defineProperty(globalThis, "posthornContainer", {
  configurable: true,
  get() {
    installed ??= created = worker.createTestServices?.();
    return installed;
  },
  set(services: Services) {
    installed = services;
  },
});

const { url, template, runner } = inject("testServer");
const name = `test_${runner}_${randomBytes(6).toString("hex")}`;
await ask(`create database ${name} template ${template} strategy file_copy`);

const own = new URL(url);
own.pathname = `/${name}`;
own.searchParams.delete("application_name");
const clockFile = join(mkdtempSync(join(tmpdir(), "posthorn-test-")), "clock");
writeFileSync(clockFile, "0");
Object.assign(process.env, {
  DATABASE_URL: own.href,
  TEST_CLOCK_FILE: clockFile,
  APP_SECRET: "integration-tests-integration-tests",
  NODE_ENV: "test",
  IN_HOUSE_RAIL: "on",
  LOG_LEVEL: "silent",
});

afterAll(async () => {
  // Rejects if the file has closed them.
  await created?.close().catch(() => undefined);
  rmSync(dirname(clockFile), { recursive: true, force: true });
  const client = new pg.Client(own.href);
  await client.connect();
  const { rows } = await client.query(audit);
  await client.end();
  await ask(`drop database ${name} with (force)`);
  expect(rows, "the books after this file's tests").toEqual([]);
});

async function ask(sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
