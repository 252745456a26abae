import { AppError } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";

/** A limit on letters or cents that a request doesn't fit. */
export type ReachedLimit = {
  /** As the API names it, such as `caller_cents_24h`. */
  id: string;
  /** Such as "One sender can send at most 5 letters in 24 hours". */
  rule: string;
  unit: "letters" | "cents";
  max: number;
  remaining: number;
  needed: number;
};

/** Whether a request is larger than the whole limit, so that waiting doesn't help. */
export const neverFits = ({ needed, max }: Pick<ReachedLimit, "needed" | "max">): boolean => needed > max;

/**
 * The error for a request that exceeds a limit, in words and in fields. The request fits `waitMs` after `on`, the moment at which
 * it counts: now (`at`), or when it would go to the printer. `next` gets the time at which the request fits, or null if it never
 * does.
 */
export function velocityLimit(
  limit: ReachedLimit,
  { at, on = at, waitMs }: { at: Date; on?: Date; waitMs: number },
  next: (retryAt: string | null) => string[],
): AppError {
  const { id, rule, unit, max, remaining, needed } = limit;
  const retryAt = neverFits(limit) ? null : new Date(on.getTime() + waitMs).toISOString();
  const say = unit === "letters" ? lettersOf : formatCents;
  const costs = `this ${unit === "letters" ? "is" : "costs"} ${say(needed)}`;
  const isPlanned = on > at;
  const left = `${say(remaining)} ${unit === "letters" && remaining !== 1 ? "are" : "is"} left ${isPlanned ? "on the day on which this would be mailed" : "now"}`;
  const reason = retryAt
    ? `${rule}. ${left}, and ${costs}. It fits from ${timeOf(retryAt)}.`
    : `${rule}, and ${costs}. Waiting doesn't help.`;
  return new AppError("velocity_limit", reason, {
    next: [
      ...(retryAt
        ? [isPlanned ? `Choose a send_on after ${retryAt}.` : `Send it again at ${retryAt} or later.`]
        : []),
      ...next(retryAt),
    ],
    // Every 429 has a Retry-After (docs/rules.md#retry-after), even if a retry can't succeed.
    retryAfterSeconds: Math.max(1, Math.ceil((on.getTime() - at.getTime() + waitMs) / 1000)),
    ...(retryAt ? {} : { retryable: false }),
    extra: { limit: id, limit_max: max, remaining, ...(retryAt ? { retry_at: retryAt } : {}) },
  });
}

const timeOf = (at: string) =>
  new Date(at).toLocaleString("en-US", {
    ...({ timeZone: "UTC", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" } as const),
    timeZoneName: "short",
  });

export function lettersOf(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "letter" : "letters"}`;
}
