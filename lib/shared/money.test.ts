import { expect, test } from "vitest";
import { formatCents } from "./money.ts";

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [199, "$1.99"],
  [100_000, "$1,000.00"],
  [123_456_789, "$1,234,567.89"],
  [-250, "-$2.50"],
])("%i cents are shown as %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
