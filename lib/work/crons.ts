import type { Database } from "#lib/db/client";
import type { Clock } from "#lib/shared/clock";
import type { Lease, Run } from "./work.ts";

/** Runs at `atMinute` of each period, counted in UTC: every 1,440 minutes at 523 means each day at 08:43. */
export type Cron = { everyMinutes: number; atMinute: number; run: (lease: Lease) => Promise<void> };
export type Crons = Readonly<Record<string, Cron>>;

const minuteMs = 60_000;

/** The first slot after `now`. Missed slots aren't made up for: the row is still due, and runs once. */
export function nextSlot({ everyMinutes, atMinute }: Omit<Cron, "run">, now: Date): Date {
  const periodMs = everyMinutes * minuteMs;
  const startMs = atMinute * minuteMs;
  return new Date((Math.floor((now.getTime() - startMs) / periodMs) + 1) * periodMs + startMs);
}

/**
 * Runs the row's cron job in the process that claims it. After a failure, it runs again at its next slot or sooner. `noteSuccess` is
 * called with the name of a job that ended.
 */
export function runCron(crons: Crons, clock: Clock, noteSuccess: (name: string) => void = () => {}): Run {
  return async (lease) => {
    const cron = crons[lease.id];
    // This version doesn't have the cron job, but a process of another version does.
    if (!cron) return { wait: new Date(clock().getTime() + minuteMs), failures: "count" };
    await cron.run(lease);
    noteSuccess(lease.id);
    return { wait: nextSlot(cron, clock()) };
  };
}

/** Adds rows for new cron jobs. */
export async function addCrons(
  { pool }: Pick<Database, "pool">,
  crons: Readonly<Record<string, Omit<Cron, "run">>>,
  now: Date,
): Promise<void> {
  const rows = Object.entries(crons).map(([id, cron]) => ({ id, due_at: nextSlot(cron, now) }));
  await pool.query(
    `insert into work (kind, id, partition_key, due_at)
     select 'cron', id, 'cron', due_at from json_to_recordset($1::json) as given (id text, due_at timestamptz)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
