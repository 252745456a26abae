import { isZipped, notText } from "./decode-text.ts";
import { type Finding, stop } from "./findings.ts";
import { readDelimited } from "./read-delimited.ts";
import { readWorkbook } from "./read-workbook.ts";

export type Table = {
  /** A name for every column, no two alike. */
  headers: string[];
  /** Without the row of headings. */
  rows: string[][];
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
  const empty = { headers: [], rows: [], numbers: [], headed: true, mixed: false };
  if (source.size > maxFileBytes)
    return {
      ...empty,
      findings: [stop("This file is larger than 150 MB. Split it, and choose one part at a time.")],
    };
  const head = new Uint8Array(await source.slice(0, 4096).arrayBuffer());
  const other = notText(head);
  if (other) return { ...empty, findings: [stop(other)] };
  const reading = isZipped(head) ? await readWorkbook(source) : await readDelimited(source, onProgress);
  const [first] = reading.rows;
  if (!first) return { ...empty, ...reading };
  const hasHeader = headed ?? looksLikeHeadings(first);
  const rows = hasHeader ? reading.rows.slice(1) : reading.rows;
  const numbers = hasHeader ? reading.numbers.slice(1) : reading.numbers;
  const findings = [...reading.findings];
  if (rows.length === 0 && !findings.some(({ kind }) => kind === "stop"))
    findings.push(stop("There is only a row of headings in this file. Add a row for each letter."));
  const width = Math.max(first.length, ...rows.slice(0, 100).map(({ length }) => length));
  const said = sayShape(rows, numbers, first.length, hasHeader);
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

function sayShape(
  rows: readonly string[][],
  numbers: readonly number[],
  width: number,
  headed: boolean,
): Finding[] {
  if (!headed) {
    return [
      {
        kind: "note",
        words: "The first row looks like a person, so the columns are named by their letters.",
      },
    ];
  }
  let longer = 0;
  let firstLonger = -1;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    if (row.length <= width) continue;
    let filled = false;
    for (let cell = width; cell < row.length; cell++) filled ||= row[cell] !== "";
    if (!filled) continue;
    if (longer++ === 0) firstLonger = at;
  }
  if (longer === 0) return [];
  return [
    {
      kind: "note",
      words: `${longer.toLocaleString("en-US")} ${longer === 1 ? "row has" : "rows have"} more cells than there are headings, the first is row ${numbers[firstLonger]!.toLocaleString("en-US")}: often a comma without quotation marks around it. Look at ${longer === 1 ? "it" : "them"} before you send.`,
    },
  ];
}
