import pg from "pg";
import { benchSecret, freshDatabase } from "./setup/database.ts";
import { median } from "./setup/processes.ts";

const address = { name: "Ada Lovelace", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" };
const words =
  "the letter will leave us on monday and you can still take it back for nine more minutes if you want".split(
    " ",
  );
const batch = 300;
const rounds = 7;

/**
 * CPU of one sandbox order through its real handler, against the CPU of rendering its letter plus one raw transaction that writes the
 * same rows. CPU of this process only: the database's is the same on both sides.
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
    return `Letter ${made}.\n\n${Array.from({ length: 280 }, (_, index) => words[(index * made) % words.length]).join(" ")}`;
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

async function writeRows(client: pg.Client, id: string, text: string): Promise<void> {
  const query = (name: string, sql: string, values: unknown[]) => client.query({ name, text: sql, values });
  const now = new Date();
  await client.query("begin");
  await query(
    "o",
    `insert into orders (id, status, sandbox, mail_class, format, page_count, color, tracking, remove_branding, to_name, to_city, to_state,
      to_zip, price_cents, breakdown, tracking_number, document_sha256, actor, created_at, updated_at)
     values ($1, 'submitted', true, 'first_class', 'letter', 1, false, false, false, $2, $3, $4, $5, 199, $6, 'SANDBOX', $7, $8, $9, $9)`,
    [
      id,
      address.name,
      address.city,
      address.state,
      address.zip,
      '[{"id":"first_class","label":"x","amountCents":199}]',
      "0".repeat(64),
      "addr:x",
      now,
    ],
  );
  await query("c", "insert into order_contents (order_id, recipient, sender, text) values ($1, $2, $2, $3)", [
    id,
    address,
    text,
  ]);
  for (const kind of ["order.created", "order.screening", "order.submitted"]) {
    await query("e", "insert into order_events (order_id, kind, at, detail) values ($1, $2, $3, $4)", [
      id,
      kind,
      now,
      { simulated: true },
    ]);
  }
  await query(
    "s",
    "insert into counters (name, shard, value) values ('letters_mailed', 0, 1) on conflict (name, shard) do update set value = counters.value + 1",
    [],
  );
  await client.query("commit");
}

if (import.meta.main) console.table(await benchSandboxOrder());
