import Papa from "papaparse";
import { countLetters, detectEncoding, type Encoding, encodingNames, guessEncoding } from "./decode-text.ts";
import { ByteStore, FileRows, type FoundRow, textAt } from "./file-rows.ts";
import {
  type Finding,
  longCellChars,
  maxColumns,
  maxOpenQuoteChars,
  maxSheetRows,
  note,
  stop,
} from "./findings.ts";
import { mayNeedRepair } from "./repair-text.ts";
import { createTextRepairs, repairNotes } from "./text-repairs.ts";

const sliceBytes = 2_000_000;
/** Small enough that the garbage of one slice is collected cheaply, while it is young, before the next slice is read. */
const pieceBytes = 200_000;
const sampleChars = 65_536;
/** The headings count too. */
const mostRows = maxSheetRows + 1;

export type Reading = {
  rows: FileRows;
  /** The number of each row in the file, from 1, as a spreadsheet counts: empty rows count too. */
  numbers: number[];
  findings: Finding[];
  /** How many cells each row has. */
  widths: Uint8Array;
  /** Some letters couldn't be decoded, because the encoding changes partway through the file. */
  mixed: boolean;
  /** The encoding of a text that has letters beyond ASCII, and so may have been read in a wrong one. */
  encoding: Encoding | undefined;
};

type RowsSoFar = Pick<Reading, "rows" | "numbers">;
/** Called with the part of the file that was read, and the rows so far. */
type OnProgress = (part: number, soFar: RowsSoFar) => void;

/** The text isn't UTF-8. `at` is where this was found. */
type NotUtf8 = { at: number };
const isNotUtf8 = (reading: Reading | NotUtf8): reading is NotUtf8 => "at" in reading;

/**
 * Reads every row of a delimited text of any length, in the encoding that a person chose, or else in the one detected from its bytes. Never
 * throws because of the file's content.
 */
export async function readDelimited(
  source: Blob,
  onProgress: OnProgress = () => {},
  chosen?: Encoding,
): Promise<Reading> {
  const reading = await readAs({ chosen }, source, onProgress);
  if (!isNotUtf8(reading)) return reading;
  const parts = [
    source.slice(0, sliceBytes),
    source.slice(Math.max(sliceBytes, reading.at), reading.at + sliceBytes),
  ];
  const guessed = guessEncoding(new Uint8Array(await new Blob(parts).arrayBuffer()));
  const again = await readAs({ guessed }, source, onProgress);
  if (isNotUtf8(again)) throw new Error("An encoding with a byte per letter reads every byte.");
  return again;
}

type KnownEncoding = { chosen?: Encoding | undefined; guessed?: Encoding };

/** Detects the encoding from the first bytes if none is known. */
async function readAs(
  { chosen, guessed }: KnownEncoding,
  source: Blob,
  onProgress: OnProgress,
  isMixed = false,
): Promise<Reading | NotUtf8> {
  const read = (at: number) => source.slice(at, at + sliceBytes).arrayBuffer();
  let coming = read(0);
  const encoding = chosen ?? guessed ?? detectEncoding(new Uint8Array(await coming).subarray(0, 4096));
  const decoder = new TextDecoder(encoding);
  // UTF-8 is kept as it is. Invalid bytes become U+FFFD.
  const isKept = encoding === "utf-8" && !isMixed;
  const store = new ByteStore(Math.max(1, source.size));
  const intake = createIntake(new FileRows(store));
  let letters = { read: 0, unread: 0 };
  let separated: Separated | undefined;
  let taken = 0;
  let unclosed = false;
  let isAscii = true;
  for (let at = 0; at < source.size || at === 0; at += sliceBytes) {
    const last = at + sliceBytes >= source.size;
    const bytes = new Uint8Array(await coming);
    // The next slice is fetched while this one is parsed.
    if (!last) coming = read(at + sliceBytes);
    const text = decoder.decode(bytes, { stream: !last });
    if (encoding === "utf-8") {
      const found = countLetters(text);
      if (found.unread > 0 && isKept) return readAs({ chosen }, source, onProgress, true);
      letters = { read: letters.read + found.read, unread: letters.unread + found.unread };
      if (letters.unread > letters.read && !chosen) return { at };
    }
    isAscii &&= encoding === "utf-8" && text.length === bytes.length;
    intake.needsRepair ||= mayNeedRepair(text);
    store.append(isKept ? (at === 0 ? withoutMark(bytes) : bytes) : encoder.encode(text));
    if (!separated) {
      const begun = begin(text);
      separated = begun.separated;
      taken = begun.bytes;
      intake.rows.delimiter = separated.delimiter.charCodeAt(0);
    }
    const found = takeRows(separated, taken, last, intake);
    taken = found.at;
    unclosed ||= found.unclosed;
    onProgress(Math.min(1, (at + sliceBytes) / source.size), intake);
    if (found.full) break;
    if (store.length - taken > maxOpenQuoteChars) {
      unclosed = true;
      break;
    }
  }
  return {
    rows: intake.rows,
    numbers: intake.numbers,
    widths: intake.widths,
    mixed: letters.unread > 0,
    encoding: isAscii ? undefined : encoding,
    findings: say(guessed, letters.unread, unclosed, intake),
  };
}

const encoder = new TextEncoder();
const withoutMark = (bytes: Uint8Array) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

