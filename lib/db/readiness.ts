import { BoundedPool } from "./bounded-pool.ts";

/**
 * Asks whether the database answers, over a separate connection and for at most a second, because a load balancer must get an
 * answer while statements hang or all connections are busy. Concurrent callers share one question.
 */
export function createReadiness(url: string, { waitMs = 1_000 }: { waitMs?: number } = {}) {
  const pool = new BoundedPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: waitMs,
    answerMs: waitMs,
    idleTimeoutMillis: 60_000,
    application_name: "posthorn readiness",
  });
  let asking: Promise<boolean> | undefined;

  function ask(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), waitMs);
      pool
        .query("select 1")
        .then(
          () => resolve(true),
          () => resolve(false),
        )
        .finally(() => clearTimeout(timer));
    });
  }

  return {
    isAnswering(): Promise<boolean> {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => pool.end(),
  };
}
