/** Where a read that may be a few seconds old goes, or why it goes to the primary. */
export type StaleRead = "replica" | "lagging" | "away";

type Position = { at: number; lsn: bigint };
type Probe = {
  /** How far the primary has written. */
  readPrimary: () => Promise<bigint>;
  /** How far the replica has applied. Throws if the server isn't a replica. */
  readReplica: () => Promise<bigint>;
};

/** The maximum lag of a replica. If it lacks commits older than this, reads go to the primary. */
const longestLagMs = 3_000;
const probeEveryMs = 1_000;

/**
 * Knows whether the replica has everything that the primary had committed a few seconds ago. Compares positions in the write-ahead log
 * instead of times: two machines' clocks differ, and if the primary wrote nothing for a while, an up-to-date replica would look late.
 * Asks in the background, at most once a second and only while reads come, so that no read waits for it; the first ones go to the primary.
 */
export function followReplica(
  { readPrimary, readReplica }: Probe,
  now: () => number = () => performance.now(),
) {
  let positions: Position[] = [];
  let appliedAt = Number.NEGATIVE_INFINITY;
  let probedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let isAway = true;
  let cause: unknown;

  async function probe(): Promise<void> {
    try {
      const at = now();
      const lsn = await readPrimary();
      positions = [{ at, lsn }, ...positions.filter((one) => at - one.at <= longestLagMs)];
      const applied = await readReplica();
      appliedAt = Math.max(appliedAt, positions.find((one) => one.lsn <= applied)?.at ?? appliedAt);
      isAway = false;
    } catch (error) {
      suspect(error);
    }
  }

  function suspect(error: unknown): void {
    isAway = true;
    cause = error;
  }

  return {
    /** Never waits. */
    check(): StaleRead {
      if (!asking && now() - probedAt >= probeEveryMs) {
        probedAt = now();
        asking = probe().finally(() => {
          asking = undefined;
        });
      }
      if (isAway) return "away";
      return now() - appliedAt <= longestLagMs ? "replica" : "lagging";
    },
    /** A statement failed there, so it isn't read until the next probe succeeds. */
    suspect,
    /** Why it is away; undefined if it was never asked. */
    cause: () => cause,
    /** Ends with the running probe. */
    settled: async () => asking,
  };
}
