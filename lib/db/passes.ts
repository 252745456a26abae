import type { Database } from "./client.ts";

/** Whose pass it is, and the last id that was visited. */
export type PassLease = { name: string; number: number; cursor: string };

/** Longer than any page of work takes: whoever dies is followed after it. */
const leaseMs = 10 * 60_000;

/**
 * Work that goes through many rows page by page, one process at a time, with its place in the database: a pass that was broken off goes on
 * where it stood. Nothing of it lives in a session, so it works behind a pooler.
 */
export function createPasses({ pool }: Pick<Database, "pool">) {
  return {
    /** Null while another process is at it. */
    async claim(name: string, now: Date): Promise<PassLease | null> {
      const until = new Date(now.getTime() + leaseMs);
      const { rows } = await pool.query(
        `insert into passes (name, lease_number, leased_until, started_at) values ($1, 1, $2, $3)
         on conflict (name) do update set lease_number = passes.lease_number + 1, leased_until = $2,
           started_at = case when passes.cursor = '' then $3 else passes.started_at end,
           visited = case when passes.cursor = '' then 0 else passes.visited end
         where passes.leased_until is null or passes.leased_until <= $3
         returning lease_number, cursor`,
        [name, until, now],
      );
      return rows[0] ? { name, number: rows[0].lease_number, cursor: rows[0].cursor } : null;
    },

    /** Keeps the place and the lease. False when another process has taken the pass over. */
    async move(lease: PassLease, cursor: string, visited: number, now: Date): Promise<boolean> {
      const until = new Date(now.getTime() + leaseMs);
      const { rowCount } = await pool.query(
        "update passes set cursor = $3, visited = visited + $4, leased_until = $5 where name = $1 and lease_number = $2",
        [lease.name, lease.number, cursor, visited, until],
      );
      return rowCount === 1;
    },

    /** `whole`: the next pass begins at the beginning; else where this one stood. */
    async end(lease: PassLease, whole: boolean, now: Date): Promise<void> {
      await pool.query(
        `update passes set leased_until = null, cursor = case when $3 then '' else cursor end,
           finished_at = case when $3 then $4 else finished_at end where name = $1 and lease_number = $2`,
        [lease.name, lease.number, whole, now],
      );
    },
  };
}
