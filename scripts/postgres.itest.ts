import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostmaster } from "./postgres/postmaster.ts";
import type { RunningPostgres } from "./postgres.ts";
import {
  ensurePostgres,
  keepPostgres,
  removePostgres,
  stopPostgres,
  stopPostgresIfUnused,
} from "./postgres.ts";

const launcher = join(import.meta.dirname, "postgres.ts");
/** Initializes without waiting for the disk: a kill -9 of the server loses nothing, only a power failure would. */
const quick = { fsync: "off" };
let folder: string;
let root: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "posthorn-launcher-"));
  chmodSync(folder, 0o755);
  root = join(folder, "postgres");
});
afterAll(async () => {
  await removePostgres(root);
  rmSync(folder, { recursive: true });
});

/** Starts another process like `npm start`. It stays connected until its standard input ends. */
function startElsewhere(): { process: ChildProcess; started: Promise<RunningPostgres> } {
  const script = `
    import { ensurePostgres } from ${JSON.stringify(launcher)};
    console.log(JSON.stringify(await ensurePostgres(${JSON.stringify(root)}, ${JSON.stringify(quick)})));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const started = new Promise<RunningPostgres>((resolve, reject) => {
    child.stdout.setEncoding("utf8").once("data", (line: string) => resolve(JSON.parse(line)));
    child.once("exit", () => reject(new Error("the starter ended before it said anything")));
  });
  return { process: child, started };
}

async function end({ process }: { process: ChildProcess }): Promise<void> {
  const ended = new Promise((resolve) => process.once("exit", resolve));
  process.stdin!.end();
  await ended;
}

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  // The server may stop while this disconnects; the query's own promise has the answer.
  client.on("error", () => {});
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

describe("the launcher of our own PostgreSQL", () => {
  test("four concurrent starts make one cluster", async () => {
    const starters = [1, 2, 3, 4].map(() => startElsewhere());
    const results = await Promise.all(starters.map((starter) => starter.started));
    expect(new Set(results.map((result) => result.pid)).size).toBe(1);
    expect(results.map((result) => result.outcome).sort()).toEqual([
      "attached",
      "attached",
      "attached",
      "initialised",
    ]);
    await Promise.all(starters.map(end));
  });

  test("acknowledged rows survive a kill -9 of the server", async () => {
    const before = await ensurePostgres(root);
    await query(before.url, "create table kept (n int)");
    const client = new pg.Client(before.url);
    client.on("error", () => {});
    await client.connect();
    let acknowledged = 0;
    const killed = (async () => {
      for (;;) {
        await client.query("insert into kept values (1)");
        acknowledged += 1;
        if (acknowledged === 50) process.kill(before.pid, "SIGKILL");
      }
    })();
    await expect(killed).rejects.toThrow();
    const after = await ensurePostgres(root);
    expect(after.outcome).toBe("started");
    const { rows } = await query(after.url, "select count(*)::int as n from kept");
    expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged);
  });

  test("a killed server restarts automatically, at the same URL", async () => {
    const before = await ensurePostgres(root, quick);
    const said: string[] = [];
    const keeping = keepPostgres(root, before, (line) => said.push(line), quick);
    for (let kills = 1; kills <= 2; kills += 1) {
      process.kill(findPostmaster(join(root, "data"))!.pid, "SIGKILL");
      // Reported at least once, because a kill during a start is reported too.
      await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(kills);
      await expect
        .poll(() => query(before.url, "select 1").catch(() => "dead"), { timeout: 20_000 })
        .not.toBe("dead");
    }
    await stopPostgres(root);
    await keeping;
    expect(await stopPostgres(root), "one that was stopped stays so").toBe(false);
    await ensurePostgres(root);
  });

  test("the lock of a killed process that was starting the server blocks no other process", async () => {
    const script = `
      import { withLock } from ${JSON.stringify(join(import.meta.dirname, "lock.ts"))};
      await withLock(${JSON.stringify(`${root}.lock`)}, () => { console.log("in_review"); return new Promise(() => setInterval(() => {}, 1000)); });`;
    const holder = spawn(process.execPath, ["--input-type=module-typescript", "--eval", script]);
    await new Promise((resolve) => holder.stdout.once("data", resolve));
    const waiting = ensurePostgres(root);
    holder.kill("SIGKILL");
    expect((await waiting).outcome).toBe("attached");
  });

  test("another program that has the PID of a dead server is not mistaken for a server", async () => {
    const { pid, url } = await ensurePostgres(root);
    const file = join(root, "data/postmaster.pid");
    const lines = readFileSync(file, "utf8").split("\n");
    process.kill(pid, "SIGKILL");
    await expect.poll(() => query(url, "select 1").catch(() => "dead")).toBe("dead");
    writeFileSync(file, [process.pid, ...lines.slice(1)].join("\n"));
    const again = await ensurePostgres(root);
    expect(again.outcome).toBe("started");
    expect(again.pid).not.toBe(process.pid);
  });

  test("the permissions of a folder are restricted again, and the port stays the same", async () => {
    const before = await ensurePostgres(root);
    await stopPostgres(root);
    chmodSync(join(root, "data"), 0o755);
    const after = await ensurePostgres(root);
    expect(after.outcome).toBe("started");
    expect(statSync(join(root, "data")).mode & 0o777).toBe(0o700);
    expect(new URL(after.url).port).toBe(new URL(before.url).port);
  });

  test("the server stops when the last process that uses it ends, and not earlier", async () => {
    await stopPostgres(root);
    const other = startElsewhere();
    const { outcome } = await other.started;
    expect(outcome).toBe("started");
    expect((await ensurePostgres(root)).outcome).toBe("attached");
    expect(await stopPostgresIfUnused(root, process.pid)).toBe("in use");
    await end(other);
    expect(await stopPostgresIfUnused(root, process.pid)).toBe("stopped");
    expect(await stopPostgresIfUnused(root, process.pid)).toBe("not running");
    expect(await stopPostgres(root)).toBe(false);
  });

  test("the server listens only on loopback and requires its password", async () => {
    const { url } = await ensurePostgres(root);
    const { rows } = await query(url, "show listen_addresses");
    expect(rows).toEqual([{ listen_addresses: "127.0.0.1" }]);
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(query(wrong.href, "select 1")).rejects.toThrow(/password/);
  });

  test.runIf(process.getuid?.() === 0)(
    "if only root may enter the folder, the data is stored elsewhere",
    async () => {
      const closed = join(folder, "closed");
      mkdirSync(closed, { mode: 0o700 });
      const inside = join(closed, "postgres");
      const first = await ensurePostgres(inside, quick);
      await query(first.url, "create table kept (n int)");
      expect(existsSync(join(inside, "data"))).toBe(false);
      try {
        await stopPostgres(inside);
        const second = await ensurePostgres(inside, quick);
        expect(second.outcome).toBe("started");
        await query(second.url, "select * from kept");
      } finally {
        await removePostgres(inside);
      }
    },
  );
});
