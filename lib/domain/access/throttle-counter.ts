import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#lib/db/client";
import { AppError } from "#lib/shared/errors";
import { deleteExpiredThrottles } from "./throttle-repository.ts";

/** Calls per minute that one caller may make to one kind of endpoint (docs/rules.md#throttles). */
export type ThrottleRule = { name: string; perMinute: number };
/** For guesses that must stay rare over a longer time. */
export type DailyRule = { name: string; perDay: number };
type AnyRule = ThrottleRule | DailyRule;
export type ThrottleState = { limit: number; remaining: number; resetSeconds: number };

const limitOf = (rule: AnyRule) => ("perDay" in rule ? rule.perDay : rule.perMinute);

/**
 * Throttles per minute or day, counted in PostgreSQL, so that they are exact across processes. Once a caller is over its limit, this
 * process refuses it without the database. `consume` throws rate_limited with Retry-After.
 */
export function createThrottle({ pool }: Pick<Database, "pool">) {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterFor = (rule: AnyRule) => {
    let limiter = limiters.get(rule.name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "throttles",
        tableCreated: true,
        keyPrefix: rule.name,
        points: limitOf(rule),
        duration: "perDay" in rule ? 86_400 : 60,
        inMemoryBlockOnConsumed: limitOf(rule),
        clearExpiredByTimeout: false,
      });
      limiters.set(rule.name, limiter);
    }
    return limiter;
  };
  return {
    async consume(rule: AnyRule, actorId: string): Promise<ThrottleState> {
      try {
        return stateOf(rule, await limiterFor(rule).consume(actorId));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw tooMany(rule, refused);
      }
    },
    /** Throws rate_limited if the caller has used up the limit, without counting this call. */
    async assertBelow(rule: AnyRule, actorId: string): Promise<void> {
      const state = await limiterFor(rule).get(actorId);
      if (state && state.consumedPoints >= limitOf(rule)) throw tooMany(rule, state);
    },
    /** Undoes one `consume`, if the rule turned out not to limit this call. */
    async uncount(rule: AnyRule, actorId: string): Promise<void> {
      await limiterFor(rule).reward(actorId);
    },
    /** Deletes counts of past minutes; run periodically. */
    async sweep(now: Date): Promise<void> {
      await deleteExpiredThrottles({ pool }, now);
    },
  };
}

function tooMany(rule: AnyRule, { msBeforeNext }: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError(
    "rate_limited",
    `At most ${limitOf(rule)} calls per ${"perDay" in rule ? "day" : "minute"}. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}

function stateOf(rule: AnyRule, result: RateLimiterRes): ThrottleState {
  return {
    limit: limitOf(rule),
    remaining: result.remainingPoints,
    resetSeconds: Math.max(0, Math.ceil(result.msBeforeNext / 1000)),
  };
}
