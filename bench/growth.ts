import pg from "pg";
import { createContainer } from "#lib/create-container";
import { readAuditSql } from "#lib/db/audit";
import { type Database, openDatabase } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { createOrderSearch } from "#lib/domain/operators/order-search-repository";
import { changeOrder } from "#lib/domain/orders/change-order";
import { eraseContent } from "#lib/domain/orders/erase-content";
import { listOrders } from "#lib/domain/orders/order-list-repository";
import { gaugeSources } from "#lib/domain/stats/gauge-repository";
import { makeOrderMonths } from "#lib/domain/stats/order-month-repository";
import { readEnv } from "#lib/env";
import { rooms } from "#lib/work/rooms";
import { createWorkQueue } from "#lib/work/work-queue";
import { benchSecret, freshDatabase } from "./setup/database.ts";
import { median } from "./setup/processes.ts";

const few = 20_000;
const many = Number(process.env.BENCH_GROWTH ?? 2_000_000);
const turns = 31;

/**
 * Measures what people and workers do all day among 20,000 orders and among 2,000,000, spread over the eleven months before today with
 * their partitions. Each must cost the same in both, except nightly work that visits all rows.
 */
export default async function benchGrowth() {
  const small = await measure("bench_growth_few", few);
  const large = await measure("bench_growth_many", many);
  return Object.entries(large).map(([name, ms]) => ({
    name: `${name} among ${many} orders / among ${few}`,
    ratio: ms / small[name]!,
    ...(name.startsWith("audit") ? {} : { atMost: 2 }),
    detail: `${ms.toFixed(1)} against ${small[name]!.toFixed(1)} ms, medians`,
  }));
}

async function measure(name: string, count: number): Promise<Record<string, number>> {
  const url = await freshDatabase(name);
  for (const month of [0, 4, 8, 10]) await makeOrderMonths(url, new Date(Date.UTC(2026, month, 2)));
  const database = openDatabase(url, { poolSize: 2 });
  const services = createContainer(
    readEnv({ DATABASE_URL: url, APP_SECRET: benchSecret, LOG_LEVEL: "silent", IN_HOUSE_RAIL: "on" }),
  );
  try {
    const began = performance.now();
    await unbounded(url, (client) => fill(client, count));
    console.log(`${count} orders were loaded in ${Math.round((performance.now() - began) / 1_000)} s`);
    const ids = await pick(database);
    const turn = (index: number) => ids[index % ids.length]!;
    const works = operations({ database, services, url, turn });
    const found: Record<string, number> = {};
    for (const [what, { before, run, repeats = turns }] of Object.entries(works)) {
      const times: number[] = [];
      // The first two warm up.
      for (let index = -2; index < repeats; index += 1) {
        await before?.();
        const started = performance.now();
        await run(index + 2);
        if (index >= 0 || repeats === 1) times.push(performance.now() - started);
      }
      found[what] = median(times);
    }
    console.table(found);
    return found;
  } finally {
    await services.close();
    await database.close();
  }
}

type Work = { before?: () => Promise<unknown>; run: (index: number) => Promise<unknown>; repeats?: number };

type Measured = {
  database: Database;
  services: ReturnType<typeof createContainer>;
  url: string;
  turn: (index: number) => string;
};

