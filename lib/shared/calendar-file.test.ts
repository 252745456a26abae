import { expect, test } from "vitest";
import { type CalendarDay, calendarFile } from "./calendar-file.ts";

const given: CalendarDay = {
  id: "ord_1@posthorn",
  day: "2026-12-31",
  title: "Letter to Tomás Rivera, Ithaca",
  description: "About this day; allow a few more.\nIts page: below.",
  url: "https://posthorn.example/orders/ord_0123456789abcdef0123456789abcdef",
  made: new Date("2026-11-21T22:05:07.123Z"),
};
/** Parses the format: unfolds lines, and separates names from values. */
const read = (file: string) =>
  Object.fromEntries(
    file
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );

test("the event lasts a whole day, has the next day as its end, and doesn't block time", () => {
  expect(read(calendarFile(given))).toMatchObject({
    VERSION: "2.0",
    UID: "ord_1@posthorn",
    DTSTAMP: "20261121T220507Z",
    "DTSTART;VALUE=DATE": "20261231",
    "DTEND;VALUE=DATE": "20270101",
    TRANSP: "TRANSPARENT",
  });
});

test("commas, semicolons, backslashes, and line breaks are escaped", () => {
  const read_ = read(calendarFile({ ...given, title: "a\\b; c, d" }));
  expect(read_.SUMMARY).toBe("a\\\\b\\; c\\, d");
  expect(read_.DESCRIPTION).toBe("About this day\\; allow a few more.\\nIts page: below.");
});

test("every line ends with CRLF, has at most 75 octets, and splits no character", () => {
  const file = calendarFile({ ...given, title: "é—漢🦉".repeat(40) });
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("�");
  }
  expect(read(file).SUMMARY).toBe("é—漢🦉".repeat(40));
});
