import { isZipped, notText } from "./decode-text.ts";
import { FileRows } from "./file-rows.ts";
import { count, type Finding, note, stop } from "./findings.ts";
import { type Reading, readDelimited } from "./read-delimited.ts";
import { readWorkbook } from "./read-workbook.ts";

export type Table = {
  /** A name for every column, no two alike. */
  headers: string[];
  /** Without the row of headings. */
  rows: FileRows;
  /** Their numbers in the file, from 1. */
  numbers: number[];
  /** Whether the file's first row was taken for headings. */
  headed: boolean;
  mixed: boolean;
  findings: Finding[];
};

/** The largest file that is opened. */
export const maxFileBytes = 150_000_000;

/** A list as it was chosen or pasted; `headed` overrules what the first row looks like. */
export async function readSource(
  source: Blob,
  onProgress: (part: number, rows: number) => void,
  headed?: boolean,
): Promise<Table> {
  const empty = { headers: [], rows: new FileRows(), numbers: [], headed: true, mixed: false };
  if (source.size > maxFileBytes)
    return {
      ...empty,
      findings: [stop("This file is larger than 150 MB. Split it, and choose one part at a time.")],
    };
  const head = new Uint8Array(await source.slice(0, 4096).arrayBuffer());
  const other = notText(head);
  if (other) return { ...empty, findings: [stop(other)] };
  const reading = isZipped(head) ? await readWorkbook(source) : await readDelimited(source, onProgress);
  const { rows, numbers } = reading;
  if (rows.length === 0) return { ...empty, findings: reading.findings };
  const first = rows.cellsOf(0);
  const hasHeader = headed ?? looksLikeHeadings(first);
  const findings = [...reading.findings];
  const said = hasHeader ? sayWider(reading, first.length) : noHeadings;
  if (hasHeader) {
    rows.shift();
    numbers.shift();
  }
  if (rows.length === 0 && !findings.some(({ kind }) => kind === "stop"))
    findings.push(stop("There is only a row of headings in this file. Add a row for each letter."));
  let width = first.length;
  for (let row = 0; row < Math.min(rows.length, 100); row++)
    width = Math.max(width, rows.cellsOf(row).length);
  return {
    headers: nameColumns(hasHeader ? first : [], width),
    rows,
    numbers,
    headed: hasHeader,
    mixed: reading.mixed,
    findings: [...findings, ...said],
  };
}

/** A ZIP code, a street with its number, an e-mail address: that is somebody, not a heading. */
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

/** As a spreadsheet calls its columns: A to Z, then AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

const noHeadings: Finding[] = [
  { kind: "note", words: "The first row looks like a person, so the columns are named by their letters." },
];

/** Of rows that say something beyond the last heading. */
function sayWider({ rows, numbers, wider }: Reading, width: number): Finding[] {
  const filled = wider.filter((row) => rows.cellsOf(row).some((cell, at) => at >= width && cell !== ""));
  const [first] = filled;
  if (first === undefined) return [];
  const isOne = filled.length === 1;
  return [
    note(
      `${count(filled.length)} ${isOne ? "row has" : "rows have"} more cells than there are headings, the first is row ${count(numbers[first]!)}: often a comma without quotation marks around it. Look at ${isOne ? "it" : "them"} before you send.`,
    ),
  ];
}
