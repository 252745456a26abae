import { setTimeout } from "node:timers/promises";
import pg from "pg";

/** How many partitions of the two months after `$1` don't exist yet. Without them, rows go to the partition of all other IDs. */
export const missingMonthsSql =
  "select count(*)::int as order_months_missing from list_order_months($1, 2) where later > 0 and not is_made";

/** How many months after the current one have partitions: a job that fails for weeks is noticed before one is missing. */
const monthsAhead = 3;
/** A month that begins sooner counts as begun, because its orders could come while its partition is made. */
const leadMs = 3_600_000;
/** The functions of the migration order_contents_by_month, in their order. */
const steps = ["make_order_month", "check_order_month", "attach_order_month"] as const;
/** Each wait for a table is less than a second (see the migration). */
const patience = { tries: 20, pauseMs: 3_000 };

/**
 * Makes the partitions of the coming months that are missing (docs/decisions/0217), and returns their names. Idempotent, and one process at
 * a time: another one returns at once. Without a partition, rows go to the table's partition for all other IDs, so a failure
 * loses nothing. `url` is the database's: its pool's statements end too early for the scan of a large table.
 */
export async function makeOrderMonths(url: string, now: Date, waits = patience): Promise<string[]> {
  const since = new Date(now.getTime() + leadMs);
  const options = { connectionString: url, application_name: "posthorn-months" };
  const client = new pg.Client(options);
  // Holds the lock in its own transaction, because behind a pooler a session may end after each transaction.
  const guard = new pg.Client(options);
  await client.connect();
  try {
    await guard.connect();
    await guard.query("begin; set local idle_in_transaction_session_timeout = 0");
    const { rows: locks } = await guard.query(
      "select pg_try_advisory_xact_lock(hashtextextended('posthorn months', 0)) as held",
    );
    if (!locks[0].held) return [];
    const { rows } = await client.query<{ name: string }>(
      `select name from list_order_months($1, $2)
       where not is_made and (later > 0 or not exists (select from orders)) order by later, name`,
      [since, monthsAhead],
    );
    for (const { name } of rows)
      for (const step of steps)
        await repeat(() => client.query(`select ${step}($1, $2)`, [since, name]), waits);
    return rows.map(({ name }) => name);
  } finally {
    await Promise.all([client.end(), guard.end()]);
  }
}

/** Tries again while another transaction uses the table (55P03), such as a long statement or a backup. */
async function repeat(statement: () => Promise<unknown>, { tries, pauseMs }: typeof patience): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await statement();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "55P03" || left <= 1) throw error;
    }
    await setTimeout(pauseMs);
  }
}
