import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import autocannon from "autocannon";
import { hostile, mutations } from "#test/fixtures/pdf/hostile";
import { letter } from "#test/fixtures/pdf/letters";
import { ensureBuild } from "../scripts/build.ts";
import { freshDatabase } from "./setup/database.ts";
import { median, startService } from "./setup/processes.ts";
import { createSandboxOrder, json } from "./setup/sandbox-order.ts";

const count = 50;
const partitions = 4;
const rounds = 5;

/**
 * Measures how much 50 hostile PDFs slow the service for other callers. The results are the p99 of reading an order and the
 * memory of the whole process.
 */
export default async function benchHostile() {
  await ensureBuild(() => {});
  const DATABASE_URL = await freshDatabase("bench_hostile");
  const folder = mkdtempSync(join(tmpdir(), "posthorn-stalls-"));
  const stalls = join(folder, "stalls");
  writeFileSync(stalls, "");
  const server = await startService({
    DATABASE_URL,
    LOG_LEVEL: "warn",
    STALLS_FILE: stalls,
    TRUSTED_PROXY_HOPS: "1",
  });
  const submitter = new Worker(import.meta.filename, { workerData: server.url });
  prefer(true);
  const tell = async (what: "warm" | "go") => {
    submitter.postMessage(what);
    const [answers] = await once(submitter, "message");
    return answers as number[];
  };
  try {
    const id = await createSandboxOrder(server.url);
    const read = (seconds: number) =>
      autocannon({
        url: `${server.url}/v1/orders/${id}`,
        connections: 4,
        overallRate: 200,
        duration: seconds,
      });
    // Warms up the engines and the read.
    await tell("warm");
    await read(3);
    const warmSince = Date.now();
    const seen: { quiet: number; busy: number }[] = [];
    const statuses: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const quiet = await read(6);
      const reading = read(120);
      statuses.push(...(await tell("go")));
      (reading as unknown as { stop(): void }).stop();
      const busy = await reading;
      if (busy.non2xx + busy.errors > 0) throw new Error(`${busy.non2xx + busy.errors} reads failed`);
      seen.push({ quiet: Math.max(1, quiet.latency.p99), busy: busy.latency.p99 });
    }
    const [good] = await tell("warm");
    if (good !== 200) throw new Error(`After the hostile files, a good one got ${good}`);
    const answers = Object.entries(Object.groupBy(statuses, String)).map(
      ([status, all]) => `${all!.length} × ${status}`,
    );
    return [
      {
        name: "p99 of GET order while 50 hostile PDFs are submitted / its quiet p99",
        ratio: median(seen.map(({ quiet, busy }) => busy / quiet)),
        atMost: 3,
        detail: `${seen.map(({ quiet, busy }) => `${busy} against ${quiet}`).join(", ")} ms; answers ${answers.join(", ")}`,
      },
      {
        name: "peak memory of the service in that run (MB)",
        ratio: peakMb(server.pid),
        atMost: 900,
        detail: "VmHWM",
      },
      {
        name: "longest time the service's main thread was blocked in that run (ms)",
        ratio: longestSince(warmSince, readFileSync(stalls, "utf8")),
        atMost: 100,
        detail: "of an interval of 1 ms; 0 means less than 10",
      },
    ];
  } finally {
    prefer(false);
    await submitter.terminate();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Every recipe of the corpus, and mutated letters, up to 50. */
function* hostileFiles(): Generator<Uint8Array> {
  const recipes = hostile.slice(0, count);
  for (const recipe of recipes) yield recipe.make();
  yield* mutations(letter(2), count - recipes.length, 7);
}

function quoteOf(pdf: Uint8Array) {
  const pdf_base64 = Buffer.from(pdf).toString("base64");
  return Buffer.from(JSON.stringify({ mail_class: "first_class", page_count: 1, pdf_base64 }));
}

/**
 * In reality, readers use another machine. Gives the readers priority, if permitted, on the two cores that they share here with the
 * service. The priority is reset at the end, because the next bench's servers would inherit it.
 */
function prefer(readers: boolean): void {
  try {
    if (process.platform === "linux") setPriority(0, readers ? -10 : 0);
  } catch {
    // Only root may do this.
  }
}

function longestSince(since: number, stalls: string): number {
  const lines = stalls.split("\n").map((line) => line.split(" ").map(Number));
  return Math.max(0, ...lines.flatMap(([at, ms]) => (at! > since ? [ms!] : [])));
}

function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}

/** Sends the files from its own thread, so that its cost doesn't count as the server's time. */
async function submitFiles(url: string): Promise<void> {
  const files = [...hostileFiles()].map(quoteOf);
  const good = quoteOf(letter(1));
  // Each from a different caller, so that none is throttled.
  let callers = 0;
  const post = async (body: Buffer<ArrayBuffer>) => {
    callers += 1;
    const headers = { ...json, "X-Forwarded-For": `10.1.${callers >> 8}.${callers & 255}` };
    return (await fetch(`${url}/v1/quotes`, { method: "POST", headers, body })).status;
  };
  parentPort!.on("message", async (what: "warm" | "go") => {
    const queue = what === "warm" ? [good] : [...files];
    const statuses: number[] = [];
    const submit = async () => {
      for (let body = queue.pop(); body; body = queue.pop()) statuses.push(await post(body));
    };
    await Promise.all(Array.from({ length: partitions }, submit));
    parentPort!.postMessage(statuses);
  });
}

if (!isMainThread && typeof workerData === "string") await submitFiles(workerData);
if (isMainThread && import.meta.main) console.table(await benchHostile());
