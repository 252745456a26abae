import { describe, expect, test } from "vitest";
import { formatDay, postmarkLines } from "./reader-dates.ts";

describe("dates in the reader's words", () => {
  const today = new Date("2026-06-01T00:00:00Z");

  test("a calendar day stays the same day in every time zone", () => {
    expect(formatDay("2026-11-24", today)).toBe("Tuesday 24 November");
  });

  test("another year is named", () => {
    expect(formatDay("2027-01-04", today)).toBe("Monday 4 January 2027");
  });

  test("a timestamp is told in the reader's own zone", () => {
    expect(formatDay("2026-11-23T20:00:00.000Z", today, "Asia/Kathmandu")).toBe("Tuesday 24 November");
    expect(postmarkLines("2026-11-23T20:00:00.000Z", "Asia/Kathmandu").join("|")).toMatch(
      /^24 NOV\|1\sAM\|2026$/,
    );
  });
});
