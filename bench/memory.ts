import { ensureBuild } from "../scripts/build.ts";
import { freshDatabase } from "./setup/database.ts";
import { median, residentMb, startService } from "./setup/processes.ts";
import { json, sandboxOrder } from "./setup/sandbox-order.ts";

const orders = Number(process.env.BENCH_ORDERS ?? 10_000);
const callers = 8;

/**
 * Measures the memory of the whole server while it accepts 10,000 sandbox orders. It must not keep growing, and must stay under
 * 400 MB.
 */
export default async function benchMemory() {
  await ensureBuild(() => {});
  const DATABASE_URL = await freshDatabase("bench_memory");
  // One trusted hop, so that each order comes from a different caller and none is throttled.
  const server = await startService({
    DATABASE_URL,
    LOG_LEVEL: "error",
    TRUSTED_PROXY_HOPS: "1",
  });
  const samples: number[] = [];
  let sent = 0;
  const caller = async () => {
    while (sent < orders) {
      sent += 1;
      const n = sent;
      const text = `Letter ${n}.\n\nUnique words ${n.toString(36)} ${(n * 7919).toString(36)} so that no cache has seen them.`;
      const response = await fetch(`${server.url}/v1/orders`, {
        method: "POST",
        headers: {
          ...json,
          "X-Forwarded-For": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
        },
        body: JSON.stringify(sandboxOrder(text)),
      });
      if (response.status !== 201) throw new Error(`Order ${n}: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
      if (n % Math.max(1, Math.floor(orders / 50)) === 0) samples.push(residentMb(server.pid) ?? 0);
    }
  };
  try {
    await Promise.all(Array.from({ length: callers }, caller));
    const [early, late] = [samples.slice(10, 25), samples.slice(-15)];
    return [
      {
        name: `server memory after ${orders} sandbox orders (MB)`,
        ratio: samples.at(-1)!,
        atMost: 400,
        detail: `highest ${Math.round(Math.max(...samples))} MB`,
      },
      {
        name: "memory of the last third / of the second third (growth trend)",
        ratio: median(late) / median(early),
        atMost: 1.1,
        detail: `${Math.round(median(late))} MB compared to ${Math.round(median(early))} MB`,
      },
    ];
  } finally {
    await server.stop();
  }
}

if (import.meta.main) console.table(await benchMemory());