/** Takes the complete rows from `at` on. If this is the end of the file, takes the last row too. */
function takeRows(
  { parser, isPlain }: Separated,
  from: number,
  last: boolean,
  intake: Intake,
): { at: number; full: boolean; unclosed: boolean } {
  const { rows } = intake;
  const { file } = rows;
  for (let at = from, size = pieceBytes; ; ) {
    if (isPlain) {
      const taken = rows.take(at, intake.enter);
      at = taken.at;
      if (taken.why === "full") return { at, full: true, unclosed: false };
      if (taken.why === "end" && (!last || at === file.length)) return { at, full: false, unclosed: false };
    }
    const isEnd = at + size >= file.length;
    const piece = textAt(file.bytes, at, isEnd ? file.length : letterStart(file.bytes, at + size));
    const { data, errors, meta } = parser.parse(piece, 0, !(last && isEnd)) as Parsed;
    const full = intake.take(data, piece.includes("\0"));
    at += encoder.encode(piece.slice(0, meta.cursor)).length;
    if (isEnd || full) {
      const unclosed = last && errors.some(({ code }) => code === "MissingQuotes");
      return { at: last ? file.length : at, full, unclosed };
    }
    // If a cell is longer than a slice, reads it again with a longer slice.
    size = meta.cursor === 0 ? size * 2 : pieceBytes;
  }
}

/** The first byte of the character at this index. */
function letterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while ((bytes[start]! & 0xc0) === 0x80) start--;
  return start;
}

type Parsed = { data: string[][]; errors: { code: string }[]; meta: { cursor: number } };

/** `isPlain` if a row can be found without papaparse. */
type Separated = { parser: Papa.Parser; delimiter: string; isPlain: boolean };

/** The separator is guessed once, from the first lines; Excel declares it as "sep=;". `bytes` is where the rows begin. */
function begin(text: string): { separated: Separated; bytes: number } {
  const said = /^sep=(.)\r?\n/.exec(text);
  const sample = text.slice(said?.[0].length ?? 0, sampleChars);
  const delimiter =
    said?.[1] ??
    Papa.parse(sample, {
      preview: 20,
      // With an empty last line, a list of two columns would be taken for a list of one.
      skipEmptyLines: true,
      delimitersToGuess: [",", "\t", ";", "|", "^", "~", "\x1f"],
    }).meta.delimiter;
  // Lines with both line endings are split at \n; the \r is trimmed with the spaces.
  const newline = sample.includes("\n") || !sample.includes("\r") ? "\n" : "\r";
  const isAscii = delimiter.length === 1 && delimiter.charCodeAt(0) < 0x80;
  return {
    separated: {
      parser: new Papa.Parser({ delimiter, newline }),
      delimiter,
      isPlain: newline === "\n" && isAscii && !Papa.BAD_DELIMITERS.includes(delimiter),
    },
    bytes: encoder.encode(said?.[0]).length,
  };
}

type Intake = ReturnType<typeof createIntake>;

function isBlank(row: readonly string[]): boolean {
  for (const cell of row) if (cell !== "" && cell !== "\r") return false;
  return true;
}

function createIntake(rows: FileRows) {
  const numbers: number[] = [];
  const widths = new Uint8Array(mostRows);
  const repairs = createTextRepairs();
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
    widths[rows.length] = Math.min(cells, maxColumns);
    numbers.push(number);
  };
  const take = (row: string[], hasNuls: boolean): boolean => {
    number++;
    if (row.length === 0 || isBlank(row)) return false;
    full = rows.length >= mostRows;
    if (full) return true;
    enter(row.length);
    tidy(row);
    if (hasNuls) dropNuls(row);
    rows.push(intake.needsRepair ? repairs.repairCells(row) : row);
    return false;
  };
  const intake = {
    rows,
    numbers,
    widths,
    /** True once the text has something that may need repair. */
    needsRepair: false,
    summary: () => ({ width, nuls, longest, full, repaired: repairs.counts }),
    /** True once no more rows are accepted. */
    take: (found: string[][], hasNuls: boolean): boolean => found.some((row) => take(row, hasNuls)),
    /**
     * Adds a row that was found but not parsed. Parses it only if it may be too wide or too long for a sheet. Unlike `take`, returns
     * false once no more rows are accepted.
     */
    enter: (row: FoundRow): boolean => {
      if (row.to - row.from > longCellChars || row.width > maxColumns || rows.length >= mostRows)
        return !take(rows.cellsAt(row.from, row.to), false);
      number++;
      if (!row.filled) return true;
      enter(row.width);
      const repaired = intake.needsRepair ? repairs.repairRow(rows, row) : undefined;
      if (repaired) rows.push(repaired);
      else rows.pushFound(row);
      return true;
    },
  };
  return intake;
}

function say(guessed: Encoding | undefined, unread: number, unclosed: boolean, intake: Intake): Finding[] {
  const { width, nuls, longest, full, repaired } = intake.summary();
  const { rows } = intake;
  if (rows.length === 0 && !unclosed) return [stop("empty")];
  const findings: Finding[] = [];
  if (unclosed) findings.push((rows.length < 2 ? stop : note)("openQuote", { row: rows.length }));
  if (guessed) findings.push(note("encoding", { name: encodingNames[guessed] }));
  findings.push(...repairNotes(repaired));
  if (unread > 0) findings.push(note("unread", { count: unread }));
  if (nuls > 0) findings.push(note("nuls", { count: nuls }));
  if (width > maxColumns) findings.push(note("wideFile", { count: width, most: maxColumns }));
  if (longest.chars > longCellChars)
    findings.push(note("longCell", { row: longest.row, count: longest.chars }));
  if (full) findings.push(note("longFile", { most: maxSheetRows }));
  return findings;
}
