import { openDatabase } from "#lib/db/client";
import { claimSql } from "#lib/work/claim-sql";
import { freshDatabase } from "./setup/database.ts";

const many = Number(process.env.BENCH_TIMERS ?? 5_000_000);
const few = 5_000;
const minuteMs = 60_000;

/**
 * Counts the database pages that one claim of background work reads among millions of waiting timers if nothing is due. Counts don't
 * depend on the machine.
 */
export default async function benchWaitingTimers() {
  const [small, large] = [await pagesBeside(few), await pagesBeside(many)];
  return [
    {
      name: `pages read by a claim that finds nothing among ${many} timers / among ${few}`,
      ratio: large / small,
      atMost: 3,
      detail: `${large} compared to ${small} pages, one statement each`,
    },
  ];
}

async function pagesBeside(timers: number): Promise<number> {
  const { pool, close } = openDatabase(await freshDatabase(`bench_timers_${timers}`), { poolSize: 1 });
  const client = await pool.connect();
  const now = new Date();
  await client.query("set statement_timeout = 0");
  await client.query(
    `insert into work (kind, id, partition_key, due_at)
     select 'order', 'ord_' || n, 'rail:r' || n % 6, $1::timestamptz + n * interval '1 second' from generate_series(1, $2::int) as n`,
    [new Date(now.getTime() + minuteMs), timers],
  );
  await client.query("vacuum analyze work");
  const places = JSON.stringify({ rail: { places: 10, everywhere: false, left: 100 } });
  const until = new Date(now.getTime() + minuteMs / 2);
  const values = [now, until, places, "{}"];
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${claimSql}`, values);
  const plan = rows[0]["QUERY PLAN"][0].Plan;
  client.release();
  await close();
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}
