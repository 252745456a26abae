import type { Database } from "#lib/db/client";
import { type Clock, systemClock } from "#lib/shared/clock";

const renewMs = 60_000;

/**
 * Returns the database's time to all processes, because leases and due dates are compared between machines whose clocks differ.
 * `start` measures the offset of this machine's clock (`base`), and measures it again each minute. `shiftMs` is the tests' time
 * shift.
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
    // Keeps the old offset if the difference is within the round trip's uncertainty, so that time doesn't jump.
    if (Math.abs(measured - offsetMs) > answered - asked) offsetMs = measured;
  }

  return {
    now: (): Date => new Date(base().getTime() + offsetMs + shiftMs()),
    /** Starts measuring. Throws if the database does not answer. */
    async start(): Promise<void> {
      await measure();
      timer ??= setInterval(() => void measure().catch(() => {}), renewMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
