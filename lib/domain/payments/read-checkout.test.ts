import { expect, test } from "vitest";
import { nextRead } from "./read-checkout.ts";

const minute = 60_000;
const now = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

test("an open payment is polled after five minutes, or a minute after its checkout closes if that is earlier", () => {
  expect(nextRead({ expiresAt: later(60 * minute) }, now)).toEqual(later(5 * minute));
  expect(nextRead({ expiresAt: later(2 * minute) }, now)).toEqual(later(3 * minute));
  expect(nextRead({ expiresAt: later(-60 * minute) }, now)).toEqual(later(minute));
  expect(nextRead({ expiresAt: null }, now)).toEqual(later(minute));
});
