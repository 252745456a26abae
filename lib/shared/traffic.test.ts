import { expect, test } from "vitest";
import { createTraffic, restMs } from "./traffic.ts";

test("many requests within a second make a process busy for at most two seconds", () => {
  let at = 0;
  const traffic = createTraffic(() => at);
  for (let n = 0; n < 24; n += 1) traffic.note();
  expect(traffic.isBusy()).toBe(false);
  traffic.note();
  expect(traffic.isBusy()).toBe(true);
  at = 1_999;
  expect(traffic.isBusy()).toBe(true);
  at = 2_000;
  expect(traffic.isBusy()).toBe(false);
});

test("ten requests a second never make a process busy", () => {
  let at = 0;
  const traffic = createTraffic(() => at);
  for (; at < 60_000; at += 100) {
    traffic.note();
    expect(traffic.isBusy()).toBe(false);
  }
});

test.each([
  { spentMs: 20, share: 0.1, rest: 180 },
  { spentMs: 20, share: 0.5, rest: 20 },
  { spentMs: 20, share: 1, rest: 0 },
  { spentMs: 30_000, share: 0.5, rest: 250 },
])(
  "if work may take a share of $share, a pause of $rest ms follows $spentMs ms of work",
  ({ spentMs, share, rest }) => {
    expect(restMs(spentMs, share)).toBe(rest);
  },
);
