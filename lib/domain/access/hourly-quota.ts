import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#lib/db/client";

/** Calls that we may make of a vendor in an hour, counted for all processes together. Answers whether one more was taken. */
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
