import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { translator } from "#messages/translator";
import { makeWorkbook, sheetData } from "#test/make-workbook";
import { findingWords } from "./findings.ts";
import { type ReadingChoices, readSource, type Table } from "./read-source.ts";

const folder = join(import.meta.dirname, "../../../test/fixtures/lists");
const readBytes = (bytes: BlobPart, choices?: ReadingChoices) => readSource(new Blob([bytes]), {}, choices);
const readFile = (name: string, choices?: ReadingChoices) =>
  readBytes(readFileSync(join(folder, name)), choices);
const cellsOf = ({ rows }: Table) => Array.from({ length: rows.length }, (_, row) => rows.cellsOf(row));
const t = translator("bulk.finding");
const words = ({ findings }: Table) => findings.map((one) => findingWords(t, one)).join(" ");

const headings = ["Name", "Address", "City", "State", "Zip"];
const ada = ["Ada Roe", "12 Oak St", "Boston", "MA", "02108"];
const bo = ["Bo Lee", "9 Elm St", "Dayton", "OH", "45402"];

test.each([
  ["zip-00000.xlsx", 0, 4, "02108"],
  ["zip-00000.xlsx", 1, 4, "02108-1234"],
  ["zip-00000.xlsx", 2, 4, "14850"],
  ["inline-kinds.xlsx", 0, 0, "Ada Roe"],
  ["inline-kinds.xlsx", 0, 1, "12 Oak St"],
  ["inline-kinds.xlsx", 0, 2, "Boston"],
  ["shared-rich-phonetic.xlsx", 0, 0, "田中一郎"],
  ["shared-rich-phonetic.xlsx", 0, 1, "12 Oak St"],
  ["x000d.xlsx", 0, 1, "12 Oak St\r\nApt 4"],
  ["x000d.xlsx", 1, 0, "Bo_x0041_Lee"],
  ["strict.xlsx", 0, 4, "02108"],
  ["errors.xlsx", 0, 2, "#N/A"],
  ["absolute-targets.xlsx", 0, 1, "12 Oak St"],
  ["merge-formats.xlsx", 0, 5, "$1,200.50"],
  ["merge-formats.xlsx", 0, 6, "May 1, 2026"],
  ["merge-formats.xlsx", 0, 7, "5/1/2026"],
  ["merge-formats.xlsx", 0, 8, "5%"],
  ["merge-formats.xlsx", 0, 9, "0.3"],
  ["merge-formats.xlsx", 0, 10, "TRUE"],
  ["merge-formats.xlsx", 0, 11, "3,601.50"],
  ["excel-amounts.xlsx", 0, 5, "$1,234.10"],
  ["excel-amounts.xlsx", 0, 6, "1.1%"],
  ["excel-amounts.xlsx", 0, 7, "December 2, 2026"],
  ["formats.xlsx", 0, 4, "02134"],
  ["formats.xlsx", 0, 5, "$1,250.50"],
  ["formats.xlsx", 0, 6, "March 1, 2026"],
  ["formats.xlsx", 0, 7, "4/15/2026 14:30"],
  ["formats.xlsx", 0, 8, "12.5%"],
  ["formats.xlsx", 0, 9, "(617) 555-0100"],
  ["formats.xlsx", 0, 10, "TRUE"],
  ["formats.xlsx", 0, 11, "9:30 AM"],
])("in %s, row %i shows column %i as %s", async (file, row, column, shown) => {
  expect(cellsOf(await readFile(file))[row]?.[column]).toBe(shown);
});

