import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#lib/db/client";
import type { NoteRate, PrintRail, VendorRate } from "#lib/ports/print-rail";
import type { Clock } from "#lib/shared/clock";
import type { Logger } from "#lib/shared/logger";
import { findNextTurn, keepLimit, pausePace, takeTurn } from "./rail-pace-repository.ts";

/** A run waits this long for its turn, with its lease; otherwise the order waits in its partition. */
const patienceMs = 2_000;
/** If the vendor doesn't say how long it takes no calls. */
const usualPauseMs = 5_000;
const longestPauseMs = 3_600_000;
/** The pause lasts until the vendor's window has surely begun again, although its headers have whole seconds. */
const graceMs = 250;

export type RailPacing = ReturnType<typeof createRailPacing>;

/**
 * Paces submissions to each rail, for all processes together. A rail that refuses a call for its rate pauses as a whole: the work
 * engine claims nothing of its partitions until then (docs/rules.md#rail-pace).
 */
export function createRailPacing(deps: {
  database: Pick<Database, "pool">;
  clock: Clock;
  logger: Pick<Logger, "warn">;
}) {
  const { database, clock, logger } = deps;
  const known = new Map<string, number>();
  const paceOf = (rail: string) => `rail:${rail}`;
  const later = (ms: number) => new Date(clock().getTime() + ms);

  async function note(rail: string, { refused, limit, remaining, waitMs }: VendorRate): Promise<void> {
    if (limit !== undefined && limit > 0 && known.get(rail) !== limit) {
      await keepLimit(database, paceOf(rail), limit, clock());
      known.set(rail, limit);
    }
    if (!refused && (remaining !== 0 || waitMs === undefined)) return;
    const until = later(Math.min((waitMs ?? usualPauseMs) + graceMs, longestPauseMs));
    await pausePace(database, paceOf(rail), until);
    if (refused) logger.warn({ rail, until }, "the rail takes no more calls for now");
  }

  return {
    /**
     * Waits until a submission to the rail may begin. Returns the time to try again instead if that isn't soon. A rail without a
     * documented limit is only ever paused.
     */
    async takeTurn({ name, limit }: PrintRail): Promise<{ wait: Date } | null> {
      const pace = paceOf(name);
      if (limit) {
        const waitMs = await takeTurn(database, { name: pace, at: clock(), ...limit, patienceMs });
        if (waitMs !== null) {
          if (waitMs > 0) await delay(waitMs);
          return null;
        }
      }
      const next = await findNextTurn(database, pace, clock());
      return next && { wait: next };
    },
    /** When an order whose submission was refused for the rate tries again. */
    async nextTurn(rail: string): Promise<{ wait: Date }> {
      return { wait: (await findNextTurn(database, paceOf(rail), clock())) ?? later(usualPauseMs) };
    },
    /** What a rail's adapter calls with each answer's rate limit. */
    noteRateOf:
      (rail: string): NoteRate =>
      (rate) =>
        note(rail, rate).catch((error: unknown) => logger.warn({ rail, err: error }, "a rate was not noted")),
  };
}
