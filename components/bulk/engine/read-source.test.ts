import { readFileSync } from "node:fs";
import { join } from "node:path";
import { array, assert, asyncProperty, constantFrom } from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { translator } from "#messages/translator";
import { type FileRows, newCells, textAt } from "./file-rows.ts";
import { type Finding, findingWords } from "./findings.ts";
import { readDelimited } from "./read-delimited.ts";
import { readSource } from "./read-source.ts";

const read = (content: BlobPart | readonly BlobPart[]) =>
  readSource(new Blob(Array.isArray(content) ? content : [content as BlobPart]));
const cellsOf = ({ rows }: { rows: FileRows }) =>
  Array.from({ length: rows.length }, (_, row) => rows.cellsOf(row));
const t = translator("bulk.finding");
const words = ({ findings }: { findings: readonly Finding[] }) =>
  findings.map((one) => findingWords(t, one)).join(" ");
const utf16 = (text: string, little: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), little);
  return bytes;
};

const list = "Name,Stadt\nJosé,Köln\n";
const rows = [["José", "Köln"]];

test.each([
  ["UTF-8", list],
  ["UTF-8 with a byte order mark", `\ufeff${list}`],
  ["little-endian UTF-16", utf16(`\ufeff${list}`, true)],
  ["big-endian UTF-16", utf16(`\ufeff${list}`, false)],
  ["little-endian UTF-16 without a byte order mark", utf16(list, true)],
  ["big-endian UTF-16 without a byte order mark", utf16(list, false)],
  ["Windows-1252", Uint8Array.from(list, (letter) => letter.charCodeAt(0))],
  ["a list with semicolons", list.replaceAll(",", ";")],
  ["a list with tabs, as pasted from a spreadsheet", list.replaceAll(",", "\t")],
  ["a list with vertical bars", list.replaceAll(",", "|")],
  ["a list that begins with Excel's sep=;", `sep=;\r\n${list.replaceAll(",", ";")}`],
  ["a list with Windows line ends", list.replaceAll("\n", "\r\n")],
  ["a list with old Mac line ends", list.replaceAll("\n", "\r")],
  ["a list with empty rows", "Name,Stadt\n\n,\nJosé,Köln\n\n"],
])("%s is read", async (_, content) => {
  const table = await read(content as BlobPart);
  expect(table.headers).toEqual(["Name", "Stadt"]);
  expect(cellsOf(table)).toEqual(rows);
});

test("rows keep their numbers in the file, which count empty rows too", async () => {
  expect((await read("Name\n\nAda\n\n\nTomas\n")).numbers).toEqual([3, 6]);
});

test("a line end, a separator and a quotation mark inside quotation marks belong to their cell", async () => {
  const table = await read('Name,Street\n"Carver, June ""J""","14 Alder St\nApt 3"\n');
  expect(cellsOf(table)).toEqual([['Carver, June "J"', "14 Alder St\nApt 3"]]);
});

test("a letter whose bytes are in two chunks of a file is read correctly", async () => {
  const many = `Name\n${"ü".repeat(50)}\n`.repeat(45_000);
  const table = await read(many);
  expect(
    new Set(
      cellsOf(table)
        .flat()
        .filter((cell) => cell !== "Name"),
    ),
  ).toEqual(new Set(["ü".repeat(50)]));
  expect(table.findings).toEqual([]);
});

test("of a file that mixes encodings, everything readable is kept, and the rest is reported", async () => {
  const latin = Uint8Array.from("José\n", (letter) => letter.charCodeAt(0));
  const table = await read(["Name\n", "Zoë\nJosé\nMüller\n", latin]);
  expect(table.mixed).toBe(true);
  expect(cellsOf(table).at(-1)?.[0]).toBe("Jos\ufffd");
  expect(words(table)).toMatch(/couldn’t read 1 character because the file mixes two encodings/);
});

test("zero bytes are removed and reported, in quotation marks too", async () => {
  const table = await read('Name,City\nA\0da,Boston\nJune,"Port\0land"\n');
  expect(cellsOf(table)).toEqual([
    ["Ada", "Boston"],
    ["June", "Portland"],
  ]);
  expect(words(table)).toMatch(/removed zero bytes, which can’t be printed, from 2 cells/);
});

test("a cell of ten megabytes is kept and reported", async () => {
  const table = await read(`Name,City\n"${"a".repeat(10_000_000)}",Boston\nJune,Portland\n`);
  expect(table.rows).toHaveLength(2);
  expect(words(table)).toMatch(/A cell in row 2 has 10,000,000 characters/);
});

test("a long cell with a zero byte, which the fast reader doesn't accept, is read whole too", async () => {
  const table = await read(`Name,City\n"\0${"a".repeat(500_000)}",Boston\nJune,Portland\n`);
  expect(cellsOf(table).map(([name, city]) => [name?.length, city])).toEqual([
    [500_000, "Boston"],
    [4, "Portland"],
  ]);
});

