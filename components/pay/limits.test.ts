import { expect, test } from "vitest";
import { fitsNow, type Limits, lettersNow, planParts } from "./limits.ts";

const now = new Date("2026-11-26T17:00:00Z");
const limits = (change: Partial<Limits> = {}): Limits => ({
  verified: true,
  letters_24h: { left: 500, max: 500 },
  letters_30d: { left: 5000, max: 5000 },
  cents_24h: { left: 200_000, max: 200_000 },
  cents_30d: { left: 1_000_000, max: 1_000_000 },
  retry_at: null,
  ...change,
});
const lettersOf = ({ parts, later }: ReturnType<typeof planParts>) => [
  ...parts.map(({ letters }) => letters),
  later,
];

test("1,200 letters are 500 today, 500 tomorrow, and 200 on the day after", () => {
  const plan = planParts(limits(), { letters: 1200, cents: 1200 * 199 }, now);
  expect(lettersOf(plan)).toEqual([500, 500, 200, 0]);
  expect(plan.parts.map(({ day }) => day.slice(0, 10))).toEqual(["2026-11-26", "2026-11-27", "2026-11-28"]);
});

test("what was sent today comes off today's part, and the month ends the plan", () => {
  const used = limits({ letters_24h: { left: 20, max: 500 }, letters_30d: { left: 700, max: 5000 } });
  expect(lettersOf(planParts(used, { letters: 1200, cents: 1200 * 199 }, now))).toEqual([20, 500, 180, 500]);
});

test("money can be the tighter limit", () => {
  expect(lettersOf(planParts(limits(), { letters: 200, cents: 200 * 1299 }, now))).toEqual([153, 47, 0]);
  expect(lettersNow(limits({ cents_24h: { left: 1298, max: 200_000 } }), 1299)).toBe(0);
});

test("with nothing left today, the first part is tomorrow's, and the next time is the service's", () => {
  const none = limits({ letters_24h: { left: 0, max: 500 }, retry_at: "2026-11-27T09:00:00.000Z" });
  const plan = planParts(none, { letters: 600, cents: 600 * 199 }, now);
  expect(lettersOf(plan)).toEqual([500, 100, 0]);
  expect([plan.parts[0]!.day.slice(0, 10), plan.nextAt]).toEqual(["2026-11-27", "2026-11-27T09:00:00.000Z"]);
});

test("a list that fits needs no plan", () => {
  expect(fitsNow(limits(), { letters: 500, cents: 99_500 })).toBe(true);
  expect(fitsNow(limits(), { letters: 501, cents: 99_699 })).toBe(false);
  expect(fitsNow(limits(), { letters: 1, cents: 200_001 })).toBe(false);
});
