import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { readAuditSql } from "#lib/db/audit";
import { copyBucket, placeOf } from "./backup/copy-bucket.ts";
import { copyCluster, dumpDatabase, startCopy } from "./backup/dump-database.ts";
import { listKeys } from "./backup/list-keys.ts";
import { CannotStart, orExplain, WrongUse } from "./cannot-start.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";
import { postgresFolder } from "./project.ts";

/**
 * `npm run backup -- <folder>`: the database first and the bucket second, because every document that the database names was stored
 * before. Verifies what it wrote, and then records the time in the table `backups` (docs/operations.md#backups-and-restore).
 */
await orExplain(async () => {
  const given = process.argv[2];
  if (!given)
    throw new WrongUse(
      "Say where to: npm run backup -- /var/backups/posthorn, or posthorn backup /var/backups/posthorn",
    );
  const env = loadSettings();
  const isEmbedded = !process.env.DATABASE_URL;
  const database = await prepareDatabase(console.log);
  const url = process.env.DATABASE_URL!;
  const startedAt = new Date();
  const folder = resolve(given, startedAt.toISOString().slice(0, 19).replaceAll(":", "-"));
  try {
    mkdirSync(folder, { recursive: true, mode: isEmbedded ? 0o755 : 0o700 });
    const found = isEmbedded
      ? await backUpEmbedded(url, join(folder, "postgres"))
      : await backUpOwn(url, join(folder, "database.dump"));
    const bucket = env.S3_BUCKET ? await backUpBucket(env, resolve(given, "bucket"), found.keys) : null;
    const seconds = Math.round((Date.now() - startedAt.getTime()) / 1_000);
    const written = { startedAt, seconds, orders: found.orders, bucket };
    writeFileSync(join(folder, "backup.json"), JSON.stringify(written, null, 2), { mode: 0o600 });
    await withClient(url, (client) =>
      client.query("insert into backups (started_at, finished_at, place) values ($1, now(), $2)", [
        startedAt,
        folder,
      ]),
    );
    console.log(`${folder}: ${found.orders} orders${bucket ? `, ${bucket.objects} files` : ""}, verified.`);
    if (!env.S3_BUCKET) console.log("Files are in the database: there is no bucket.");
    console.log("Back up APP_SECRET separately. Without it, tokens, keys, and emailed codes stop working.");
  } catch (error) {
    // Otherwise it looks like a backup that was verified.
    if (existsSync(folder)) renameSync(folder, `${folder}.unverified`);
    throw error;
  } finally {
    await database.leave();
  }
});

type Found = { orders: number; keys: string[] };

async function backUpEmbedded(url: string, to: string): Promise<Found> {
  const before = await withClient(url, countOrders);
  await copyCluster(url, postgresFolder, to);
  let found: Found | undefined;
  await startCopy(to, async (copied) => {
    found = await withClient(copied, async (client) => {
      const audit = await client.query(readAuditSql());
      if (audit.rows.length > 0)
        throw new Error(`The copy's audit found ${audit.rows.length} inconsistencies`);
      return { orders: await countOrders(client), keys: await listKeys(client) };
    });
  });
  if (found!.orders < before) throw new Error(`The copy has ${found!.orders} orders of ${before}`);
  return found!;
}

async function backUpOwn(url: string, file: string): Promise<Found> {
  const found = await withClient(url, async (client) => ({
    orders: await countOrders(client),
    keys: await listKeys(client),
  }));
  await dumpDatabase(url, file);
  return found;
}

/** Copies the bucket, and checks that each document that the database named before is in the copy, unless it has since been erased. */
async function backUpBucket(env: ReturnType<typeof loadSettings>, folder: string, keys: readonly string[]) {
  const copied = await copyBucket(env, folder);
  const missing = keys.filter((key) => !existsSync(placeOf(folder, key)));
  const still = new Set(missing.length > 0 ? await withClient(process.env.DATABASE_URL!, listKeys) : []);
  const lost = missing.filter((key) => still.has(key));
  if (lost.length > 0) throw new CannotStart(`Files of letters that the bucket lacks: ${lost.length}`);
  return copied;
}

async function countOrders(client: pg.Client): Promise<number> {
  return (await client.query("select count(*)::int as n from orders")).rows[0].n;
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}
