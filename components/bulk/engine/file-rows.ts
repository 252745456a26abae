import { maxSheetRows } from "./findings.ts";

const quote = 0x22;
const returned = 0x0d;
const lineFeed = 0x0a;
/** Separates the cells of a row that was split elsewhere. No cell contains it, because `readDelimited` removes it. */
const separator = "\0";

/**
 * The byte ranges of some cells of a row: from `from[n]` to `to[n]` in `bytes`, as UTF-8. Valid until another row is located in
 * it.
 */
export type Cells = {
  bytes: Uint8Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The bytes of cells that aren't in a file, used again for each row. */
  own: Uint8Array<ArrayBuffer>;
};

export const newCells = (count: number): Cells => ({
  bytes: new Uint8Array(),
  own: new Uint8Array(1024),
  from: new Int32Array(count),
  to: new Int32Array(count),
});

/** A growing byte buffer. A line feed always follows the last byte, so that searches for one need no end check. */
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

/**
 * The result of `FileRows.take`: all rows were taken, there are more rows than a sheet holds, or there is a row that can't be read
 * here, with the position where it begins.
 */
export type Taken = { at: number; why: "end" | "full" | "unusual" };
/** A row that was found: its cells, and whether any of them has text. */
export type FoundRow = { from: number; to: number; width: number; filled: boolean };

/**
 * The rows of a list, kept as positions in its bytes, which must be UTF-8. Strings are made only when a cell is shown: a hundred
 * thousand rows have a million cells, and making strings of them costs more than everything done with most of them
 * (docs/decisions/0105).
 */
export class FileRows {
  readonly file: ByteStore;
  delimiter = 0x2c;
  /** Rows that the file doesn't contain in the form of RFC 4180, stored cell by cell. Their positions count down from -1. */
  readonly #other = new ByteStore();
  readonly #from = new Int32Array(maxSheetRows + 2);
  readonly #to = new Int32Array(maxSheetRows + 2);
  #first = 0;
  #end = 0;

  constructor(file = new ByteStore()) {
    this.file = file;
  }

  /** Adds rows whose cells don't come from a text. */
  static of(rows: Iterable<readonly string[]>): FileRows {
    const made = new FileRows();
    for (const cells of rows) made.push(cells);
    return made;
  }

  get length(): number {
    return this.#end - this.#first;
  }

  /** Adds a row that was already split into cells. It must have at least one cell. */
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

  /** Removes the first row. */
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

  /** The cells of the row at these positions of the file. */
  cellsAt(from: number, to: number): string[] {
    const line = textAt(this.file.bytes, from, to);
    const delimiter = String.fromCharCode(this.delimiter);
    return line.includes('"') ? splitQuoted(line, delimiter) : line.split(delimiter);
  }

  /** The cells of some columns only; empty if a row has none. */
  pick(row: number, columns: readonly number[]): string[] {
    const cells = this.cellsOf(row);
    return columns.map((column) => cells[column] ?? "");
  }

  /** Finds the cells of some columns, given in ascending order; empty if the row has none. */
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
   * Reads the rows from `at` on that are written as RFC 4180 requires, and passes each to `enter`, which returns false to stop.
   * Stops before any other row: text after a closing quotation mark, a stray carriage return, a zero byte. Reads each row as
   * papaparse does.
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
          // A carriage return at the end of the last cell is removed together with the line end.
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
// A byte order mark inside a file is a character like any other.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** UTF-8 has at most three bytes for a UTF-16 code unit. */
const bytesOfUnit = 3;

/** Returns cells that are strings in the same form as the cells of a file. */
export function encodeCells(texts: readonly string[], cells: Cells): void {
  let most = 1;
  for (const text of texts) most += bytesOfUnit * text.length;
  if (most > cells.own.length) cells.own = new Uint8Array(2 * most);
  let length = 0;
  for (const [at, text] of texts.entries()) {
    cells.from[at] = length;
    length += encoder.encodeInto(text, cells.own.subarray(length)).written;
    cells.to[at] = length;
  }
  cells.own[length] = lineFeed;
  cells.bytes = cells.own;
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

/** The position after the quotation mark that closes the one at `open`. */
function closing(line: string, open: number): number {
  for (let at = open + 1; ; at += 2) {
    at = line.indexOf('"', at);
    if (line[at + 1] !== '"') return at;
  }
}
