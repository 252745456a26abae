import autocannon from "autocannon";
import { median } from "./processes.ts";
import { createSandboxOrder, json } from "./sandbox-order.ts";

const seconds = 4;
const names = ["GET order", "POST quote"] as const;

/**
 * Measures the p99 of reads and of quotes in milliseconds: first while the service is idle, then while the work that `begin` starts is
 * running. `begin` returns a function that ends that work. Each figure is the median of `rounds`.
 */
export async function p99Beside(
  url: string,
  rounds: number,
  begin: () => Promise<() => Promise<void>>,
): Promise<{ name: (typeof names)[number]; quiet: number; beside: number }[]> {
  const id = await createSandboxOrder(url);
  const quote = JSON.stringify({ mail_class: "first_class", page_count: 2 });
  const caller = { "X-Forwarded-For": "10.0.0.2" };
  const targets = {
    "GET order": { url: `${url}/v1/orders/${id}`, headers: caller },
    "POST quote": {
      ...{ url: `${url}/v1/quotes`, method: "POST" as const, body: quote },
      headers: { ...json, ...caller },
    },
  };
  const p99 = async (name: (typeof names)[number]) => {
    const { latency, non2xx, errors } = await autocannon({
      // Runs in its own thread, which isn't blocked while the answer to a batch is read.
      ...{ connections: 4, overallRate: 200, duration: seconds, workers: 1 },
      ...targets[name],
    });
    if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} failed`);
    return Math.max(1, latency.p99);
  };
  const measure = async () => {
    const all = { "GET order": [] as number[], "POST quote": [] as number[] };
    for (let round = 0; round < rounds; round += 1) for (const name of names) all[name].push(await p99(name));
    return all;
  };
  for (const name of names) await p99(name);
  const quiet = await measure();
  const end = await begin();
  const beside = await measure();
  await end();
  return names.map((name) => ({ name, quiet: median(quiet[name]), beside: median(beside[name]) }));
}