test.each([
  ["General", "1234.0999999999999", "1234.1"],
  ["General", "1.0999999999999999E-2", "0.011"],
  ["General", "123456789012345", "123456789012345"],
  ["General", "1234567890.0999999", "1234567890.1"],
  ["0000000000", "5550100", "0005550100"],
  ['_($* #,##0.00_);_($* \\(#,##0.00\\);_($* "-"??_);_(@_)', "1234.1", "$1,234.10"],
  ['"$"#,##0.00;[Red]"$"#,##0.00', "-1234.1", "$1,234.10"],
  ["# ?/?", "1.5", "1 1/2"],
  ["h:mm:ss", "0.75", "18:00:00"],
  ["[h]:mm", "1.5", "36:00"],
  ["d-mmm-yy", "46143", "1-May-26"],
  ["[$-409]dddd, mmmm d, yyyy;@", "46143", "Friday, May 1, 2026"],
  ["[<=9999999]###-####;\\(###\\) ###\\-####", "6175550100", "(617) 555-0100"],
  ["@", "2108", "2108"],
  [";;;", "5", ""],
])("the format %s shows %s as %s", async (format, value, shown) => {
  const xml = `<sheetData><row><c t="str"><v>Name</v></c><c t="str"><v>Amount</v></c></row><row><c t="str"><v>Ada</v></c><c s="1"><v>${value}</v></c></row></sheetData>`;
  const table = await readBytes(makeWorkbook({ sheets: [{ name: "A", xml }], formats: [format] }));
  expect(cellsOf(table)[0]?.[1] ?? "").toBe(shown);
});

test("a text gets what its format adds to it", async () => {
  const xml =
    '<sheetData><row><c t="str"><v>Name</v></c><c t="str"><v>Unit</v></c></row><row><c t="str"><v>Ada</v></c><c s="1" t="str"><v>4B</v></c></row></sheetData>';
  const table = await readBytes(makeWorkbook({ sheets: [{ name: "A", xml }], formats: ['"Apt "@'] }));
  expect(cellsOf(table)[0]?.[1]).toBe("Apt 4B");
});

test("in a workbook whose dates count from 1904, the same number is another day, and a duration stays", async () => {
  const xml =
    '<sheetData><row><c t="str"><v>Name</v></c><c t="str"><v>Since</v></c></row><row><c t="str"><v>Ada</v></c><c s="1"><v>44681</v></c><c s="2"><v>1.5</v></c></row></sheetData>';
  const formats = ["m/d/yyyy", "[h]:mm"];
  const table = await readBytes(makeWorkbook({ sheets: [{ name: "A", xml }], formats, from1904: true }));
  expect(cellsOf(table)[0]?.slice(1)).toEqual(["5/1/2026", "36:00"]);
});

test("cells and rows without a reference follow each other", async () => {
  const xml = sheetData([headings, ada, ["Bo Lee", null, "Dayton"]], true);
  expect(cellsOf(await readBytes(makeWorkbook({ sheets: [{ name: "A", xml }] })))).toEqual([
    ada,
    ["Bo Lee", "", "Dayton"],
  ]);
});

test.each([
  ["first-sheet-hidden.xlsx", "Current"],
  ["first-sheet-notes.xlsx", "Addresses"],
  ["first-sheet-empty.xlsx", "Sheet2"],
  ["several-sheets.xlsx", "Boston"],
])("of %s, the visible sheet with the list is read, and the page says so", async (file, name) => {
  const table = await readFile(file);
  const { sheets, choices } = table.reading;
  expect(sheets[choices.sheet!]!.name).toBe(name);
  expect(table.rows.length).toBeGreaterThan(0);
  expect(words(table)).toMatch(`We read the sheet “${name}”.`);
});

const list = (...rows: string[][]) => sheetData([headings, ...rows]);

test("of two sheets with a list, the one that was open when the file was saved is read", async () => {
  const sheets = [
    { name: "Last year", xml: list(ada) },
    { name: "This year", xml: list(bo) },
  ];
  expect(cellsOf(await readBytes(makeWorkbook({ sheets, active: 1 })))).toEqual([bo]);
  expect(cellsOf(await readBytes(makeWorkbook({ sheets })))).toEqual([ada]);
});

test("a hidden sheet is read only if it is chosen, even if the workbook opens on it", async () => {
  const sheets = [
    { name: "Archive", state: "veryHidden", xml: list(ada) },
    { name: "Notes", xml: sheetData([["Nothing here"]]) },
    { name: "Old", state: "hidden", xml: list(bo) },
  ] as const;
  const bytes = makeWorkbook({ sheets, active: 2 });
  expect((await readBytes(bytes)).reading.choices.sheet).toBe(1);
  expect(cellsOf(await readBytes(bytes, { sheet: 2 }))).toEqual([bo]);
});

test("if only hidden sheets have cells, the file is refused, and its sheets are offered", async () => {
  const sheets = [
    { name: "Empty", xml: "<sheetData/>" },
    { name: "Old", state: "hidden", xml: list(bo) },
  ] as const;
  const table = await readBytes(makeWorkbook({ sheets }));
  expect(table.findings[0]?.kind).toBe("stop");
  expect(table.reading.sheets).toHaveLength(2);
});

