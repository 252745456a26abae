import type { Encoding } from "./decode-text.ts";
import { FileRows } from "./file-rows.ts";
import { findHeader, type Header, type HeadRow } from "./find-header.ts";
import { type Finding, note, stop } from "./findings.ts";
import { isZipped, otherFile } from "./other-files.ts";
import { pickSamples } from "./pick-samples.ts";
import { type Reading, readDelimited } from "./read-delimited.ts";
import type { SheetName, WorkbookReading } from "./read-workbook.ts";
import type { Merge } from "./workbook/sheet-rows.ts";

/** What the first rows of a list reveal about the whole list. */
export type ListHead = {
  /** A unique name for every column. */
  headers: string[];
  /** True if a row of the file has the headings. */
  headed: boolean;
  /** Three of the first rows, with shortened cells, as samples of each column. */
  samples: string[][];
};

/** How to read a list. Whatever isn't given is detected. */
export type ReadingChoices = {
  /** The number of the row in the file that has the headings; 0 if none has. `first` is the first row with text. */
  header?: number | "first" | undefined;
  /** The index of the sheet of a workbook. */
  sheet?: number | undefined;
  /** True to read rows that a workbook hides. */
  hiddenRows?: boolean | undefined;
  encoding?: Encoding | undefined;
};

/** How a list was read, and the other ways to read it. */
export type ListReading = {
  /** Reading the file with these choices gives the same rows. */
  choices: ReadingChoices & { header: number };
  sheets: readonly SheetName[];
  /** The first rows that have text, shortened. Includes those above the headings. */
  firstRows: readonly { number: number; text: string }[];
  hiddenRows: number;
};

export type Table = ListHead & {
  /** The rows with people, without the heading row and the rows above it. */
  rows: FileRows;
  /** Their numbers in the file, from 1. */
  numbers: number[];
  mixed: boolean;
  findings: Finding[];
  reading: ListReading;
};

export const emptyTable = (): Table => ({
  headers: [],
  headed: true,
  samples: [],
  rows: new FileRows(),
  numbers: [],
  mixed: false,
  findings: [],
  reading: { choices: { header: 0 }, sheets: [], firstRows: [], hiddenRows: 0 },
});

/** Called while a list is read. For a long list, the first call comes at once, with its first rows. */
export type ReadingListeners = {
  onProgress?: (part: number, rows: number) => void;
  onHead?: (head: ListHead) => void;
};

/** The largest file that is opened. */
const maxFileBytes = 150_000_000;

/** Reads a list that was chosen or pasted. */
export async function readSource(
  source: Blob,
  { onProgress, onHead }: ReadingListeners = {},
  choices: ReadingChoices = {},
): Promise<Table> {
  if (source.size > maxFileBytes) return refused(stop("tooLarge"));
  const other = await otherFile(source);
  if (other) return refused(stop(other));
  if (await isZipped(source)) {
    // Loaded only when needed, so that the worker starts quickly.
    const { readWorkbook } = await import("./read-workbook.ts");
    const reading = await readWorkbook(source, choices, onProgress);
    return tableOf(reading, reading, choices);
  }
  let isHeadReported = false;
  const reading = await readDelimited(
    source,
    (part, { rows, numbers }) => {
      if (!isHeadReported && rows.length > rowsOfHead) onHead?.(headOf(rows, numbers, [], choices).head);
      isHeadReported ||= rows.length > rowsOfHead;
      onProgress?.(part, rows.length);
    },
    choices.encoding,
  );
  return tableOf(reading, undefined, choices);
}

const refused = (finding: Finding): Table => ({ ...emptyTable(), findings: [finding] });

