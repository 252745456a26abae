import Papa from "papaparse";
import { countLetters, detectEncoding, type Encoding, encodingNames } from "./decode-text.ts";
import {
  count,
  type Finding,
  longCellChars,
  maxColumns,
  maxOpenQuoteChars,
  maxRows,
  note,
  stop,
} from "./findings.ts";
import { PackedRows } from "./packed-rows.ts";
import { createPlainRows, type PlainRow } from "./plain-rows.ts";

const sliceBytes = 2_000_000;
/** What is made of a piece is garbage before the next one, and is thrown away while it is young. */
const pieceChars = 200_000;
const sampleChars = 65_536;

export type Reading = {
  rows: PackedRows;
  /** The number of each row in the file, from 1, as a spreadsheet counts: empty rows count too. */
  numbers: number[];
  findings: Finding[];
  /** Rows with more cells than the first one, by their place among the rows. */
  wider: number[];
  /** Some letters could not be read: the file changes its encoding on the way. */
  mixed: boolean;
};

type OnProgress = (part: number, rows: number) => void;

/** Raised where letters turn up that are no UTF-8: the file is read again in the encoding that Windows gives to lists. */
const otherEncoding = Symbol("other encoding");

/** Every row of a text with separators, however long. Never throws for what the file holds. */
export async function readDelimited(source: Blob, onProgress: OnProgress = () => {}): Promise<Reading> {
  const head = new Uint8Array(await source.slice(0, 4096).arrayBuffer());
  const detected = detectEncoding(head);
  const first = await readAs(detected, source, onProgress);
  const reading = first === otherEncoding ? await readAs("windows-1252", source, onProgress) : first;
  if (reading === otherEncoding) throw new Error("Windows-1252 has a letter for every byte.");
  return reading;
}

async function readAs(
  encoding: Encoding,
  source: Blob,
  onProgress: OnProgress,
): Promise<Reading | typeof otherEncoding> {
  const decoder = new TextDecoder(encoding);
  const intake = createIntake();
  let letters = { read: 0, unread: 0 };
  let rest = "";
  let separated: Separated | undefined;
  let unclosed = false;
  const read = (at: number) => source.slice(at, at + sliceBytes).arrayBuffer();
  let coming = read(0);
  for (let at = 0; at < source.size || at === 0; at += sliceBytes) {
    const last = at + sliceBytes >= source.size;
    const bytes = await coming;
    // The next slice comes while this one is taken apart.
    if (!last) coming = read(at + sliceBytes);
    const text = decoder.decode(bytes, { stream: !last });
    if (encoding === "utf-8") {
      const found = countLetters(text);
      letters = { read: letters.read + found.read, unread: letters.unread + found.unread };
      if (letters.unread > letters.read) return otherEncoding;
    }
    const { text: whole, separated: ready } = begin(separated, rest + text);
    separated = ready;
    const taken = takeRows(separated, whole, last, intake);
    rest = whole.slice(taken.chars);
    unclosed ||= taken.unclosed;
    onProgress(Math.min(1, (at + sliceBytes) / source.size), intake.rows.length);
    if (taken.full) break;
    if (rest.length > maxOpenQuoteChars) {
      unclosed = true;
      break;
    }
  }
  return {
    rows: intake.rows,
    numbers: intake.numbers,
    wider: intake.wider,
    mixed: letters.unread > 0,
    findings: say(encoding, letters.unread, unclosed, intake),
  };
}

/** Takes the rows that end in a text, all of it if it is the last. */
function takeRows(
  { parser, delimiter, newline }: Separated,
  text: string,
  last: boolean,
  intake: Intake,
): { chars: number; full: boolean; unclosed: boolean } {
  const hasNuls = text.includes("\0");
  const isPlain = !hasNuls && !Papa.BAD_DELIMITERS.includes(delimiter);
  const plainRow = isPlain ? createPlainRows(text, delimiter, newline) : () => undefined;
  for (let chars = 0, size = pieceChars; ; ) {
    for (let row = plainRow(chars); row; row = plainRow(chars)) {
      if (intake.takePlain(text, row, delimiter)) return { chars, full: true, unclosed: false };
      chars = row.next;
    }
    const isEnd = chars + size >= text.length;
    const piece = text.slice(chars, chars + size);
    const { data, errors, meta } = parser.parse(piece, 0, !(last && isEnd)) as Parsed;
    const full = intake.take(data, hasNuls);
    chars += meta.cursor;
    if (isEnd || full) {
      const unclosed = last && errors.some(({ code }) => code === "MissingQuotes");
      return { chars: last ? text.length : chars, full, unclosed };
    }
    // A cell that is longer than a piece is begun again with a longer one.
    size = meta.cursor === 0 ? size * 2 : pieceChars;
  }
}

type Parsed = { data: string[][]; errors: { code: string }[]; meta: { cursor: number } };

type Separated = { parser: Papa.Parser; delimiter: string; newline: string };

