import { describe, expect, test } from "vitest";
import { locales } from "./locales.ts";
import { datesIn, postmarkLines } from "./reader-dates.ts";

const { formatDay, formatShortDay } = datesIn("en-US");

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

describe("dates in Spanish", () => {
  const { formatDay, formatShortDay } = datesIn("es-US");

  test("are written as in Spanish", () => {
    const today = new Date("2026-06-01T00:00:00Z");
    expect(formatDay("2026-12-04", today)).toBe("viernes, 4 de diciembre");
    expect(formatDay("2027-01-04", today)).toBe("lunes, 4 de enero de 2027");
    expect(formatShortDay("2026-12-09")).toBe("mié, 9 dic");
  });
});

test.each(locales)("calendar days in %s are written as Intl writes them", (locale) => {
  const { formatDay } = datesIn(locale);
  for (let day = 1; day <= 365; day += 13) {
    const value = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
    const written = new Intl.DateTimeFormat(locale, {
      ...{ weekday: "long", month: "long", day: "numeric", timeZone: "UTC" },
    }).format(new Date(value));
    expect(formatDay(value, new Date("2026-06-01T00:00:00Z"))).toBe(written);
  }
});