function tableOf(reading: Reading, workbook: WorkbookReading | undefined, choices: ReadingChoices): Table {
  const { rows, numbers, widths, mixed } = reading;
  const { sheets = [], sheet, hiddenRows = 0, merges = [] } = workbook ?? {};
  const other = { sheet: workbook && sheet, hiddenRows: workbook && (choices.hiddenRows ?? false) };
  const findings = [...reading.findings];
  if (rows.length === 0)
    return {
      ...emptyTable(),
      findings,
      reading: { choices: { ...other, header: 0 }, sheets, firstRows: [], hiddenRows },
    };
  const firstRows = headRows(rows, numbers).slice(0, shownRows).map(shownRow);
  const { header, head } = headOf(rows, numbers, merges, choices);
  for (let row = 0; row < header.skip; row++) rows.shift();
  numbers.splice(0, header.skip);
  if (header.above > 0) findings.push(note("rowsAbove", { count: header.above }));
  if (head.headed) findings.push(...sayWider(reading, widths.subarray(header.skip), header.headings.length));
  else findings.push(note("noHeadings"));
  if (workbook) findings.push(...sayHidden(workbook, head.headers, other.hiddenRows === true));
  if (rows.length === 0 && !findings.some(({ kind }) => kind === "stop")) findings.push(stop("onlyHeadings"));
  return {
    ...head,
    rows,
    numbers,
    mixed,
    findings,
    reading: {
      choices: { ...other, header: header.header, encoding: reading.encoding },
      sheets,
      firstRows,
      hiddenRows,
    },
  };
}

/** The number of rows that are searched for headings and for columns without a heading. */
const rowsOfHead = 101;
const rowsOfSample = 3;
const sampleChars = 200;
/** The rows that a person can choose the headings from. */
const shownRows = 15;
const shownRowChars = 80;

function headRows(rows: FileRows, numbers: readonly number[]): HeadRow[] {
  return Array.from({ length: Math.min(rows.length, rowsOfHead) }, (_, row) => ({
    number: numbers[row]!,
    cells: rows.cellsOf(row),
  }));
}

function shownRow({ number, cells }: HeadRow): { number: number; text: string } {
  const text = cells.map((cell) => cell.trim().slice(0, shownRowChars)).filter(Boolean);
  return { number, text: text.join(", ").slice(0, shownRowChars) };
}

function headOf(
  rows: FileRows,
  numbers: readonly number[],
  merges: readonly Merge[],
  choices: ReadingChoices,
): { head: ListHead; header: Header } {
  const looked = headRows(rows, numbers);
  const chosen = choices.header === "first" ? numbers[0] : choices.header;
  const header = findHeader(looked, merges, chosen);
  const people = looked.slice(header.skip).map(({ cells }) => cells);
  const width = people.reduce((widest, { length }) => Math.max(widest, length), header.headings.length);
  const headers = nameColumns(header.headings, width);
  const samples = pickSamples(people, rowsOfSample).map((cells) =>
    headers.map((_, column) => (cells[column] ?? "").slice(0, sampleChars)),
  );
  return { head: { headers, headed: header.header > 0, samples }, header };
}

const longestHeading = 60;

function nameColumns(first: readonly string[], width: number): string[] {
  const used = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const said = (first[index] ?? "").replace(/\s+/g, " ").trim().slice(0, longestHeading);
    const name = said === "" ? `Column ${letterOf(index)}` : said;
    let unique = name;
    for (let number = 2; used.has(unique.toLowerCase()); number++) unique = `${name} (${number})`;
    used.add(unique.toLowerCase());
    return unique;
  });
}

/** The name of a column in a spreadsheet: A to Z, then AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Counts rows with text beyond the last heading. */
function sayWider({ rows, numbers }: Reading, widths: Uint8Array, width: number): Finding[] {
  const filled = [...numbers.keys()].filter(
    (row) => widths[row]! > width && rows.cellsOf(row).some((cell, at) => at >= width && cell.trim() !== ""),
  );
  const [first] = filled;
  if (first === undefined) return [];
  return [note("wider", { count: filled.length, row: numbers[first]! })];
}

/** Says which sheet was read, how many rows were left out, and which columns are hidden, because they may hold an old address. */
function sayHidden(
  { sheets, sheet, hiddenRows, hiddenColumns }: WorkbookReading,
  headers: readonly string[],
  areIncluded: boolean,
): Finding[] {
  const findings: Finding[] = [];
  if (sheets.length > 1)
    findings.push(note("otherSheets", { name: sheets[sheet]!.name, count: sheets.length - 1 }));
  if (hiddenRows > 0 && !areIncluded) findings.push(note("hiddenRows", { count: hiddenRows }));
  const names = hiddenColumns.flatMap((column) => headers[column] ?? []);
  if (names.length > 0)
    findings.push(note("hiddenColumns", { count: names.length, name: names.slice(0, mostNamed).join(", ") }));
  return findings;
}

const mostNamed = 5;
