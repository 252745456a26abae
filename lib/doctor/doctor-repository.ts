import type { Database } from "#lib/db/client";
import { missingMonthsSql } from "#lib/domain/stats/order-month-repository";

/** What our own records say about the vendors and the workers. */
export type Records = {
  /** The genuine callbacks of each vendor: the latest, and which kinds there were. */
  callbacks: ReadonlyMap<string, { at: Date; kinds: readonly string[] }>;
  /** How many pieces each rail accepted. */
  accepted: ReadonlyMap<string, number>;
  /** When a worker last did its work of each minute. */
  workedAt: Date | null;
};

/** Reads the records since `from`. Pieces accepted after `until` don't count, because their callbacks may still come. */
export async function readRecords(
  { pool }: Pick<Database, "pool">,
  from: Date,
  until: Date,
): Promise<Records> {
  const [callbacks, accepted, worked] = await Promise.all([
    pool.query<{ vendor: string; at: Date; kinds: string[] }>(
      "select vendor, max(received_at) as at, array_agg(distinct kind) as kinds from vendor_events where received_at >= $1 group by vendor",
      [from],
    ),
    pool.query<{ rail: string; count: number }>(
      `select rail, count(*)::int as count from submissions
       where status = 'accepted' and started_at >= $1 and started_at < $2 group by rail`,
      [from, until],
    ),
    pool.query<{ at: Date | null }>("select max(at) as at from queue_minutes"),
  ]);
  return {
    callbacks: new Map(callbacks.rows.map(({ vendor, ...row }) => [vendor, row])),
    accepted: new Map(accepted.rows.map(({ rail, count }) => [rail, count])),
    workedAt: worked.rows[0]?.at ?? null,
  };
}

/** How many partitions of the next two months are missing (docs/decisions/0217). */
export async function countMissingMonths({ pool }: Pick<Database, "pool">, now: Date): Promise<number> {
  const { rows } = await pool.query<{ order_months_missing: number }>(missingMonthsSql, [now]);
  return rows[0]!.order_months_missing;
}

/** The version of PostgreSQL, such as 180004, and how far its clock is ahead of this machine's. */
export async function readServer(
  { pool }: Pick<Database, "pool">,
  machineClock: () => number,
): Promise<{ version: number; aheadMs: number }> {
  const { rows: versions } = await pool.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const asked = machineClock();
  const { rows } = await pool.query<{ ms: number }>(
    "select extract(epoch from clock_timestamp())::float8 * 1000 as ms",
  );
  return { version: Number(versions[0]?.version), aheadMs: rows[0]!.ms - (asked + machineClock()) / 2 };
}