function operations({ database, services, url, turn }: Measured): Record<string, Work> {
  const { pool } = database;
  const queue = createWorkQueue(database, { clock: () => new Date() });
  const erasing = { database, deleteDocument: noWork, deletePrint: noWork, deleteProof: noWork };
  const page = { reference: null, status: null, createdAfter: null, createdBefore: null, after: null };
  const search = createOrderSearch(database);
  let claimed: Awaited<ReturnType<typeof queue.claimDue>> = [];
  const rest = async () => {
    for (const lease of claimed) await queue.release(lease, { wait: new Date(Date.now() + 86_400_000) });
    await pool.query(`update work set due_at = now() - interval '1 minute' where kind = 'order' and id in
      (select id from orders where stage = 'with_rail' order by created_at desc limit 20)`);
  };
  return {
    "reading an order by ID": { run: (index) => services.orders.get(turn(index)) },
    "the list of a mailbox with 100 letters": {
      run: (index) => listOrders(database, { mailbox: `m${index}` }, { ...page, limit: 50 } as never),
    },
    "the console's newest orders": { run: () => search({ q: "" } as never) },
    "the console's search for a rare name": {
      run: (index) => search({ q: `Rare${1 + (index % 20)}x` } as never),
    },
    "the console's search for an ID": { run: (index) => search({ q: turn(index) } as never) },
    "a change of an order's stage": {
      run: (index) =>
        transact(database, async (tx) => {
          const changed = await changeOrder(tx, turn(index), "forward", { at: new Date() });
          if (!changed) throw new Error("The order did not change");
        }),
    },
    "erasing the content of 20 orders": {
      before: () =>
        pool.query(`update order_contents set erase_at = now() - interval '1 hour' where order_id in
          (select order_id from order_contents where erased_at is null limit 20)`),
      run: () => eraseContent(erasing, new Date()),
    },
    "a claim of 20 due orders": {
      before: rest,
      run: async () => {
        claimed = await queue.claimDue(rooms, new Map());
        if (claimed.length === 0) throw new Error("Nothing was claimed");
      },
    },
    ...Object.fromEntries(
      gaugeSources(new Date()).map(({ name, sql, values }): [string, Work] => [
        `gauge ${name}`,
        { run: () => pool.query(sql, [...values]), repeats: 5 },
      ]),
    ),
    "audit of all money and mail": {
      repeats: 1,
      run: () => unbounded(url, (client) => client.query(readAuditSql())),
    },
  };
}

const noWork = async () => {};

async function pick({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>("select id from orders tablesample system (1) limit 500");
  return rows.map(({ id }) => id);
}

/** The last 2 % of the orders are at the printer, and the content of those before mid-October is erased. */
async function fill(client: pg.Client, count: number): Promise<void> {
  // The rows are valid, so the checks of foreign keys and the counters of triggers would only take time.
  await client.query(
    "set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off",
  );
  await client.query(`create unlogged table given as
    select n, at, 'ord_' || lpad(to_hex(extract(month from at at time zone 'UTC')::int - 1), 3, '0') || substr(md5(n::text), 1, 29) as id,
      n > ${count * 0.98} as is_open
    from generate_series(1::bigint, ${count}) n, lateral (select now() - (${count} - n) * interval '1 second' * (28000000.0 / ${count}) as at) times`);
  await client.query(`insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding,
      to_name, to_city, to_state, to_zip, price_cents, breakdown, document_sha256, actor, mailbox, created_at, updated_at)
    select id, (case when is_open then 'with_rail' else 'delivered' end)::"OrderStage", false, 'first_class', 'letter', 1, false, false, false,
      case when n % 1000 = 0 then 'Rare' || n / 1000 || 'x' else 'Ada Smith' end, 'Troy', 'NY', '12180', 199, '[]', md5(n::text), 'addr:bench',
      'm' || n % ${count / 100}, at, at from given`);
  await client.query(`insert into order_contents (order_id, recipient, text, erase_at, erased_at)
    select id, case when at > now() - interval '45 days' then '{"name":"Ada Smith","line1":"1 Main St"}'::jsonb end,
      case when at > now() - interval '45 days' then repeat(md5(n::text), 12) end, at + interval '45 days',
      case when at > now() - interval '45 days' then null else at + interval '45 days' end from given`);
  await client.query(`insert into order_events (order_id, kind, at)
    select id, kind, at from given, unnest(array['order.screening', 'order.submitted', 'order.delivered']) kind`);
  await client.query(`insert into payments (subject_id, order_id, method, status, amount_cents, refund_status, created_at, updated_at)
    select id, id, 'credit', 'debited', 199, 'none', at, at from given`);
  await client.query(`insert into submissions (order_id, number, rail, status, lease_number, started_at, answer_by, piece_id)
    select id, 1, 'in_house', 'accepted', 1, at, at, 'inhouse_' || n from given`);
  await client.query(`insert into vendor_events (vendor, id, kind, reference, received_at)
    select 'lob', 'evt_' || n, 'letter.delivered', id, at from given`);
  await client.query(`insert into work (kind, id, partition_key, due_at, lease)
    select 'order', id, 'rail:in_house', case when is_open then now() + interval '1 day' end, 1 from given`);
  await client.query("drop table given");
  // In one process, because parallel ones end if npm ci replaces PostgreSQL's files.
  await client.query("vacuum (analyze, parallel 0)");
}

/** Runs statements that take longer than a pool's may. */
async function unbounded<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  return run(client).finally(() => client.end());
}

if (import.meta.main) console.table(await benchGrowth());
