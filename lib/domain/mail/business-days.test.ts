import { expect, test } from "vitest";
import { isBusinessDay } from "./business-days.ts";
import { expectedDeliveryDate } from "./expected-delivery.ts";

test.each([
  // A Monday order is handed over on Tuesday and takes five business days.
  ["first_class", "2026-11-02T15:00:00Z", "2026-11-10"],
  ["priority", "2026-11-02T15:00:00Z", "2026-11-06"],
  // Days are counted in New York: 11:30 PM on Monday there is Tuesday in UTC, and 12:30 AM on Tuesday there is Monday in
  // California.
  ["first_class", "2026-11-03T04:30:00Z", "2026-11-10"],
  ["first_class", "2026-11-03T05:30:00Z", "2026-11-12"],
  // Skips Thanksgiving (November 26). The cases above skip Veterans Day (November 11).
  ["certified", "2026-11-20T15:00:00Z", "2026-12-01"],
  // Christmas and New Year.
  ["first_class", "2026-12-23T15:00:00Z", "2027-01-04"],
] as const)("%s ordered at %s is expected on %s", (mailClass, now, expected) => {
  expect(expectedDeliveryDate(mailClass, new Date(now))).toBe(expected);
});

test.each([
  // The Postal Service works on the Friday before a holiday that is a Saturday.
  ["2026-07-03", true],
  ["2027-06-18", true],
  ["2027-12-24", true],
  ["2027-12-31", true],
  ["2023-11-10", true],
  ["2027-07-05", false], // July 4, 2027 is a Sunday: observed on Monday.
  ["2022-12-26", false], // Christmas 2022 was a Sunday.
  ["2023-01-02", false], // And so was New Year's Day 2023.
  ["2026-01-19", false],
  ["2026-02-16", false],
  ["2026-05-25", false],
  ["2026-06-19", false],
  ["2026-09-07", false],
  ["2026-10-12", false],
  ["2026-11-11", false],
  ["2026-11-26", false],
  ["2026-12-25", false],
  ["2026-11-27", true],
  // Holidays like the second Monday in October must be right even if a month begins on that weekday or the day after.
  ["2029-10-08", false],
  ["2028-01-17", false],
  ["2029-01-15", false],
  ["2030-09-02", false],
  ["2031-09-01", false],
  ["2029-11-22", false],
  ["2029-11-29", true],
  ["2032-05-31", false],
  ["2027-05-24", true],
  ["2026-11-28", false],
])("%s is a business day: %s", (day, expected) => {
  expect(isBusinessDay(new Date(`${day}T00:00:00Z`))).toBe(expected);
});
