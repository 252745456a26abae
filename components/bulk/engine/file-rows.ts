import { maxSheetRows } from "./findings.ts";

const quote = 0x22;
const returned = 0x0d;
const lineFeed = 0x0a;
/** What parts the cells of a row that was taken apart elsewhere: cells hold none, `readDelimited` takes it out of them. */
const separator = "\0";

/** Where some cells of a row stand: from `from[n]` to `to[n]` in `bytes`, as UTF-8. Valid until another row is located in it. */
export type Cells = { bytes: Uint8Array; readonly from: Int32Array; readonly to: Int32Array };

export const newCells = (count: number): Cells => ({
  bytes: new Uint8Array(),
  from: new Int32Array(count),
  to: new Int32Array(count),
});

/** Bytes that grow at their end; behind the last one stands a line feed, so that whoever looks for one need not look for the end too. */
export class ByteStore {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 1024) {
    this.bytes = new Uint8Array(capacity);
  }

  append(more: Uint8Array): void {
    const needed = this.length + more.length;
    if (needed >= this.bytes.length) {
      const grown = new Uint8Array(Math.max(needed + 1, this.bytes.length * 2));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    this.bytes.set(more, this.length);
    this.length = needed;
    this.bytes[needed] = lineFeed;
  }
}

/** What `FileRows.take` came to: all rows that end there, more rows than a sheet holds, or a row that is not for it, and where it begins. */
export type Taken = { at: number; why: "end" | "full" | "unusual" };
/** What is known of a row that was found: its cells, and whether one of them says anything. */
export type FoundRow = { from: number; to: number; width: number; filled: boolean };

/**
 * The rows of a list where they stand in its bytes, which must be UTF-8. Strings are made of cells when they are looked at: a hundred thousand
 * rows have a million cells, and making them costs more than all that is done with most of them (docs/decisions/0105).
 */
export class FileRows {
  readonly file: ByteStore;
  delimiter = 0x2c;
  /** Rows that do not stand in the file as RFC 4180 has them, cell by cell; their places count down from -1. */
  readonly #other = new ByteStore();
  readonly #from = new Int32Array(maxSheetRows + 2);
  readonly #to = new Int32Array(maxSheetRows + 2);
  #first = 0;
  #end = 0;

  constructor(file = new ByteStore()) {
    this.file = file;
  }

  /** Rows of cells that come from no text. */
  static of(rows: Iterable<readonly string[]>): FileRows {
    const made = new FileRows();
    for (const cells of rows) made.push(cells);
    return made;
  }

  get length(): number {
    return this.#end - this.#first;
  }

  /** A row that was taken apart already; at least one cell. */
  push(cells: readonly string[]): void {
    const start = this.#other.length;
    this.#other.append(encoder.encode(cells.join(separator)));
    this.#from[this.#end] = -1 - start;
    this.#to[this.#end++] = this.#other.length;
  }

  pushFound({ from, to }: FoundRow): void {
    this.#from[this.#end] = from;
    this.#to[this.#end++] = to;
  }

  /** Takes the first row out. */
  shift(): void {
    this.#first++;
  }

