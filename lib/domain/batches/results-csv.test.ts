import { describe, expect, test } from "vitest";
import type { RowView } from "./batch.ts";
import { csvLine } from "./results-csv.ts";

const row: RowView = {
  ...{ row: 0, reference: null, orderId: null, status: "skipped", trackingNumber: null, reason: null },
};
const baseUrl = "https://a.example";
const cellOf = (reference: string) =>
  /^0,(.*),,skipped,,,\r\n$/s.exec(csvLine({ ...row, reference }, baseUrl))![1]!;

/** Splits a line like a spreadsheet that uses the separator `by`: quotes count only at the beginning of a cell. */
function cellsOf(line: string, by: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at += 1) {
    let cell = "";
    if (line[at] === '"') {
      for (at += 1; at < line.length && (line[at] !== '"' || line[at + 1] === '"'); at += 1) {
        if (line[at] === '"') at += 1;
        cell += line[at];
      }
      at += 1;
    }
    for (; at < line.length && line[at] !== by && line[at] !== "\r" && line[at] !== "\n"; at += 1)
      cell += line[at];
    cells.push(cell);
  }
  return cells;
}
const isRun = (cell: string) => /^\s*[=+\-@＝＋－＠]/u.test(cell);

describe("a spreadsheet doesn't run any cell of the result file as a formula", () => {
  const formulas = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    '=HYPERLINK("http://e.example")',
    "＝1",
    " =1",
    '"=1',
    '"" =1',
  ];
  const hidden = formulas.flatMap((formula) => [
    formula,
    `a;${formula}`,
    `a; ${formula};b`,
    `a,${formula},b`,
    `a;;${formula};`,
    `"a";${formula};b`,
    `a\n${formula};b`,
    `a\r${formula};b`,
    `a\t${formula}\tb`,
    `a;\t${formula}`,
  ]);

  test.each([",", ";", "\t"])("if the spreadsheet splits cells at %j", (by) => {
    for (const text of hidden)
      for (const line of [
        csvLine({ ...row, reference: text }, baseUrl),
        csvLine({ ...row, reason: text }, baseUrl),
      ])
        expect(cellsOf(line, by).filter(isRun), JSON.stringify(line)).toEqual([]);
  });
});

test.each([
  "customer 1",
  "Müller; Söhne",
  "A-1; B+2",
  "a=b",
  "12-34",
  "x; y, z",
  "http://e.example/?a=1;b=2",
])("an ordinary reference stays unchanged: %s", (reference) => {
  expect(cellOf(reference).replace(/^"|"$/g, "")).toBe(reference);
});

test("a cell with a comma, a quote, or a line break is quoted", () => {
  expect(cellOf('quo"te, comma')).toBe('"quo""te, comma"');
  expect(cellOf("two\nlines")).toBe('"two\nlines"');
});
