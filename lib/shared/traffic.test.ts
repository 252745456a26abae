import { expect, test } from "vitest";
import { createTraffic } from "./traffic.ts";

test("many requests within a second make a process busy, and it stays so no longer than two", () => {
  let at = 0;
  const traffic = createTraffic(() => at);
  for (let n = 0; n < 9; n += 1) traffic.note();
  expect(traffic.isBusy()).toBe(false);
  traffic.note();
  expect(traffic.isBusy()).toBe(true);
  at = 1_999;
  expect(traffic.isBusy()).toBe(true);
  at = 2_000;
  expect(traffic.isBusy()).toBe(false);
});

test("who asks twice a second, however long, keeps nobody busy", () => {
  let at = 0;
  const traffic = createTraffic(() => at);
  for (; at < 60_000; at += 500) {
    traffic.note();
    expect(traffic.isBusy()).toBe(false);
  }
});
