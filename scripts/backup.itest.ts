import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { listMigrations } from "./migrate.ts";
import { ensurePostgres, removePostgres } from "./postgres.ts";
import { project } from "./project.ts";

const folder = mkdtempSync(join(tmpdir(), "posthorn-backup-"));
// PostgreSQL runs as a user other than root.
chmodSync(folder, 0o755);
const data = join(folder, "data");
const restored = join(folder, "restored");
afterAll(async () => {
  await removePostgres(join(data, "postgres"));
  await removePostgres(restored);
  rmSync(folder, { recursive: true, force: true });
});

function backUp(...args: string[]): Promise<{ status: number | null; said: string }> {
  const { DATABASE_URL: _, APP_SECRET: __, ...env } = process.env;
  const child = spawn(process.execPath, [join(project, "scripts/backup.ts"), ...args], {
    cwd: project,
    env: { ...env, POSTHORN_DATA: data, POSTHORN_ENV_FILE: "" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  return new Promise((resolve) => child.once("close", (status) => resolve({ status, said })));
}

test("a backup of the embedded database is a database, and its time is recorded", {
  timeout: 180_000,
}, async () => {
  const to = join(folder, "backups");
  const { status, said } = await backUp(to);
  expect([status, said]).toEqual([0, expect.stringContaining("0 orders, verified.")]);
  const [name] = readdirSync(to);
  expect(JSON.parse(readFileSync(join(to, name!, "backup.json"), "utf8"))).toMatchObject({
    orders: 0,
    bucket: null,
  });

  const { url } = await ensurePostgres(join(data, "postgres"));
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("select place from backups");
  await client.end();
  expect(rows).toEqual([{ place: join(to, name!) }]);

  // The drill: the folder takes the place of the lost one.
  spawnSync("cp", ["-a", join(to, name!, "postgres"), restored]);
  const again = new pg.Client((await ensurePostgres(restored)).url);
  await again.connect();
  const migrations = await again.query("select count(*)::int as n from _prisma_migrations");
  await again.end();
  expect(migrations.rows).toEqual([{ n: listMigrations().length }]);
});

test("a backup without a place to go is refused", async () => {
  expect(await backUp()).toEqual({ status: 2, said: expect.stringContaining("npm run backup -- /") });
});
