import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createContainer, type Services } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { freePort } from "../../scripts/free-port.ts";
import { migrate } from "../../scripts/migrate.ts";
import { sendLetter } from "./send-letter.ts";

/**
 * The service behind PgBouncer in transaction mode (docs/decisions/0058): two server connections in total, so that every
 * statement may run in another session than the one before. Skipped if PgBouncer isn't installed (apt-get install pgbouncer).
 */
const bouncer = findPgBouncer();
const folder = mkdtempSync(join(tmpdir(), "posthorn-pooler-"));
const direct = new URL(process.env.DATABASE_URL!);
let pooler: ChildProcess | undefined;
let pooled: URL;
let services: Services;

describe.skipIf(!bouncer)("behind a pooler in transaction mode (needs pgbouncer)", () => {
  beforeAll(async () => {
    pooled = await startPgBouncer(2);
    services = createContainer(
      readEnv({
        ...process.env,
        DATABASE_URL: pooled.href,
        DATABASE_POOLER: "transaction",
        HANDOFF_DELAY_SECONDS: "0",
      }),
    );
  });
  afterAll(async () => {
    await services?.close();
    pooler?.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });

  test("16 concurrent live orders are made, handed over, and read", async () => {
    const { code } = await services.credits.mint({
      ...{ pack: "bulk", email: "a@example.com", sandbox: false, source: "pooler:1", at: new Date() },
    });
    const orders = await Promise.all(
      Array.from({ length: 16 }, async (_, n) => {
        const letter = { text: `Dear Grace,\n\nLetter ${n}.\n\nAda`, caller: `pooled-${n}` };
        const idempotencyKey = `pooled-${n}`;
        const { order } = await sendLetter(services, { ...letter, creditCode: code, idempotencyKey });
        return services.orders.get(order.id);
      }),
    );
    expect(orders.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => "submitted"));
    expect((await services.credits.getBalance(code)).balanceCents).toBe(23_000 - 16 * 199);
  });

  test("jobs, sweeps, reconciliation, and throttles run", async () => {
    await services.startWork();
    await services.sweep();
    expect(await services.fulfilment.reconcile()).toMatchObject({ busy: false });
    const rule = { name: "pooled", perMinute: 3 };
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => services.throttle.consume(rule, "addr:pooled")),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  test("an empty database is migrated through it, including by two processes at once", async () => {
    const name = `pooled_${process.pid}`;
    const admin = new pg.Client(direct.href);
    await admin.connect();
    await admin.query(`create database ${name}`);
    try {
      const url = new URL(pooled.href);
      url.pathname = `/${name}`;
      const done = await Promise.all([migrate(url.href), migrate(url.href)]);
      expect(done.map(({ length }) => length).sort((a, b) => a - b)[0]).toBe(0);
      expect(await migrate(url.href)).toEqual([]);
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });
});

function findPgBouncer(): string | undefined {
  try {
    return execFileSync("sh", ["-c", "command -v pgbouncer"], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

async function startPgBouncer(poolSize: number): Promise<URL> {
  const port = await freePort();
  const config = join(folder, "pgbouncer.ini");
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`);
  writeFileSync(
    config,
    [
      "[databases]",
      `* = host=${direct.hostname} port=${direct.port}`,
      "[pgbouncer]",
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `pool_mode = transaction\ndefault_pool_size = ${poolSize}\nserver_idle_timeout = 5`,
      `auth_type = plain\nauth_file = ${users}`,
    ].join("\n"),
  );
  for (const file of [folder, config, users]) chmodSync(file, 0o755);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  pooler = spawn(bouncer!, [...asUser, config], { stdio: "ignore" });
  const url = new URL(direct.href);
  Object.assign(url, { hostname: "127.0.0.1", port: String(port) });
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(url.href);
    try {
      await client.connect();
      await client.end();
      return url;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