test("rows that a filter hides are left out, counted, and read when they are included", async () => {
  const table = await readFile("hidden-rows.xlsx");
  expect(cellsOf(table).map(([name]) => name)).toEqual(["Ada Roe", "Cy Poe"]);
  expect(table.numbers).toEqual([2, 4]);
  expect(words(table)).toMatch("We left out 1 row that the sheet hides");
  const whole = await readFile("hidden-rows.xlsx", { hiddenRows: true });
  expect(whole.rows).toHaveLength(3);
  expect(words(whole)).not.toMatch("left out");
});

test("hidden columns are named", async () => {
  expect(words(await readFile("hidden-column.xlsx"))).toMatch("The sheet hides a column: Spouse.");
});

test.each([
  ["title-merged.xlsx", 4, 2],
  ["merged-title.xlsx", 3, 1],
])("in %s, the headings are in row %i, below %i rows that are skipped", async (file, header, skipped) => {
  const table = await readFile(file);
  expect(table.headers.slice(0, 2)).toEqual(["Name", "Address"]);
  expect(table.reading.choices.header).toBe(header);
  expect(words(table)).toMatch(`We skipped ${skipped} row`);
  expect(cellsOf(table)[0]?.[0]).toBe("Ada Roe");
});

test("merged cells above the headings are part of their names", async () => {
  const xml = `${sheetData([
    ["Name", "Mailing", null, null, null, "Gift"],
    [null, "Street", "City", "State", "Zip", "Amount"],
    ["Ada Roe", "12 Oak St", "Boston", "MA", "02108", "5"],
  ])}<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:E1"/></mergeCells>`;
  const table = await readBytes(makeWorkbook({ sheets: [{ name: "A", xml }] }));
  expect(table.headers).toEqual([
    "Name",
    "Mailing / Street",
    "Mailing / City",
    "Mailing / State",
    "Mailing / Zip",
    "Gift / Amount",
  ]);
  expect(table.rows).toHaveLength(1);
});

test("a row that is chosen has the headings, and 0 means that none has", async () => {
  expect((await readFile("title-merged.xlsx", { header: 2 })).headers[0]).toBe("As of March 1");
  const table = await readFile("title-merged.xlsx", { header: 0 });
  expect(table.headed).toBe(false);
  expect(cellsOf(table)[0]?.[0]).toBe("Name");
});

test.each([
  ["far-cell.xlsx", 5],
  ["formatted-empty.xlsx", 1],
])("%s, which has a cell far away or many empty ones, is read", async (file, rows) => {
  expect((await readFile(file)).rows).toHaveLength(rows);
});

test.each(["QQQ123456", "A1048576", "XFD1", "XFD1048576"])(
  "a cell at %s costs no memory for the cells before it",
  async (reference) => {
    const far = `<row r="${/\d+/.exec(reference)![0]}"><c r="${reference}" t="str"><v>x</v></c></row></sheetData>`;
    const xml = list(ada).replace("</sheetData>", far);
    const before = process.memoryUsage();
    const table = await readBytes(makeWorkbook({ sheets: [{ name: "A", xml }] }));
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    expect(cellsOf(table)[0]).toEqual(ada);
    expect(heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(30_000_000);
  },
);

test.each([
  ["encrypted.xlsx", /has a password/],
  ["list.ods", /OpenDocument/],
  ["list.numbers", /Numbers/],
  ["list.vcf", /contacts/],
])("%s is refused in words", async (file, reason) => {
  const table = await readFile(file);
  expect(table.findings[0]?.kind).toBe("stop");
  expect(words(table)).toMatch(reason);
});

test("a sheet that unpacks to more than its directory says is refused and not read to its end", async () => {
  const bytes = makeWorkbook({ sheets: [{ name: "A", xml: list(ada) }] });
  const view = new DataView(bytes.buffer);
  const entry = bytes.findLastIndex(
    (_, at) => at < bytes.length - 4 && view.getUint32(at, true) === 0x02014b50,
  );
  view.setUint32(entry + 24, 100, true);
  expect(words(await readBytes(bytes))).toMatch(/couldn’t read this file/);
});
