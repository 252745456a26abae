import type { Database } from "#lib/db/client";
import { type Clock, systemClock } from "#lib/shared/clock";

const renewMs = 60_000;

/**
 * One time for all processes: the database's, because leases and due dates are compared between machines with different clocks.
 * `start` measures this machine's (`base`) offset, then again each minute. `shiftMs` is the tests' time shift.
 */
export function createDatabaseClock(
  { pool }: Pick<Database, "pool">,
  { base = systemClock, shiftMs = () => 0 }: { base?: Clock; shiftMs?: () => number } = {},
) {
  let offsetMs = 0;
  let timer: NodeJS.Timeout | undefined;

  async function measure(): Promise<void> {
    const asked = base().getTime();
    const { rows } = await pool.query<{ ms: number }>(
      "select extract(epoch from clock_timestamp())::float8 * 1000 as ms",
    );
    const answered = base().getTime();
    const measured = Math.round(rows[0]!.ms - (asked + answered) / 2);
    // A difference within the round trip's uncertainty must not make time jump.
    if (Math.abs(measured - offsetMs) > answered - asked) offsetMs = measured;
  }

  return {
    now: (): Date => new Date(base().getTime() + offsetMs + shiftMs()),
    /** Throws if the database does not answer. */
    async start(): Promise<void> {
      await measure();
      timer ??= setInterval(() => void measure().catch(() => {}), renewMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
