import { describe, expect, test } from "vitest";
import { formatDay, formatShortDay, postmarkLines } from "./reader-dates.ts";

describe("dates as Americans write them", () => {
  const today = new Date("2026-06-01T00:00:00Z");

  test("a calendar day stays the same day in every time zone", () => {
    expect(formatDay("2026-11-24", today)).toBe("Tuesday, November 24");
  });

  test("a short date fits on a card", () => {
    expect(formatShortDay("2026-12-04")).toBe("Fri, Dec 4");
  });

  test("shows the year if it isn't the current one", () => {
    expect(formatDay("2027-01-04", today)).toBe("Monday, January 4, 2027");
  });

  test("a timestamp is shown in the reader's own zone", () => {
    expect(formatDay("2026-11-23T20:00:00.000Z", today, "Asia/Kathmandu")).toBe("Tuesday, November 24");
    expect(postmarkLines("2026-11-23T20:00:00.000Z", "Asia/Kathmandu").join("|")).toMatch(
      /^NOV 24\|1\sAM\|2026$/,
    );
  });
});
