import autocannon from "autocannon";
import { ensureBuild } from "../scripts/build.ts";
import { startLob } from "../simulators/lob.ts";
import { mintCode } from "./setup/credit.ts";
import { freshDatabase } from "./setup/database.ts";
import { median, startService } from "./setup/processes.ts";
import { createSandboxOrder, json, sandboxOrder } from "./setup/sandbox-order.ts";

const letters = 40;
const rounds = 5;
const seconds = 4;

/**
 * Measures how much a rail that answers after 30 seconds slows reads and quotes. Compares their p99 while 40 letters wait for the
 * rail with the p99 of an idle service.
 */
export default async function benchSlowRail() {
  await ensureBuild(() => {});
  const DATABASE_URL = await freshDatabase("bench_slow_rail");
  const creditCode = await mintCode(DATABASE_URL);
  const lob = await startLob();
  const server = await startService({
    DATABASE_URL,
    ...{ LOG_LEVEL: "error", TRUSTED_PROXY_HOPS: "1", HANDOFF_DELAY_SECONDS: "1" },
    ...lob.env,
  });
  try {
    const id = await createSandboxOrder(server.url);
    const quote = JSON.stringify({ mail_class: "first_class", page_count: 2 });
    const targets = {
      "GET order": { url: `${server.url}/v1/orders/${id}` },
      "POST quote": { url: `${server.url}/v1/quotes`, method: "POST" as const, headers: json, body: quote },
    };
    const p99 = async (name: keyof typeof targets) => {
      const run = {
        connections: 4,
        overallRate: 200,
        duration: seconds,
        headers: { "X-Forwarded-For": "10.0.0.2" },
      };
      const target = targets[name] as autocannon.Options;
      const { latency, non2xx, errors } = await autocannon({
        ...run,
        ...target,
        headers: { ...run.headers, ...target.headers },
      });
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} failed`);
      return Math.max(1, latency.p99);
    };
    const measure = async (name: keyof typeof targets) => {
      const all: number[] = [];
      for (let round = 0; round < rounds; round += 1) all.push(await p99(name));
      return median(all);
    };
    const names = ["GET order", "POST quote"] as const;
    for (const name of names) await p99(name);
    const quiet = [await measure(names[0]), await measure(names[1])];
    lob.pace.answerAfterMs = 30_000;
    for (let n = 0; n < letters; n += 1) await sendLetter(server.url, n, creditCode);
    const slow = [await measure(names[0]), await measure(names[1])];
    return names.map((name, index) => ({
      name: `p99 of ${name} while ${letters} letters wait for a rail of 30 s / its quiet p99`,
      ratio: slow[index]! / quiet[index]!,
      atMost: 2,
      detail: `${slow[index]} compared to ${quiet[index]} ms; ${lob.pieces.size} pieces at the rail`,
    }));
  } finally {
    await lob.stop();
    await server.stop();
  }
}

/** A live letter, paid with the code: it goes to the rail a second later. */
async function sendLetter(url: string, n: number, credit_code: string): Promise<void> {
  const headers = { ...json, "X-Forwarded-For": `10.3.0.${n}` };
  const { sandbox: _, ...letter } = sandboxOrder(`Letter ${n}.`);
  const post = (path: string, body: object) =>
    fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  const quote = await post("/v1/quotes", { ...letter, page_count: 1 });
  const { confirmation_token } = (await quote.json()) as { confirmation_token: string };
  const made = await post("/v1/orders", { ...letter, credit_code, confirmation_token });
  if (made.status !== 201) throw new Error(`Letter ${n}: ${made.status} ${await made.text()}`);
}

if (import.meta.main) console.table(await benchSlowRail());
