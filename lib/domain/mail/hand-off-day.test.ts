import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, isBusinessDay } from "./business-days.ts";
import { expectedAfter } from "./expected-delivery.ts";
import { earliestDay, handOffMoment, planHandOff, type WhenToSend } from "./hand-off-day.ts";
import { mailClasses } from "./pieces.ts";

const now = new Date("2026-11-27T15:00:00Z");
const handOffDelaySeconds = 600;
const plan = (when: WhenToSend, mailClass: "first_class" | "priority" = "first_class", at = now) =>
  planHandOff(mailClass, when, { now: at, handOffDelaySeconds });

test.each<[WhenToSend, "first_class" | "priority", string, boolean]>([
  [{}, "first_class", "2026-11-30", false],
  [{ sendOn: "2026-12-18" }, "first_class", "2026-12-18", false],
  // A Saturday and a Sunday become Friday; Christmas becomes the day before, and New Year's Day the last of December.
  [{ sendOn: "2026-12-19" }, "first_class", "2026-12-18", true],
  [{ sendOn: "2026-12-20" }, "first_class", "2026-12-18", true],
  [{ sendOn: "2026-12-25" }, "first_class", "2026-12-24", true],
  [{ sendOn: "2027-01-01" }, "priority", "2026-12-31", true],
  // Five business days before Christmas Eve, and three.
  [{ arriveBy: "2026-12-24" }, "first_class", "2026-12-17", false],
  [{ arriveBy: "2026-12-24" }, "priority", "2026-12-21", false],
  [{ arriveBy: "2026-12-25" }, "priority", "2026-12-21", true],
  [{ arriveBy: "2027-01-04" }, "first_class", "2026-12-24", false],
  [{ arriveBy: "2027-01-18" }, "first_class", "2027-01-08", true],
])("%o by %s is handed off on %s", (when, mailClass, day, moved) => {
  expect(plan(when, mailClass)).toMatchObject({ day, moved });
});

test.each<[string, WhenToSend, "first_class" | "priority", string]>([
  ["2026-11-27T15:00:00Z", { sendOn: "2026-11-27" }, "first_class", "the earliest day is 2026-11-30"],
  ["2026-11-27T15:00:00Z", { sendOn: "2026-11-29" }, "first_class", "the earliest day is 2026-11-30"],
  ["2026-11-27T15:00:00Z", { sendOn: "2020-02-29" }, "first_class", "the earliest day is 2026-11-30"],
  [
    "2026-11-27T15:00:00Z",
    { arriveBy: "2026-12-04" },
    "first_class",
    "First-Class Mail is 2026-12-07, and Priority Mail usually",
  ],
  [
    "2026-11-27T15:00:00Z",
    { arriveBy: "2026-12-02" },
    "priority",
    "the earliest day for Priority Mail is 2026-12-03.",
  ],
  ["2026-11-27T15:00:00Z", { sendOn: "2027-05-27" }, "first_class", "at most 180 days ahead: 2027-05-26"],
  // 5:55 AM in New York is inside the undo window of that day.
  ["2026-12-01T10:55:00Z", { sendOn: "2026-12-01" }, "first_class", "the earliest day is 2026-12-02"],
])("at %s, %o is refused with what is possible", (at, when, mailClass, says) => {
  expect(() => plan(when, mailClass, new Date(at))).toThrow(says);
});

test("the earliest day is possible until its undo window begins", () => {
  expect(plan({ sendOn: "2026-12-01" }, "first_class", new Date("2026-12-01T10:50:00Z")).day).toBe(
    "2026-12-01",
  );
});

test.each([
  // The clocks change on November 1, 2026, March 14, 2027, and November 7, 2027.
  ["2026-10-30", "2026-10-30T10:00:00.000Z"],
  ["2026-11-02", "2026-11-02T11:00:00.000Z"],
  ["2027-03-12", "2027-03-12T11:00:00.000Z"],
  ["2027-03-15", "2027-03-15T10:00:00.000Z"],
  ["2027-11-05", "2027-11-05T10:00:00.000Z"],
  ["2027-11-08", "2027-11-08T11:00:00.000Z"],
])("on %s, 6:00 AM in New York is %s", (day, moment) => {
  expect(handOffMoment(day).toISOString()).toBe(moment);
});

test("every day that is accepted is a business day, not after the day asked for, and arrives in time", () => {
  const start = Date.parse("2026-01-01T00:00:00Z");
  const moments = fc
    .integer({ min: 0, max: 4 * 365 * 1440 })
    .map((minute) => new Date(start + minute * 60_000));
  const ahead = fc.integer({ min: 15, max: 179 });
  fc.assert(
    fc.property(moments, ahead, fc.constantFrom(...mailClasses), fc.boolean(), (at, days, mailClass, by) => {
      const wanted = new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const when = by ? { arriveBy: wanted } : { sendOn: wanted };
      const { day } = planHandOff(mailClass, when, { now: at, handOffDelaySeconds });
      expect(isBusinessDay(dayOf(day))).toBe(true);
      expect(by ? expectedAfter(mailClass, day) <= wanted : day <= wanted).toBe(true);
      expect(handOffMoment(day).getTime()).toBeGreaterThanOrEqual(at.getTime() + handOffDelaySeconds * 1000);
      expect(day >= earliestDay({ now: at, handOffDelaySeconds })).toBe(true);
    }),
  );
});
