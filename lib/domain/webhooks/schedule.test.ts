import { describe, expect, test } from "vitest";
import { nextTry, pauseSeconds } from "./schedule.ts";

const now = new Date("2026-11-20T12:00:00Z");
const pauseAfter = (tries: number, retryAfter?: string, random = 0) => {
  const next = nextTry({ tries, retryAfter }, now, random);
  return next && (next.getTime() - now.getTime()) / 1000;
};

test("ten attempts, at 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, and 24 h after the previous one", () => {
  expect(pauseSeconds).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  const pauses = pauseSeconds.map((_, n) => pauseAfter(n + 1));
  expect(pauses).toEqual([...pauseSeconds.slice(1), null]);
});

test("a random part makes a pause up to a tenth longer, and never shorter", () => {
  expect([0, 0.5, 1].map((random) => pauseAfter(2, undefined, random))).toEqual([300, 315, 330]);
});

describe("Retry-After", () => {
  test.each([
    ["makes the attempt later", "600", 600],
    ["never makes the attempt sooner", "1", 300],
    ["may be a date", "Fri, 20 Nov 2026 12:20:00 GMT", 1200],
    ["with a date in the past changes nothing", "Fri, 20 Nov 2020 12:20:00 GMT", 300],
    ["delays the attempt by at most a day", "99999999", 86_400],
    ["with a far date delays the attempt by at most a day", "Fri, 20 Nov 2099 12:20:00 GMT", 86_400],
    ["that is nonsense changes nothing", "soon", 300],
    ["that is negative changes nothing", "-5", 300],
  ])("%s", (_name, value, seconds) => {
    expect(pauseAfter(2, value)).toBe(seconds);
  });

  test("adds no attempt after the last one", () => {
    expect(pauseAfter(10, "600")).toBeNull();
  });
});