/** The separator is guessed once, from the first lines; "sep=;" is how Excel says it. */
function begin(separated: Separated | undefined, text: string): { separated: Separated; text: string } {
  if (separated) return { separated, text };
  const said = /^sep=(.)\r?\n/.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const sample = body.slice(0, sampleChars);
  const delimiter =
    said?.[1] ??
    Papa.parse(sample, {
      preview: 20,
      // An empty last line would make a list of two columns look like one of one.
      skipEmptyLines: true,
      delimitersToGuess: [",", "\t", ";", "|", "^", "~", "\x1f"],
    }).meta.delimiter;
  // Lines that end in both ways are cut at \n; the \r is taken off with the spaces.
  const newline = sample.includes("\n") || !sample.includes("\r") ? "\n" : "\r";
  return {
    separated: { parser: new Papa.Parser({ delimiter, newline }), delimiter, newline },
    text: body,
  };
}

type Intake = ReturnType<typeof createIntake>;

function isBlank(row: readonly string[]): boolean {
  for (const cell of row) if (cell !== "" && cell !== "\r") return false;
  return true;
}

function createIntake() {
  const rows = new PackedRows();
  const numbers: number[] = [];
  const wider: number[] = [];
  let firstWidth = 0;
  let number = 0;
  let width = 0;
  let nuls = 0;
  let longest = { chars: 0, row: 0 };
  let full = false;
  const tidy = (row: string[]) => {
    const end = row.length - 1;
    if (row[end]!.endsWith("\r")) row[end] = row[end]!.slice(0, -1);
    if (row.length > maxColumns) row.length = maxColumns;
    for (const { length } of row) if (length > longest.chars) longest = { chars: length, row: number };
  };
  const dropNuls = (row: string[]) => {
    for (let at = 0; at < row.length; at++) {
      if (!row[at]!.includes("\0")) continue;
      nuls++;
      row[at] = row[at]!.replaceAll("\0", "");
    }
  };
  const enter = (cells: number) => {
    if (cells > width) width = cells;
    const kept = Math.min(cells, maxColumns);
    if (rows.length === 0) firstWidth = kept;
    else if (kept > firstWidth) wider.push(rows.length);
    numbers.push(number);
  };
  const take = (row: string[], hasNuls: boolean): boolean => {
    number++;
    if (row.length === 0 || isBlank(row)) return false;
    full = rows.length > maxRows;
    if (full) return true;
    enter(row.length);
    tidy(row);
    if (hasNuls) dropNuls(row);
    rows.push(row);
    return false;
  };
  return {
    rows,
    numbers,
    wider,
    summary: () => ({ width, nuls, longest, full }),
    /** True once nothing more is taken. */
    take: (found: string[][], hasNuls: boolean): boolean => found.some((row) => take(row, hasNuls)),
    /** The same of a row that was not taken apart; one that may be too wide or too long for a sheet is. */
    takePlain(text: string, { start, end, width, cells }: PlainRow, delimiter: string): boolean {
      if (cells) return take(cells, false);
      const isShort = end - start <= longCellChars && width <= maxColumns;
      const isFilled = end - start >= width;
      if (!isShort || !isFilled || rows.length > maxRows)
        return take(text.slice(start, end).split(delimiter), false);
      number++;
      enter(width);
      rows.pushLine(text.slice(start, end), delimiter);
      return false;
    },
  };
}

function say(encoding: Encoding, unread: number, unclosed: boolean, intake: Intake): Finding[] {
  const { width, nuls, longest, full } = intake.summary();
  const { rows } = intake;
  if (rows.length === 0 && !unclosed)
    return [stop("There is nothing in this file. Choose one with a row for each letter.")];
  const findings: Finding[] = [];
  if (unclosed)
    findings.push(
      (rows.length < 2 ? stop : note)(
        `A quotation mark opens after row ${count(rows.length)} and is never closed, so what follows cannot be told apart. Close it in the file, or save the file from your spreadsheet anew.`,
      ),
    );
  if (encoding !== "utf-8")
    findings.push(note(`The file is written in ${encodingNames[encoding]}; it was read so.`));
  if (unread > 0)
    findings.push(
      note(
        `${count(unread)} ${unread === 1 ? "letter" : "letters"} could not be read: the file mixes two encodings. The rows are marked; type those letters anew, or save the file as UTF-8.`,
      ),
    );
  if (nuls > 0)
    findings.push(
      note(
        `${count(nuls)} ${nuls === 1 ? "cell" : "cells"} held zero bytes, which no letter can carry. They were taken out.`,
      ),
    );
  if (width > maxColumns)
    findings.push(
      note(
        `The file has ${count(width)} columns. The first ${maxColumns} were read; delete what the letters do not need.`,
      ),
    );
  if (longest.chars > longCellChars)
    findings.push(
      note(
        `A cell in row ${count(longest.row)} has ${count(longest.chars)} characters. It is kept, but no letter is that long.`,
      ),
    );
  if (full)
    findings.push(
      note(
        `The file has more than ${count(maxRows)} rows. The first ${count(maxRows)} were read; split the file for the rest.`,
      ),
    );
  return findings;
}
