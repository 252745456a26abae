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

const sliceBytes = 2_000_000;
const sampleChars = 65_536;

export type Reading = {
  rows: string[][];
  /** The number of each row in the file, from 1, as a spreadsheet counts: empty rows count too. */
  numbers: number[];
  findings: Finding[];
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
  let parser: Papa.Parser | undefined;
  let unclosed = false;
  for (let at = 0; at < source.size || at === 0; at += sliceBytes) {
    const last = at + sliceBytes >= source.size;
    const bytes = await source.slice(at, at + sliceBytes).arrayBuffer();
    const text = decoder.decode(bytes, { stream: !last });
    if (encoding === "utf-8") {
      const found = countLetters(text);
      letters = { read: letters.read + found.read, unread: letters.unread + found.unread };
      if (letters.unread > letters.read) return otherEncoding;
    }
    const { text: piece, parser: ready } = begin(parser, rest + text);
    parser = ready;
    const parsed = parser.parse(piece, 0, !last) as Parsed;
    unclosed ||= parsed.errors.some(({ code }) => code === "MissingQuotes") && last;
    rest = last ? "" : piece.slice(parsed.meta.cursor);
    const full = intake.take(parsed.data, piece.includes("\0"));
    onProgress(Math.min(1, (at + sliceBytes) / source.size), intake.rows.length);
    if (full) break;
    if (rest.length > maxOpenQuoteChars) {
      unclosed = true;
      break;
    }
  }
  return {
    rows: intake.rows,
    numbers: intake.numbers,
    mixed: letters.unread > 0,
    findings: say(encoding, letters.unread, unclosed, intake),
  };
}

type Parsed = { data: string[][]; errors: { code: string }[]; meta: { cursor: number } };

/** The separator is guessed once, from the first lines; "sep=;" is how Excel says it. */
function begin(parser: Papa.Parser | undefined, text: string): { parser: Papa.Parser; text: string } {
  if (parser) return { parser, text };
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
  return { parser: new Papa.Parser({ delimiter, newline }), text: body };
}

type Intake = ReturnType<typeof createIntake>;

function isBlank(row: readonly string[]): boolean {
  for (const cell of row) if (cell !== "" && cell !== "\r") return false;
  return true;
}

function createIntake() {
  const rows: string[][] = [];
  const numbers: number[] = [];
  let number = 0;
  let width = 0;
  let nuls = 0;
  let longest = { chars: 0, row: 0 };
  let full = false;
  const tidy = (row: string[]) => {
    const end = row.length - 1;
    if (row[end]!.endsWith("\r")) row[end] = row[end]!.slice(0, -1);
    if (row.length > width) width = row.length;
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
  return {
    rows,
    numbers,
    summary: () => ({ width, nuls, longest, full }),
    /** True once nothing more is taken. */
    take(found: string[][], hasNuls: boolean): boolean {
      for (const row of found) {
        number++;
        if (row.length === 0 || isBlank(row)) continue;
        if (rows.length > maxRows) {
          full = true;
          return true;
        }
        tidy(row);
        if (hasNuls) dropNuls(row);
        rows.push(row);
        numbers.push(number);
      }
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
