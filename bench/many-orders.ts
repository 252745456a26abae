import { createContainer } from "#lib/create-container";
import { type Database, openDatabase } from "#lib/db/client";
import { readEnv } from "#lib/env";
import { benchSecret, freshDatabase } from "./setup/database.ts";
import { median } from "./setup/processes.ts";

const many = Number(process.env.BENCH_MANY_ORDERS ?? 1_000_000);
const open = 1_000;
const turns = 7;
const reads = 2_000;

/**
 * Measures the cost of reconciling 1,000 open orders, and of reading an order by ID, among 1,000,000 orders. The baseline is a
 * table with only the open orders.
 */
export default async function benchManyOrders() {
  const few = await fill("bench_few_orders", open);
  const large = await fill("bench_many_orders", many);
  try {
    const seen = { reconcile: [] as number[], get: [] as number[] };
    const times = { reconcile: [0, 0], get: [0, 0] };
    // The first turn warms up both.
    for (let turn = 0; turn <= turns; turn += 1) {
      const pass = [await timed(() => reconcile(few)), await timed(() => reconcile(large))] as const;
      const get = [await timed(() => readSome(few)), await timed(() => readSome(large))] as const;
      if (turn === 0) continue;
      seen.reconcile.push(pass[1] / pass[0]);
      seen.get.push(get[1] / get[0]);
      Object.assign(times, { reconcile: pass, get });
    }
    const detail = ([a, b]: number[]) =>
      `${Math.round(b!)} compared to ${Math.round(a!)} ms in the last turn`;
    return [
      {
        name: `a reconciliation of ${open} open orders among ${many} / among ${open}`,
        ratio: median(seen.reconcile),
        atMost: 1.2,
        detail: detail(times.reconcile),
      },
      {
        name: `${reads} reads of an order by id among ${many} / among ${open}`,
        ratio: median(seen.get),
        atMost: 1.2,
        detail: detail(times.get),
      },
    ];
  } finally {
    for (const { services } of [few, large]) await services.close();
  }
}

type Filled = Awaited<ReturnType<typeof fill>>;

/** Orders of which the last `open` are with the in-house rail; all others are delivered and settled. */
async function fill(name: string, count: number) {
  const url = await freshDatabase(name);
  const database = openDatabase(url, { poolSize: 1 });
  await fillTables(database, count);
  await database.close();
  const services = createContainer(
    readEnv({ DATABASE_URL: url, APP_SECRET: benchSecret, LOG_LEVEL: "silent", IN_HOUSE_RAIL: "on" }),
  );
  return { services, count };
}

async function fillTables({ pool }: Database, count: number): Promise<void> {
  const client = await pool.connect();
  await client.query("set statement_timeout = 0");
  const id = "'ord_' || lpad(to_hex(n * 7919), 32, '0')";
  const rows = `from generate_series(1::bigint, ${count}) n`;
  const isOpen = `n > ${count - open}`;
  await client.query(`insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding,
      to_name, to_city, to_state, to_zip, price_cents, breakdown, document_sha256, actor, created_at, updated_at)
    select ${id}, (case when ${isOpen} then 'with_rail' else 'delivered' end)::"OrderStage", false, 'first_class', 'letter', 1,
      false, false, false, 'A', 'Troy', 'NY', '12180', 199, '[]', '', 'addr:bench', now(), now() ${rows}`);
  await client.query(`insert into payments (subject_id, order_id, method, status, amount_cents, refund_status, created_at, updated_at)
    select ${id}, ${id}, 'credit', 'debited', 199, 'none', now(), now() ${rows}`);
  await client.query(`insert into submissions (order_id, number, rail, status, lease_number, started_at, answer_by, piece_id)
    select ${id}, 1, 'in_house', 'accepted', 1, now(), now(), 'inhouse_' || n ${rows}`);
  await client.query(`insert into work (kind, id, partition_key, due_at, lease)
    select 'order', ${id}, 'rail:in_house', case when ${isOpen} then now() + interval '1 hour' end, 1 ${rows}`);
  await client.query("vacuum analyze");
  client.release();
}

async function reconcile({ services }: Filled): Promise<void> {
  const { visited } = await services.fulfilment.reconcile();
  if (visited !== open) throw new Error(`${visited} were visited, not ${open}`);
}

async function readSome({ services, count }: Filled): Promise<void> {
  for (let n = 0; n < reads; n += 1) {
    const number = 1 + ((n * 104_729) % count);
    await services.orders.get(`ord_${(number * 7919).toString(16).padStart(32, "0")}`);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

if (import.meta.main) console.table(await benchManyOrders());
