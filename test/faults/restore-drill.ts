import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { startLob } from "#simulators/lob";
import { startPostgrid } from "#simulators/postgrid";
import { startS3 } from "#simulators/s3";
import { startStripe } from "#simulators/stripe";
import { startThanksIo } from "#simulators/thanksio";
import { migrate } from "../../scripts/migrate.ts";
import { batchBody, rowsOf } from "../api/batch-calls.ts";
import { orderBody, quoteBody } from "../api/letters.ts";
import { startFleet } from "../chaos/processes.ts";
import { createRunClock } from "../chaos/vendors.ts";
import { startArchivedPostgres } from "../setup/point-in-time.ts";

/** One letter of each kind of piece. Together they use every rail. */
const products = {
  letter: {},
  certified: { mail_class: "certified" },
  priority: { mail_class: "priority" },
  postcard: { format: "postcard_6x9", text: "Thank you." },
  windowed: { format: "letter_windowed" },
  notecard: { format: "notecard", text: "Thank you." },
  tracked: { tracking: true },
} as const;
type Product = keyof typeof products;
export const allProducts = Object.keys(products) as Product[];

const bucket = {
  accessKeyId: "AKIAEXAMPLE",
  secretAccessKey: "secret/+key",
  region: "auto",
  bucket: "letters",
};