test("a quotation mark below the headings that is never closed is reported only once", async () => {
  const table = await read(`Name,City\n"${"June,Portland\n".repeat(1_300_000)}`);
  expect(table.findings.filter(({ kind }) => kind === "stop")).toHaveLength(1);
});

test("a quotation mark that is never closed is reported", async () => {
  const table = await read(`Name,City\nAda,Boston\nTomas,Ithaca\n"June,Portland\n${"x,y\n".repeat(1000)}`);
  expect(words(table)).toMatch(/A quotation mark .* is never closed/);
});

test("of five thousand columns, the first two hundred are read, and the total is reported", async () => {
  const row = Array.from({ length: 5_000 }, (_, at) => `c${at}`).join(",");
  const table = await read(`${row}\n${row}\n`);
  expect(table.headers).toHaveLength(200);
  expect(words(table)).toMatch(/The file has 5,000 columns/);
});

test("rows with more cells than headings are counted, and the first one's number is reported", async () => {
  const table = await read("Name,City\nAda,Boston\nRivera, Tomas,Ithaca\n");
  expect(words(table)).toMatch(/1 row has more cells than there are headings, starting with row 3/);
});

test("the first row of a list without headings is read as data", async () => {
  const table = await read(
    "Ada Lane,12 Mill Rd,Boston,MA,02108\nTomas Rivera,208 Orchard Rd,Ithaca,NY,14850\n",
  );
  expect(table.headed).toBe(false);
  expect(table.headers).toEqual(["Column A", "Column B", "Column C", "Column D", "Column E"]);
  expect(table.rows).toHaveLength(2);
});

test("missing and duplicate headings get unique names", async () => {
  expect((await read("Name,,name\nA,B,C\n")).headers).toEqual(["Name", "Column B", "name (2)"]);
});

test.each([
  ["an empty file", "", /This file is empty/],
  ["a file with only headings", "Name,City\n", /has only a row of headings/],
  ["a PDF", "%PDF-1.7 …", /This is a PDF/],
  ["an old Excel file", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /old Excel file/],
  ["an image", Uint8Array.of(0x89, 0x50, 0x4e, 0x47), /image/],
  [
    "a ZIP file that isn't a spreadsheet",
    Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0),
    /couldn’t read this file as a spreadsheet/,
  ],
])("%s is refused, and the reason is stated", async (_, content, reason) => {
  const table = await read(content as BlobPart);
  expect(cellsOf(table)).toEqual([]);
  expect(table.findings[0]!.kind).toBe("stop");
  expect(words(table)).toMatch(reason);
});

const workbook = () => readFileSync(join(import.meta.dirname, "../../../test/fixtures/lists/list.xlsx"));

test("the cells of an Excel workbook are read as Excel displays them", async () => {
  const table = await read(workbook());
  expect(table.headers).toEqual(["Name", "Street", "City", "State", "ZIP", "Since"]);
  expect(cellsOf(table)[0]).toEqual([
    "Daniel Whitfield",
    "77 Beacon Street",
    "Boston",
    "MA",
    "2108",
    "3/15/2023",
  ]);
  expect(table.numbers).toEqual([2, 3]);
});

test("a workbook whose unpacked size is over the limit of a list is refused before it is unpacked", async () => {
  const bytes = new Uint8Array(workbook());
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const entry = bytes.findLastIndex(
    (_, at) => at < bytes.length - 4 && view.getUint32(at, true) === 0x02014b50,
  );
  // The size of the sheet according to the file's directory.
  view.setUint32(entry + 24, 2_000_000_000, true);
  expect(words(await read(bytes))).toMatch(/would be 2,000 MB uncompressed/);
});

test("the single-pass reader reads the same cells as papaparse, wherever quotation marks and line ends are", async () => {
  const part = constantFrom(
    ...["a", "é", " ", ",", ",", '"', '"', '""', '","', "\n", "\r\n", "\r", '"\n', '\n"', "7 Alder St"],
  );
  await assert(
    asyncProperty(array(part, { maxLength: 30 }), async (parts) => {
      const text = `${"one,two,three\n".repeat(4)}${parts.join("")}`;
      const { rows } = await readDelimited(new Blob([text]));
      const { data } = new Papa.Parser({ delimiter: ",", newline: "\n" }).parse(text, 0, false) as {
        data: string[][];
      };
      const filled = data.filter((row) => row.some((cell) => cell !== "" && cell !== "\r"));
      expect(cellsOf({ rows })).toEqual(
        filled.map((row) => [...row.slice(0, -1), row.at(-1)!.replace(/\r$/, "")]),
      );
      const columns = [0, 2, 3];
      const found = newCells(columns.length);
      for (let row = 0; row < rows.length; row++) {
        rows.locate(row, columns, found);
        const { bytes, from, to } = found;
        expect(columns.map((_, at) => textAt(bytes, from[at]!, to[at]!))).toEqual(rows.pick(row, columns));
      }
    }),
    { numRuns: 3_000 },
  );
});
