import { describe, expect, test } from "vitest";
import type { RowView } from "./batch.ts";
import { resultColumns } from "./results-csv.ts";

const own = { reference: null, metadata: null, to: null, priceCents: null };
const row: RowView = {
  ...{ row: 0, orderId: null, status: "skipped", trackingNumber: null, reason: null, own },
};
const baseUrl = "https://a.example";
const csvLine = ({ reference = null, ...more }: Partial<RowView> & { reference?: string | null }) =>
  resultColumns([], baseUrl).line({ ...row, ...more, own: { ...own, reference } });
const cellOf = (reference: string) => /^0,(.*),,skipped,,,,,,,,\r\n$/s.exec(csvLine({ reference }))![1]!;

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
      for (const line of [csvLine({ reference: text }), csvLine({ reason: text })])
        expect(cellsOf(line, by).filter(isRun), JSON.stringify(line)).toEqual([]);
  });
});

test.each([
  "customer 1",
  "Müller; Söhne",
  "A-1; B+2",
  "a=b",
  "10001-1234",
  "1.5",
  "4111",
  "x; y, z",
  "http://e.example/?a=1;b=2",
])("an ordinary reference stays unchanged: %s", (reference) => {
  expect(cellOf(reference).replace(/^"|"$/g, "")).toBe(reference);
});

test.each(["00123", "1e5", "940010000000000000000000", "1.10", "3/4", "12-34", "1/2/2026", "Mar 5"])(
  "a spreadsheet keeps %s as it is",
  (reference) => expect(cellOf(reference)).toBe(`"=""${reference}"""`),
);

describe("the columns of the result file", () => {
  const known: RowView = {
    ...row,
    own: {
      reference: "7",
      metadata: { b: "2" },
      to: { name: "Ann", city: "Ames", state: "IA", zip: "02134" },
      priceCents: 199,
    },
  };

  test("are marked as UTF-8, and end with the names in the metadata", () => {
    const { header, line } = resultColumns(["a", "b"], baseUrl);
    const fixed = "row,reference,order_id,status,tracking_number,reason,order_url,name,city,state,zip,price";
    expect(header).toBe(`\ufeff${fixed},a,b\r\n`);
    expect(line(known)).toBe('0,7,,skipped,,,,Ann,Ames,IA,"=""02134""",1.99,,2\r\n');
  });

  test("hold nothing of the sender's own for other readers", () => {
    expect(resultColumns(null, baseUrl).line(known)).toBe("0,,,skipped,,,,,,,,\r\n");
  });

  test("hold metadata as JSON if it has more names than a spreadsheet is good for", () => {
    const keys = Array.from({ length: 101 }, (_, index) => `k${index}`);
    expect(resultColumns(keys, baseUrl).header).toMatch(/,price,metadata\r\n$/);
    expect(resultColumns(keys, baseUrl).line(known)).toMatch(/"\{""b"":""2""\}"\r\n$/);
  });
});

test("a cell with a comma, a quote, or a line break is quoted", () => {
  expect(cellOf('quo"te, comma')).toBe('"quo""te, comma"');
  expect(cellOf("two\nlines")).toBe('"two\nlines"');
});
