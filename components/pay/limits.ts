import type { Quote } from "#lib/api/browser-client";

/** What a sender can still mail, from a quote. */
export type Limits = NonNullable<Quote["limits"]>;
type Need = { letters: number; cents: number };

const dayMs = 86_400_000;
/** Parts that are named one by one. */
const shownParts = 4;

/** Whether this much can be mailed now. */
export const fitsNow = (limits: Limits, { letters, cents }: Need): boolean =>
  letters <= Math.min(limits.letters_24h.left, limits.letters_30d.left) &&
  cents <= Math.min(limits.cents_24h.left, limits.cents_30d.left);

/** How many letters of a price fit now. */
export function lettersNow(limits: Limits, centsEach: number): number {
  const { letters_24h: day, letters_30d: month, cents_24h: dayCents, cents_30d: monthCents } = limits;
  const paid = Math.floor(Math.min(dayCents.left, monthCents.left) / Math.max(1, centsEach));
  return Math.max(0, Math.min(day.left, month.left, paid));
}

/** One part of a list, and the day from which it fits. */
type Part = { letters: number; day: string };
type Plan = {
  parts: readonly Part[];
  /** Letters beyond the named parts. */
  later: number;
  /** When the part after the first one fits: the limits' `retry_at`, or else 24 hours from now. */
  nextAt: string;
};

/**
 * Splits a list that is larger than today's limit: what fits now, and each following day what a full day allows, up to what is left
 * of the 30 days.
 */
export function planParts(limits: Limits, { letters, cents }: Need, now: Date): Plan {
  const centsEach = Math.max(1, Math.ceil(cents / Math.max(1, letters)));
  const perDay = Math.min(limits.letters_24h.max, Math.floor(limits.cents_24h.max / centsEach));
  let monthLeft = Math.min(limits.letters_30d.left, Math.floor(limits.cents_30d.left / centsEach));
  const parts: Part[] = [];
  let rest = letters;
  for (let n = 0; rest > 0 && parts.length < shownParts && n <= shownParts; n += 1) {
    const most = n === 0 ? lettersNow(limits, centsEach) : perDay;
    const part = Math.min(rest, most, monthLeft);
    if (part > 0) parts.push({ letters: part, day: new Date(now.getTime() + n * dayMs).toISOString() });
    rest -= Math.max(0, part);
    monthLeft -= Math.max(0, part);
  }
  const nextAt = limits.retry_at ?? new Date(now.getTime() + dayMs).toISOString();
  return { parts, later: rest, nextAt };
}
