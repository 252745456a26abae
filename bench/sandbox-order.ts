import pg from "pg";
import { benchSecret, freshDatabase } from "./setup/database.ts";
import { median } from "./setup/processes.ts";
import { address, letterText, writeRows } from "./setup/write-rows.ts";

const batch = 300;
const rounds = 7;

/**
 * CPU of one sandbox order through its real handler, compared to rendering its letter plus one raw transaction that writes the
 * same rows. Counts the CPU time of this process only, because the database's is the same on both sides.
 */
export default async function benchSandboxOrder() {
  process.env.DATABASE_URL = await freshDatabase("bench_order");
  process.env.APP_SECRET = benchSecret;
  process.env.LOG_LEVEL = "silent";
  const { POST } = await import("../app/v1/orders/route.ts");
  const { installContainer } = await import("#lib/container");
  const { createContainer } = await import("#lib/create-container");
  const { readEnv } = await import("#lib/env");
  const services = installContainer(createContainer(readEnv()));
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();

  let made = 0;
  const letter = () => {
    made += 1;
    return letterText(made);
  };
  const order = async () => {
    const body = JSON.stringify({
      mail_class: "first_class",
      text: letter(),
      sandbox: true,
      to: address,
      from: address,
    });
    const request = new Request("http://bench/v1/orders", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    const response = await POST(request, {
      clientAddress: `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
    });
    if (response.status !== 201) throw new Error(`No order was made: ${response.status}`);
  };
  const renderAndWrite = async () => {
    const text = letter();
    await services.quotes.renderProof({
      ...emptyLetter,
      to: address,
      from: address,
      content: { kind: "text", text },
    });
    await writeRows(client, `ord_test_${made.toString(16).padStart(32, "0")}`, text);
  };
  try {
    const ratios: number[] = [];
    const cost: [number, number][] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const ours = await cpuOf(order);
      const baseline = await cpuOf(renderAndWrite);
      if (round === 0) continue;
      ratios.push(ours / baseline);
      cost.push([ours, baseline]);
    }
    const ms = (side: 0 | 1) => median(cost.map((pair) => pair[side])).toFixed(2);
    return [
      {
        name: "sandbox order / its render plus one raw transaction of the same rows (CPU)",
        ratio: median(ratios),
        atMost: 2,
        detail: `${ms(0)} ms against ${ms(1)} ms of CPU`,
      },
    ];
  } finally {
    await client.end();
    await services.close();
  }
}

const emptyLetter = {
  mailClass: "first_class",
  format: "letter",
  color: false,
  tracking: false,
  removeBranding: false,
  singleSided: false,
  font: undefined,
  postcardFront: undefined,
} as const;

/** CPU in ms of one call, from a batch of them. */
async function cpuOf(run: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < batch; n += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / batch;
}

if (import.meta.main) console.table(await benchSandboxOrder());
