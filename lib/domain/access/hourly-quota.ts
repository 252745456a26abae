import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#lib/db/client";

/**
 * Limits the calls per hour to a vendor across all processes. The returned function takes one call, and returns false if none is
 * left.
 */
export function createHourlyQuota(
  { pool }: Pick<Database, "pool">,
  { name, perHour }: { name: string; perHour: number },
): () => Promise<boolean> {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "throttles",
    tableCreated: true,
    keyPrefix: name,
    points: perHour,
    duration: 3600,
    clearExpiredByTimeout: false,
  });
  return async () => {
    try {
      await limiter.consume("us");
      return true;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return false;
      throw refused;
    }
  };
}
