import { expect, test } from "vitest";
import { newOrderId, orderIdPattern } from "./ids.ts";

test.each([
  ["2026-01-01T00:00:00Z", "000"],
  ["2026-11-30T23:59:59.999Z", "00a"],
  ["2026-12-01T00:00:00Z", "00b"],
  ["2047-05-15T12:00:00Z", "100"],
])("an order created in %s has an ID that begins with its month, %s", (at, month) => {
  const id = newOrderId(false, new Date(at));
  expect(id).toMatch(orderIdPattern);
  expect(id.slice("ord_".length, "ord_".length + 3)).toBe(month);
  expect(newOrderId(true, new Date(at))).toMatch(new RegExp(`^ord_test_${month}[0-9a-f]{29}$`));
});

test("no two orders have the same ID", () => {
  const at = new Date();
  expect(new Set(Array.from({ length: 1_000 }, () => newOrderId(false, at))).size).toBe(1_000);
});
