import { expect, test } from "vitest";
import { formatField } from "./format-field.ts";

test.each([
  ["1234.1", "$1,234.10"],
  ["1234.0999999999999", "$1,234.10"],
  ["$1,250.50", "$1,250.50"],
  ["1,250", "$1,250.00"],
  ["0.005", "$0.01"],
  [".5", "$0.50"],
  ["-12.5", "-$12.50"],
  ["(12.50)", "-$12.50"],
  ["$-3", "-$3.00"],
  ["USD 40", "$40.00"],
  ["40 USD", "$40.00"],
  ["-0", "$0.00"],
  ["999999999999999", "$999,999,999,999,999.00"],
  ["1.234,50", null],
  ["12,50", null],
  ["1,2,3", null],
  ["$", null],
  ["(5", null],
  ["1e5", null],
  ["€5", null],
  ["twelve", null],
  ["1".repeat(61), null],
])("%s as money is %j", (value, printed) => {
  expect(formatField(value, "money")).toBe(printed);
});

test.each([
  ["2026-05-01", "May 1, 2026"],
  ["2026-05-01T08:30:00Z", "May 1, 2026"],
  ["5/1/2026", "May 1, 2026"],
  ["05/01/26", "May 1, 2026"],
  ["5/1/2026 2:30 PM", "May 1, 2026"],
  ["1-May-26", "May 1, 2026"],
  ["1 May 2026", "May 1, 2026"],
  ["May 1st, 2026", "May 1, 2026"],
  ["Sept. 9 2026", "September 9, 2026"],
  ["Friday, May 1, 2026", "May 1, 2026"],
  ["5/1/65", "May 1, 1965"],
  ["2028-02-29", "February 29, 2028"],
  ["2026-02-29", null],
  ["13/1/2026", null],
  ["46143", null],
  ["Mayor 1, 2026", null],
  ["soon", null],
  ["", null],
])("%s as a date is %j", (value, printed) => {
  expect(formatField(value, "date")).toBe(printed);
});
