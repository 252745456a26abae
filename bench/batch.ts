import { execFileSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { mergedText } from "./setup/batch-run.ts";
import { benchSecret, freshDatabase } from "./setup/database.ts";
import { median } from "./setup/processes.ts";
import { address, writeRows } from "./setup/write-rows.ts";

const rows = Number(process.env.BENCH_ROWS ?? 1_000);
const rounds = 3;

/**
 * A sandbox batch compared to rendering its letters and writing their rows, to sending the same letters one after another, and to
 * using only one core.
 */
export default async function benchBatch() {
  process.env.DATABASE_URL = await freshDatabase("bench_batch");
  process.env.APP_SECRET = benchSecret;
  process.env.LOG_LEVEL = "silent";
  const { openBatches } = await import("./setup/batch-run.ts");
  const { POST: postOrder } = await import("../app/v1/orders/route.ts");
  const batches = await openBatches();
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  let seed = 0;
  const asBatch = () => batches.run(rows, seed);
  const asRenders = () => renderAndWrite(batches.services, client, seed);
  const asOrders = () => sendOneByOne(postOrder, seed);
  try {
    const cost: [number, number][] = [];
    const time: [number, number][] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const ours = await measure(asBatch);
      const renders = await measure(asRenders);
      const single = await measure(asOrders);
      seed += rows;
      if (round === 0) continue;
      cost.push([ours.cpuMs, renders.cpuMs]);
      time.push([ours.ms, single.ms]);
    }
    const created: { quoteMs: number; createMs: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const times = await batches.createQuoted(10 * rows, seed);
      if (round > 0) created.push(times);
      seed += 10 * rows;
    }
    // With one thread, garbage collection runs on the other core, so the CPU time of both cores counts.
    const [{ cpuMs: one }, { ms: two }] = [await assessWith(1), await assessWith(2)];
    const [small, large] = [peakMb(rows, 10), peakMb(10 * rows, 1)];
    return [
      {
        name: `sandbox batch of ${rows} rows / its renders plus raw inserts of the same rows (CPU)`,
        ratio: median(cost.map(([ours, theirs]) => ours / theirs)),
        atMost: 1.15,
        detail: detailOf(cost, "ms of CPU"),
      },
      {
        name: `sandbox batch of ${rows} rows / as many orders one after the other (time)`,
        ratio: median(time.map(([ours, theirs]) => ours / theirs)),
        atMost: 1 / 3,
        detail: detailOf(time, "ms"),
      },
      {
        name: `creating a quoted batch of ${10 * rows} rows / its quote (time)`,
        ratio: median(created.map(({ quoteMs, createMs }) => createMs / quoteMs)),
        atMost: 0.7,
        detail: `${Math.round(median(created.map(({ createMs }) => createMs)))} against ${Math.round(median(created.map(({ quoteMs }) => quoteMs)))} ms`,
      },
      {
        name: "merging and rendering with two threads / on one core (letters a second)",
        ratio: one / two,
        atLeast: 1.6,
        detail: `${Math.round(two)} against ${Math.round(one)} ms`,
      },
      {
        name: `peak memory of one batch of ${10 * rows} rows / of ten of ${rows}`,
        ratio: large / small,
        atMost: 1.2,
        detail: `${Math.round(large)} MB compared to ${Math.round(small)} MB`,
      },
    ];
  } finally {
    await client.end();
    await batches.services.close();
  }
}

type Services = Awaited<ReturnType<typeof import("./setup/batch-run.ts").openBatches>>["services"];

const piece = {
  ...({ mailClass: "first_class", format: "letter", color: false, tracking: false } as const),
  ...{
    removeBranding: false,
    singleSided: false,
    font: undefined,
    postcardFront: undefined,
    to: address,
    from: address,
  },
};

async function renderAndWrite({ quotes }: Services, client: pg.Client, seed: number): Promise<void> {
  for (let n = seed; n < seed + rows; n += 1) {
    const text = mergedText(n);
    await quotes.renderProof({ ...piece, content: { kind: "text", text } });
    await writeRows(client, `ord_test_${(1e9 + n).toString(16).padStart(32, "0")}`, text);
  }
}

async function sendOneByOne(
  postOrder: (request: Request, context: { clientAddress: string }) => Promise<Response>,
  seed: number,
): Promise<void> {
  for (let n = seed; n < seed + rows; n += 1) {
    const order = {
      mail_class: "first_class",
      text: mergedText(n),
      sandbox: true,
      to: address,
      from: address,
    };
    const request = new Request("http://bench/v1/orders", {
      method: "POST",
      body: JSON.stringify(order),
      headers: { "Content-Type": "application/json" },
    });
    const response = await postOrder(request, {
      clientAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    });
    if (response.status !== 201) throw new Error(`No order was created: ${response.status}`);
  }
}

/** Measures merging, laying out, and drawing all rows, after a warm-up. */
async function assessWith(workers: number): Promise<Measured> {
  const { createRowsPool } = await import("#lib/domain/batches/rows-pool");
  const { rowsOf, template } = await import("./setup/batch-run.ts");
  const { defaultPriceBook } = await import("#lib/domain/mail/price-book");
  const pool = createRowsPool({ workers });
  const { to: _, ...rest } = piece;
  const letter = {
    ...{ piece: { ...rest, font: "serif" as const }, priced: piece, priceBook: defaultPriceBook },
    ...{ document: null, enclosed: null, addressLimits: undefined, sandbox: true },
  };
  const all = async (count: number) => {
    const chunks = pool.assess(
      rowsOf(count, 1),
      { letter, text: template, keep: false, quoted: null },
      undefined,
    );
    for await (const { outcomes } of chunks)
      for (const outcome of outcomes) if (!outcome.includes("assessed")) throw new Error(outcome);
  };
  try {
    await all(500);
    return await measure(() => all(2 * rows));
  } finally {
    await pool.close();
  }
}

/**
 * Peak memory of a process that makes `times` batches of `count` rows, one after the other. Both calls make the same number of
 * rows in total, so they leave the same amount of garbage.
 */
function peakMb(count: number, times: number): number {
  const script = join(import.meta.dirname, "setup/batch-run.ts");
  const output = execFileSync(process.execPath, [script, String(count), String(times)], { env: process.env });
  return Number(output.toString().trim().split("\n").at(-1));
}

type Measured = { ms: number; cpuMs: number };

async function measure(run: () => Promise<unknown>): Promise<Measured> {
  const [before, started] = [process.cpuUsage(), performance.now()];
  await run();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - started, cpuMs: (user + system) / 1000 };
}

const detailOf = (pairs: readonly (readonly [number, number])[], unit: string) =>
  `${Math.round(median(pairs.map(([ours]) => ours)))} against ${Math.round(median(pairs.map(([, theirs]) => theirs)))} ${unit}`;

if (import.meta.main) console.table(await benchBatch());
