import { ensureBuild } from "../scripts/build.ts";
import { freshDatabase } from "./setup/database.ts";
import { p99Beside } from "./setup/p99-beside.ts";
import { startService } from "./setup/processes.ts";
import { json } from "./setup/sandbox-order.ts";
import { address, letterWords } from "./setup/write-rows.ts";

/** The largest sandbox batch that anyone may send. Batches are sent one after another, each from a different caller. */
const rows = 1_000;
const rounds = 7;
/** Made before anything is measured, so that making them doesn't slow the requests on the same two cores. */
const bodies = Array.from({ length: 8 }, (_, batch) =>
  JSON.stringify({
    ...{ mail_class: "first_class", sandbox: true, from: address },
    text: "Dear {{name}},\n\n{{words}}",
    rows: Array.from({ length: rows }, (_, row) => ({
      to: address,
      fields: { words: letterWords(batch * rows + row) },
    })),
  }),
);

/**
 * Measures how much reads and quotes slow down while batches are checked and made. Compares their p99 during batches with the p99
 * of an idle service.
 */
export default async function benchBesideBatch() {
  await ensureBuild(() => {});
  const DATABASE_URL = await freshDatabase("bench_beside_batch");
  const server = await startService({ DATABASE_URL, LOG_LEVEL: "error", TRUSTED_PROXY_HOPS: "1" });
  let going = true;
  let made = 0;
  try {
    const measured = await p99Beside(server.url, rounds, async () => {
      const sending = (async () => {
        for (; going; made += 1) await sendBatch(server.url, made);
      })();
      return () => {
        going = false;
        return sending;
      };
    });
    return measured.map(({ name, quiet, beside }) => ({
      name: `p99 of ${name} while batches of ${rows} rows follow each other / its quiet p99`,
      ratio: beside / quiet,
      atMost: 2,
      detail: `${beside} compared to ${quiet} ms; ${made * rows} rows were made`,
    }));
  } finally {
    going = false;
    await server.stop();
  }
}

/** Sends a batch, and waits until its rows are orders. */
async function sendBatch(url: string, n: number): Promise<void> {
  const headers = { ...json, "X-Forwarded-For": `10.1.${n >> 8}.${n & 255}` };
  const answer = await fetch(`${url}/v1/batches`, {
    method: "POST",
    headers,
    body: bodies[n % bodies.length]!,
  });
  const { batch } = (await answer.json()) as { batch?: { id: string } };
  if (!batch) throw new Error(`A batch was answered ${answer.status}`);
  for (;;) {
    const { batch: now } = (await (await fetch(`${url}/v1/batches/${batch.id}`, { headers })).json()) as {
      batch: { counts: { waiting?: number } };
    };
    if (!now.counts.waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

if (import.meta.main) console.table(await benchBesideBatch());
