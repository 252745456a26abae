import { describe, expect, test } from "vitest";
import { planRelease } from "./late-date.ts";

const delay = { handOffDelaySeconds: 600, holdEndsAt: null };
const dated = { sendOn: null, datedOn: "2026-11-30" };

describe("a letter with an automatic date", () => {
  test.each([
    ["on the day before", "2026-11-29T15:00:00Z"],
    // It is mailed on Thursday, December 3.
    ["two days after its date", "2026-12-02T15:00:00Z"],
  ])("that passes %s goes to print after the usual window", (_, time) => {
    const at = new Date(time);
    expect(planRelease(at, dated, delay)).toEqual({
      handOffAt: new Date(at.getTime() + 600_000),
      late: undefined,
    });
  });

  test.each([
    // It would be mailed on Friday, December 4. Two days after Thursday morning is Saturday.
    ["2026-12-03T15:00:00Z", "2026-12-07", "2026-12-07T11:00:00.000Z"],
    // At 11:30 PM on Wednesday in New York.
    ["2026-12-03T04:30:00Z", null, null],
    // Daylight saving time began on March 14: 6:00 AM is an hour earlier.
    ["2027-03-15T15:00:00Z", "2027-03-18", "2027-03-18T10:00:00.000Z"],
  ])("that passes at %s is moved to %s so that its sender can answer", (time, day, leaves) => {
    const plan = planRelease(new Date(time), dated, delay);
    expect([plan.sendOn ?? null, plan.late ?? null]).toEqual([day, day && { dated_on: "2026-11-30" }]);
    if (leaves) expect(plan.handOffAt.toISOString()).toBe(leaves);
  });

  test("goes to print at once if the card's hold ends before the answer", () => {
    const at = new Date("2026-12-03T15:00:00Z");
    const holdEndsAt = new Date("2026-12-08T10:59:00Z");
    expect(planRelease(at, dated, { handOffDelaySeconds: 0, holdEndsAt })).toEqual({
      handOffAt: at,
      late: { dated_on: "2026-11-30" },
    });
    const longer = new Date("2026-12-08T11:00:00Z");
    expect(planRelease(at, dated, { handOffDelaySeconds: 0, holdEndsAt: longer }).sendOn).toBe("2026-12-07");
  });

  test("waits for its chosen day, and asks only if that has passed", () => {
    const planned = { sendOn: "2026-11-30", datedOn: "2026-11-30" };
    expect(planRelease(new Date("2026-11-20T15:00:00Z"), planned, delay)).toEqual({
      handOffAt: new Date("2026-11-30T11:00:00Z"),
      late: undefined,
    });
    expect(planRelease(new Date("2026-12-09T15:00:00Z"), planned, delay).sendOn).toBe("2026-12-14");
  });
});

test("a letter with a date that its sender typed, or without one, is never late", () => {
  const at = new Date("2027-01-04T15:00:00Z");
  expect(planRelease(at, { sendOn: null, datedOn: null }, delay).late).toBeUndefined();
});
