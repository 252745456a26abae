import { isZipped, notText } from "./decode-text.ts";
import { FileRows } from "./file-rows.ts";
import { type Finding, note, stop } from "./findings.ts";
import { type Reading, readDelimited } from "./read-delimited.ts";
import { readWorkbook } from "./read-workbook.ts";

/** What the first rows of a list reveal about the whole list. */
export type ListHead = {
  /** A unique name for every column. */
  headers: string[];
  /** True if the first row of the file is the header row. */
  headed: boolean;
  /** The first three rows after the header row, with shortened cells, as samples of each column. */
  samples: string[][];
};

export type Table = ListHead & {
  /** The rows without the header row. */
  rows: FileRows;
  /** Their numbers in the file, from 1. */
  numbers: number[];
  mixed: boolean;
  findings: Finding[];
};

export const emptyTable = (): Table => ({
  headers: [],
  headed: true,
  samples: [],
  rows: new FileRows(),
  numbers: [],
  mixed: false,
  findings: [],
});

/** Called while a list is read. For a long list, the first call comes at once, with its first rows. */
export type ReadingListeners = {
  onProgress?: (part: number, rows: number) => void;
  onHead?: (head: ListHead) => void;
};

/** The largest file that is opened. */
const maxFileBytes = 150_000_000;

/** Reads a list that was chosen or pasted. `headed` overrides the guess from the first row. */
export async function readSource(
  source: Blob,
  { onProgress, onHead }: ReadingListeners = {},
  headed?: boolean,
): Promise<Table> {
  if (source.size > maxFileBytes)
    return {
      ...emptyTable(),
      findings: [stop("tooLarge")],
    };
  const start = new Uint8Array(await source.slice(0, 8).arrayBuffer());
  const other = notText(start);
  if (other) return { ...emptyTable(), findings: [stop(other)] };
  let isHeadReported = false;
  const reading = isZipped(start)
    ? await readWorkbook(source)
    : await readDelimited(source, (part, rows) => {
        if (!isHeadReported && rows.length > rowsOfHead) onHead?.(headOf(rows, headed));
        isHeadReported ||= rows.length > rowsOfHead;
        onProgress?.(part, rows.length);
      });
  const { rows, numbers, mixed } = reading;
  if (rows.length === 0) return { ...emptyTable(), findings: reading.findings };
  const head = headOf(rows, headed);
  const findings = [...reading.findings];
  const said = head.headed ? sayWider(reading, rows.cellsOf(0).length) : noHeadings;
  if (head.headed) {
    rows.shift();
    numbers.shift();
  }
  if (rows.length === 0 && !findings.some(({ kind }) => kind === "stop")) findings.push(stop("onlyHeadings"));
  return { ...head, rows, numbers, mixed, findings: [...findings, ...said] };
}

/** The number of rows that are searched for columns without a heading, and the headings. */
const rowsOfHead = 101;
const rowsOfSample = 3;
const sampleChars = 200;

function headOf(rows: FileRows, said: boolean | undefined): ListHead {
  const first = rows.cellsOf(0);
  const headed = said ?? looksLikeHeadings(first);
  const skipped = headed ? 1 : 0;
  const looked = Array.from({ length: Math.min(rows.length, rowsOfHead) - skipped }, (_, at) =>
    rows.cellsOf(at + skipped),
  );
  const width = looked.reduce((widest, { length }) => Math.max(widest, length), first.length);
  const headers = nameColumns(headed ? first : [], width);
  const samples = looked
    .slice(0, rowsOfSample)
    .map((cells) => headers.map((_, column) => (cells[column] ?? "").slice(0, sampleChars)));
  return { headers, headed, samples };
}

/** False if a cell holds a ZIP Code, a street with its number, or an email address, because such a row is a person and not the headings. */
function looksLikeHeadings(first: readonly string[]): boolean {
  return !first.some((cell) => /^\s*(\d{5}(-\d{4})?|\d+ \p{L}.*|\S+@\S+\.\S+)\s*$/u.test(cell.slice(0, 200)));
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

const noHeadings: Finding[] = [note("noHeadings")];

/** Counts rows with text beyond the last heading. */
function sayWider({ rows, numbers, wider }: Reading, width: number): Finding[] {
  const filled = wider.filter((row) => rows.cellsOf(row).some((cell, at) => at >= width && cell !== ""));
  const [first] = filled;
  if (first === undefined) return [];
  return [note("wider", { count: filled.length, row: numbers[first]! })];
}
