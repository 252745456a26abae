/** A row as it stands in a text: from `start` to `end` without its line end. */
export type PlainRow = {
  start: number;
  end: number;
  /** Where the next row begins. */
  next: number;
  width: number;
  /** Undefined where no cell is in quotation marks: cutting at the separators gives them then. */
  cells: string[] | undefined;
};

const quote = '"';

/**
 * Reads the rows of a text that are written as RFC 4180 has them; undefined for every other: quotation marks with something behind them, a stray
 * carriage return, a row that does not end. Those are papaparse's, and what this says of a row is what papaparse says. It makes an object of
 * every cell, which costs more than all that is done with most rows of a long list.
 */
export function createPlainRows(text: string, delimiter: string, newline: string) {
  const row: PlainRow = { start: 0, end: 0, next: 0, width: 0, cells: undefined };
  const delimiterFrom = createSeeker(text, delimiter);
  const newlineFrom = createSeeker(text, newline);
  const returnFrom = createSeeker(text, "\r");
  const quoteFrom = createSeeker(text, quote);

  /** Cells in quotation marks and others, one after another. */
  const readCells = (): PlainRow | undefined => {
    const cells: string[] = [];
    row.cells = cells;
    for (let at = row.start; ; ) {
      let end: number;
      if (text[at] === quote) {
        const close = closing(text, at);
        if (close < 0) return undefined;
        cells.push(text.slice(at + 1, close).replaceAll('""', quote));
        end = close + 1;
        if (text[end] === "\r" && text[end + 1] === newline) end++;
      } else {
        end = Math.min(delimiterFrom(at), newlineFrom(at));
        if (end === Infinity) return undefined;
        cells.push(text.slice(at, end));
      }
      if (text[end] === newline) {
        row.width = cells.length;
        row.next = end + 1;
        return row;
      }
      if (text[end] !== delimiter) return undefined;
      at = end + 1;
    }
  };
  const readLine = (end: number): PlainRow | undefined => {
    row.width = 1;
    for (let at = delimiterFrom(row.start); at < end; at = delimiterFrom(at + 1)) row.width++;
    const isReturned = end > row.start && text[end - 1] === "\r";
    row.end = isReturned ? end - 1 : end;
    row.next = end + 1;
    return returnFrom(row.start) < row.end ? undefined : row;
  };

  /** The row that begins at `start`, valid until the next is asked for. */
  return (start: number): PlainRow | undefined => {
    row.start = start;
    row.cells = undefined;
    const end = newlineFrom(start);
    if (quoteFrom(start) < end) return readCells();
    return end === Infinity ? undefined : readLine(end);
  };
}

/** The first place of a letter from some place on; Infinity where there is none. Places are asked for in their order, mostly. */
function createSeeker(text: string, letter: string) {
  let from = 0;
  let found = -1;
  return (at: number): number => {
    if (at < from || at > found) {
      const place = text.indexOf(letter, at);
      found = place < 0 ? Infinity : place;
    }
    from = at;
    return found;
  };
}

/** Of the quotation mark at `open`; -1 where the text has none. */
function closing(text: string, open: number): number {
  for (let at = open + 1; ; at += 2) {
    at = text.indexOf(quote, at);
    if (at < 0 || text[at + 1] !== quote) return at;
  }
}