/** A deployment that archives its WAL, with simulators of its vendors. Without thanks.io, the operator's printer takes its pieces. */
export async function startDrill({ undoSeconds, thanksIo }: { undoSeconds: number; thanksIo: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), "posthorn-drill-"));
  const clockFile = join(folder, "clock");
  const fleets: Awaited<ReturnType<typeof startFleet>>[] = [];
  const clock = createRunClock(clockFile);
  const given = { clock: clock.now };
  const [postgres, s3, lob, postgrid, stripe, thanks] = await Promise.all([
    startArchivedPostgres(),
    startS3(bucket),
    startLob(given),
    startPostgrid(given),
    startStripe({ webhookUrl: () => `${fleets.at(-1)?.urls[0]}/api/webhooks/stripe` }),
    thanksIo ? startThanksIo(given) : null,
  ]);
  stripe.onEvent((event) => void stripe.post(event).catch(() => undefined));
  await migrate(postgres.url);
  const env = (url: string): Record<string, string> => ({
    ...{ DATABASE_URL: url, APP_SECRET: "restore-drill-restore-drill-restore-drill" },
    ...{ NODE_ENV: "test", LOG_LEVEL: "silent", TEST_CLOCK_FILE: clockFile, TRUSTED_PROXY_HOPS: "1" },
    ...{ ALLOW_PRIVATE_URLS: "on", DATABASE_POOL_SIZE: "5", HOST: "127.0.0.1", IN_HOUSE_RAIL: "on" },
    ...{ HANDOFF_DELAY_SECONDS: String(undoSeconds), S3_ENDPOINT: s3.url, S3_REGION: bucket.region },
    ...{ S3_BUCKET: bucket.bucket, S3_ACCESS_KEY_ID: bucket.accessKeyId },
    ...{ S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
    ...(fleets.length ? { PUBLIC_BASE_URL: fleets.at(-1)!.urls[0]! } : {}),
    ...lob.env,
    ...postgrid.env,
    ...stripe.env,
    ...thanks?.env,
  });
  const { codes, key } = await prepare(env(postgres.url));

  const listed = (id: string) => [...lob.paperOf(id), ...postgrid.paperOf(id)];
  const pieces = (id: string) => [...listed(id), ...(thanks?.paperOf(id) ?? [])];

  /** The kinds of piece that a customer sends, each paid with a separate code. */
  function createCustomer(urls: readonly string[], name: string) {
    let calls = 0;
    async function post(path: string, body: object, bearer?: string) {
      calls += 1;
      const answer = await fetch(urls[calls % urls.length] + path, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Forwarded-For": `10.9.${name.length}.${calls}`,
          "Idempotency-Key": `${name}-${calls}`,
          ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
        },
        body: JSON.stringify(body),
      });
      const answered = await answer.json();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answered)}`);
      return answered;
    }
    async function send(change: object, payment: object): Promise<string> {
      // Each to its own address, because thanks.io prints no second piece for one (docs/rules.md#thanksio-guards).
      const to = { ...orderBody.to, line1: `${name.length * 100 + calls} 5th Ave` };
      const { sandbox: _, ...letter } = { ...orderBody, ...change, to };
      const { confirmation_token } = await post("/v1/quotes", { ...quoteBody, ...change, to });
      const { order, payment_url } = await post("/v1/orders", { ...letter, ...payment, confirmation_token });
      if (payment_url) stripe.pay(new URL(payment_url).pathname.split("/").at(-1)!);
      return order.id;
    }
    return {
      async sendEach(kinds: readonly Product[]): Promise<string[]> {
        const ids: string[] = [];
        for (const kind of kinds) ids.push(await send(products[kind], { credit_code: codes.pop() }));
        return ids;
      },
      sendByCard: () => send({}, {}),
      /** The orders of a batch's rows. */
      async sendBatch(size: number, url: string): Promise<string[]> {
        const body = { ...batchBody, sandbox: false, credit_code: codes.pop(), rows: rowsOf(size) };
        const { confirmation_token } = await post("/v1/batches/quotes", body, key);
        const { batch } = await post("/v1/batches", { ...body, confirmation_token }, key);
        const rows = () => ask(url, "select order_id from batch_rows where batch_id = $1", [batch.id]);
        for (;;) {
          const ids = (await rows()).map(({ order_id }) => order_id as string | null);
          if (ids.length === size && ids.every(Boolean)) return ids as string[];
          await pause(100);
        }
      },
    };
  }

  return {
    clock,
    env,
    postgres,
    vendors: { lob, postgrid, stripe, thanksIo: thanks },
    createCustomer,
    pieceCounts: (ids: readonly string[]) => ids.map((id) => pieces(id).length),
    /** Deletes the counter in the bucket, as if the bucket were new. */
    deleteMark(): void {
      for (const key of s3.objects.keys()) if (key.endsWith("state/hand-over.json")) s3.objects.delete(key);
    },
    isListed: (id: string) => listed(id).length > 0,

    async startProcesses(url: string) {
      const fleet = await startFleet({
        ...{ webs: 2, workers: 1, env: env(url), random: Math.random, youthMs: 0 },
      });
      fleets.push(fleet);
      await fleet.ready();
      return fleet;
    },

    async untilStage(url: string, ids: readonly string[], ...stages: string[]): Promise<void> {
      for (let tries = 0; ; tries += 1) {
        const there = await ask(url, "select id from orders where id = any($1) and stage = any($2)", [
          ids,
          stages,
        ]);
        if (there.length === ids.length) return;
        if (tries > 900) throw new Error(`${ids.length - there.length} of ${ids.length} are not ${stages}`);
        await pause(100);
      }
    },

    /** How far each of these orders had come in the recovered database: before its first attempt, during one, or after. */
    async readProgress(
      url: string,
      ids: readonly string[],
    ): Promise<Map<string, "before" | "during" | "after">> {
      const rows = await ask(
        url,
        `select id, case when o.stage = 'with_rail' then 'after'
           when exists (select from submissions s where s.order_id = o.id) then 'during' else 'before' end as progress
         from orders o where id = any($1)`,
        [ids],
      );
      return new Map(rows.map(({ id, progress }) => [id, progress]));
    },

    /** Waits until no order is due. */
    async untilIdle(url: string): Promise<void> {
      for (let quiet = 0; quiet < 3; ) {
        const due = "select count(*)::int as due from work where kind in ('order', 'batch') and due_at <= $1";
        const [row] = await ask(url, due, [clock.now()]);
        quiet = row!.due === 0 ? quiet + 1 : 0;
        await pause(150);
      }
    },

    async stop(): Promise<void> {
      for (const fleet of fleets) await fleet.stop();
      await Promise.all([s3.stop(), lob.stop(), postgrid.stop(), stripe.stop(), thanks?.stop()]);
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function ask(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(sql, values).finally(() => client.end());
  return rows;
}

/** Creates codes and a key before the backup. */
async function prepare(env: Record<string, string>) {
  const services = createContainer(readEnv(env));
  try {
    const codes: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const pack = { pack: "bulk", email: "a@example.com", sandbox: false, source: `drill:${n}` } as const;
      codes.push((await services.credits.mint({ ...pack, at: new Date() })).code);
    }
    const { key } = await services.keys.issue({ name: "drill", mode: "live", scopes: undefined });
    return { codes, key };
  } finally {
    await services.close();
  }
}
