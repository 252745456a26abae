import type { Clock } from "#lib/shared/clock";
import type { Logger } from "#lib/shared/logger";
import type { StoppedSince } from "./health-schema.ts";

/** The job that runs each minute may be this late, because a killed worker's lease must end before another worker claims it. */
const lateMs = 90_000;
const freshMs = 10_000;
const logEveryMs = 60_000;
/** A process reports nothing before this age, because web and worker start together. */
const startMs = 120_000;

/** When background work stopped, given when its job of each minute is due next. Null if it runs. */
export function stoppedSince(nextPulse: Date | null, now: Date): StoppedSince {
  if (nextPulse === null) return "never";
  return now.getTime() - nextPulse.getTime() > lateMs ? nextPulse : null;
}

type Deps = {
  findNextPulse: () => Promise<Date | null>;
  clock: Clock;
  logger: Pick<Logger, "error" | "warn">;
  /** The age of this process, in milliseconds. */
  uptimeMs?: () => number;
};

/**
 * Watches whether any process runs background work. A web process doesn't stop serving if none does, but says so in `/readyz` and,
 * once a minute, in the log.
 */
export function createWorkPulse({ findNextPulse, clock, logger, uptimeMs = () => performance.now() }: Deps) {
  let since: StoppedSince = null;
  let askedAt = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    since = stoppedSince(await findNextPulse(), clock());
    const at = uptimeMs();
    if (since === null || at < startMs || at - loggedAt < logEveryMs) return;
    loggedAt = at;
    logger.error({ since }, "no worker runs: letters, email, and webhooks wait");
  }

  return {
    /** The result of the last look at the database. If it is older than ten seconds, reads the database again, for the next caller. */
    isBeating(): boolean {
      const now = clock().getTime();
      if (Math.abs(now - askedAt) >= freshMs) {
        askedAt = now;
        // If the database does not answer, readiness says so.
        ask().catch(() => {});
      }
      return since === null || (since === "never" && uptimeMs() < startMs);
    },
  };
}
