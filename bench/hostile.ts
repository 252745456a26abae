import { readFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { hostile, mutations } from "#lib/domain/documents/intake/corpus/hostile";
import { letter } from "#lib/domain/documents/intake/corpus/letters";
import { ensureBuild } from "../scripts/build.ts";
import { benchSecret, freshDatabase } from "./setup/database.ts";
import { startProcess } from "./setup/processes.ts";

const address = { name: "Ada Lovelace", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" };
const order = {
  mail_class: "first_class",
  text: "Dear Ada,\n\nHello.",
  sandbox: true,
  to: address,
  from: address,
};
const count = 50;
const lanes = 4;

/** What 50 hostile PDFs do to whoever else uses the service: the p99 of reading an order, and the memory of the whole process. */
export default async function benchHostile() {
  await ensureBuild(() => {});
  const DATABASE_URL = await freshDatabase("bench_hostile");
  const server = await startProcess([join(import.meta.dirname, "../server.ts")], {
    DATABASE_URL,
    APP_SECRET: benchSecret,
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
  });
  const post = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  try {
    const { order: made } = (await (await post("/v1/orders", order)).json()) as { order: { id: string } };
    const read = (seconds: number) =>
      autocannon({
        url: `${server.url}/v1/orders/${made.id}`,
        connections: 4,
        overallRate: 200,
        duration: seconds,
      });
    // Warm: the engines and the read.
    await post("/v1/quotes", quoteOf(letter(1)));
    await read(3);
    const quiet = await read(10);

    const queue = [...hostileFiles()];
    const statuses = new Map<number, number>();
    const submit = async () => {
      for (let file = queue.pop(); file; file = queue.pop()) {
        const { status } = await post("/v1/quotes", quoteOf(file));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const submitting = Promise.all(Array.from({ length: lanes }, submit));
    let done = false;
    void submitting.then(() => {
      done = true;
    });
    let worst = 0;
    let failures = 0;
    while (!done) {
      const busy = await read(5);
      worst = Math.max(worst, busy.latency.p99);
      failures += busy.non2xx + busy.errors;
    }
    const good = await post("/v1/quotes", quoteOf(letter(1)));
    if (good.status !== 200 || failures > 0)
      throw new Error(`After the hostile files: ${good.status}, ${failures} reads failed`);
    const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
    return [
      {
        name: "p99 of GET order while 50 hostile PDFs are submitted / its quiet p99",
        ratio: worst / Math.max(1, quiet.latency.p99),
        atMost: 3,
        detail: `${worst} ms against ${quiet.latency.p99} ms; answers ${answers}`,
      },
      {
        name: "peak memory of the service in that run (MB)",
        ratio: peakMb(server.pid),
        atMost: 900,
        detail: "VmHWM",
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Every recipe of the corpus, and mutated letters up to 50. */
function* hostileFiles(): Generator<Uint8Array> {
  const recipes = hostile.slice(0, count);
  for (const recipe of recipes) yield recipe.make();
  yield* mutations(letter(2), count - recipes.length, 7);
}

function quoteOf(pdf: Uint8Array) {
  return { mail_class: "first_class", page_count: 1, pdf_base64: Buffer.from(pdf).toString("base64") };
}

function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}

if (import.meta.main) console.table(await benchHostile());