  cellsOf(row: number): string[] {
    const at = this.#first + row;
    const from = this.#from[at]!;
    if (from < 0) {
      const { bytes } = this.#other;
      return decoder.decode(bytes.subarray(-1 - from, this.#to[at])).split(separator);
    }
    return this.cellsAt(from, this.#to[at]!);
  }

  /** Of a row that stands there in the file. */
  cellsAt(from: number, to: number): string[] {
    const line = textAt(this.file.bytes, from, to);
    const delimiter = String.fromCharCode(this.delimiter);
    return line.includes('"') ? splitQuoted(line, delimiter) : line.split(delimiter);
  }

  /** Only the cells of some columns; empty where a row has none. */
  pick(row: number, columns: readonly number[]): string[] {
    const cells = this.cellsOf(row);
    return columns.map((column) => cells[column] ?? "");
  }

  /** Finds the cells of some columns, which are named in rising order; empty where the row has none. */
  locate(row: number, columns: readonly number[], cells: Cells): void {
    const place = this.#first + row;
    const begin = this.#from[place]!;
    const end = this.#to[place]!;
    const isOther = begin < 0;
    const { bytes } = isOther ? this.#other : this.file;
    const delimiter = isOther ? 0 : this.delimiter;
    const count = columns.length;
    const { from, to } = cells;
    cells.bytes = bytes;
    let at = isOther ? -1 - begin : begin;
    let found = 0;
    for (let column = 0; found < count; column++) {
      let start = at;
      let stop: number;
      let isDoubled = false;
      if (!isOther && at < end && bytes[at] === quote) {
        start = at + 1;
        stop = start;
        while (bytes[stop] !== quote || bytes[stop + 1] === quote) {
          if (bytes[stop] === quote) {
            isDoubled = true;
            stop++;
          }
          stop++;
        }
        at = stop + 1;
      } else {
        while (at < end && bytes[at] !== delimiter) at++;
        stop = at;
      }
      if (column === columns[found]) {
        if (isDoubled) {
          encodeCells(this.pick(row, columns), cells);
          return;
        }
        from[found] = start;
        to[found] = stop;
        found++;
      }
      if (at >= end) break;
      at++;
    }
    from.fill(0, found, count);
    to.fill(0, found, count);
  }

  /**
   * Reads the rows of the file from `at` on that are written as RFC 4180 has them, and hands each to `enter`, which answers false where no more
   * are wanted. Stops before every other: something behind a closing quotation mark, a stray carriage return, a zero byte.
   * What is said of a row is what papaparse says.
   */
  take(at: number, enter: (row: FoundRow) => boolean): Taken {
    const { bytes, length: limit } = this.file;
    const { delimiter } = this;
    const stops = new Uint8Array(256);
    for (const stop of [delimiter, lineFeed, returned, 0]) stops[stop] = 1;
    const row: FoundRow = { from: at, to: at, width: 1, filled: false };
    let start = at;
    for (;;) {
      let here = start;
      let width = 1;
      let filled = false;
      for (;;) {
        if (here >= limit) return { at: start, why: "end" };
        let byte = bytes[here]!;
        if (byte === quote) {
          const open = here;
          do {
            here++;
            while (here < limit && bytes[here] !== quote && bytes[here] !== 0) here++;
            if (here < limit && bytes[here] === 0) return { at: start, why: "unusual" };
            here++;
          } while (here < limit && bytes[here] === quote);
          if (here >= limit || (here + 1 === limit && bytes[here] === returned))
            return { at: start, why: "end" };
          if (here > open + 2) filled = true;
          // A return at the end of a cell is taken off with that of the line.
          const isReturned = bytes[here - 2] === returned;
          byte = bytes[here]!;
          if (byte === returned) byte = bytes[++here]!;
          if (isReturned || (byte !== lineFeed && (byte !== delimiter || bytes[here - 1] === returned)))
            return { at: start, why: "unusual" };
        } else {
          const cell = here;
          while (stops[byte] === 0) byte = bytes[++here]!;
          if (byte === returned) byte = bytes[++here]!;
          if (here >= limit) return { at: start, why: "end" };
          if (byte !== lineFeed && (byte !== delimiter || bytes[here - 1] === returned))
            return { at: start, why: "unusual" };
          if (here > cell && bytes[cell] !== returned) filled = true;
        }
        if (byte === lineFeed) break;
        width++;
        here++;
      }
      row.from = start;
      row.to = here > start && bytes[here - 1] === returned ? here - 1 : here;
      row.width = width;
      row.filled = filled;
      start = here + 1;
      if (!enter(row)) return { at: start, why: "full" };
    }
  }
}

const encoder = new TextEncoder();
// A byte order mark within a file is a letter like others.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Cells that are strings, to be looked at like those of a file. */
export function encodeCells(texts: readonly string[], cells: Cells): void {
  const store = new ByteStore();
  for (const [at, text] of texts.entries()) {
    cells.from[at] = store.length;
    store.append(encoder.encode(text));
    cells.to[at] = store.length;
  }
  cells.bytes = store.bytes;
}

export const textAt = (bytes: Uint8Array, from: number, to: number) =>
  decoder.decode(bytes.subarray(from, to));

function splitQuoted(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    let end: number;
    if (line[at] === '"') {
      const close = closing(line, at);
      cells.push(line.slice(at + 1, close).replaceAll('""', '"'));
      end = close + 1;
    } else {
      const next = line.indexOf(delimiter, at);
      end = next < 0 ? line.length : next;
      cells.push(line.slice(at, end));
    }
    if (end >= line.length) return cells;
    at = end + 1;
  }
}

/** Of the quotation mark at `open`. */
function closing(line: string, open: number): number {
  for (let at = open + 1; ; at += 2) {
    at = line.indexOf('"', at);
    if (line[at + 1] !== '"') return at;
  }
}
