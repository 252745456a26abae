import { expect, test } from "vitest";
import { readJsonl } from "#test/fixtures/read-jsonl";
import { type FoundAddresses, findAddresses, type HeadingLine } from "./find-addresses.ts";
import { readHeading } from "./intake/read-heading.ts";
import type { Glyph } from "./intake/reading-order.ts";

type Row = {
  id: string;
  set: "tuned" | "held out" | "held out later";
  expected: FoundAddresses;
  /** The words, left, right, baseline, and size of each line of a letter that Chromium printed. */
  lines: readonly [string, number, number, number, number][];
};
const rows = readJsonl<Row>("documents/letter-headings.jsonl");
const linesOf = (row: Row): HeadingLine[] =>
  row.lines.map(([words, left, right, baseline, size]) => ({ words, left, right, baseline, size }));
const found = (id: string, change: (lines: HeadingLine[]) => HeadingLine[] = (lines) => lines) =>
  findAddresses(change(linesOf(rows.find((row) => row.id === id)!)));

test.each(rows)("$id ($set): what is found is right", (row) => {
  expect(findAddresses(linesOf(row))).toEqual(row.expected);
});

test("the addresses don't depend on the order in which a file lists its lines", () => {
  for (const row of rows) expect(findAddresses(linesOf(row).reverse())).toEqual(row.expected);
});

test("a date between two addresses that nothing else divides decides, and without it nothing is offered", () => {
  const without = found("01-block", (lines) => lines.filter(({ words }) => !words.includes("2026")));
  expect(without).toEqual({});
});

test.each([
  ["a ZIP Code of another state", "Portland, OR 97212", "Portland, OR 10001"],
  ["no street", "2210 NE Fremont Street", ""],
  ["no name", "Ruth Baker", ""],
])("a recipient with %s isn't offered", (_, was, becomes) => {
  const change = (lines: HeadingLine[]) =>
    lines
      .filter(({ words }) => becomes !== "" || !(words === was || words === "Baker Property Management"))
      .map((line) => (line.words === was ? { ...line, words: becomes } : line));
  expect(found("01-block", change).to).toBeUndefined();
});

const glyph = (text: string, at: number, baseline: number): Glyph => ({
  ...{ text, left: at, right: at + 5, top: baseline - 8, bottom: baseline, originX: at, baseline, size: 10 },
  ...{ upright: true, angle: 0, quarter: 0, generated: false, unmapped: false, object: 1, font: 1 },
});

test("a page with more than a letter's heading is left unread at once", () => {
  const tiny = Array.from({ length: 100_000 }, (_, index) =>
    glyph("1", index % 600, (index / 100_000) * 400),
  );
  const long = Array.from({ length: 3_000 }, (_, index) => glyph("A", index * 5, 100));
  const before = process.threadCpuUsage();
  expect([readHeading(tiny), readHeading(long)]).toEqual([[], []]);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200);
});

test("eighty lines that all end like addresses cost no more than a few", () => {
  const words = `${"I live at 1 ".repeat(12)} NY 10001`;
  const lines = Array.from({ length: 80 }, (_, index) => ({
    ...{ words, left: 72, right: 540, baseline: 30 + index * 5, size: 4 },
  }));
  const before = process.threadCpuUsage();
  expect(findAddresses(lines)).toEqual({});
  expect(findAddresses(lines.slice(0, 6))).toEqual({});
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1_000);
});
