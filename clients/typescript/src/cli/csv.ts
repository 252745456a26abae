/** The most cells that a list of 10,000 rows may have; more is not a list of addresses. */
const maxCells = 1_000_000;

/**
 * The rows of a CSV file (RFC 4180): commas, or the semicolons and tabs that spreadsheets write; quotes are doubled inside quotes. Empty
 * lines are left out. One pass over the text. Throws an Error with the line that cannot be read.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, "");
  const firstLine = source.slice(0, 10_000).split(/\r?\n/, 1)[0]!;
  const separator = [",", ";", "\t"].toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )[0]!;
  const rows: string[][] = [];
  let row: string[] = [];
  let [at, line, cells] = [0, 1, 0];
  while (at < source.length) {
    const cell = source[at] === '"' ? quotedCell(source, at, line) : bareCell(source, at, separator);
    row.push(cell.text);
    cells += 1;
    if (cells > maxCells) throw new Error(`Line ${line}: the file has more than a million cells`);
    line += cell.lines;
    at = cell.end;
    if (source[at] === separator) {
      at += 1;
      // A separator at the very end is followed by one more empty cell.
      if (at < source.length) continue;
      row.push("");
    } else if (source.startsWith("\r\n", at)) at += 2;
    else if (source[at] === "\n" || source[at] === "\r") at += 1;
    else if (at < source.length)
      throw new Error(`Line ${line}: there is text after the closing quotation mark`);
    line += 1;
    if (row.some((one) => one.trim() !== "")) rows.push(row);
    row = [];
  }
  return rows;
}

function bareCell(source: string, start: number, separator: string) {
  let end = start;
  while (end < source.length && source[end] !== separator && source[end] !== "\n" && source[end] !== "\r")
    end += 1;
  return { text: source.slice(start, end), end, lines: 0 };
}

function quotedCell(source: string, start: number, line: number) {
  let [text, from, lines] = ["", start + 1, 0];
  for (;;) {
    const quote = source.indexOf('"', from);
    if (quote === -1) throw new Error(`Line ${line}: a quotation mark is not closed`);
    const part = source.slice(from, quote);
    lines += part.split("\n").length - 1;
    text += part;
    if (source[quote + 1] !== '"') return { text, end: quote + 1, lines };
    text += '"';
    from = quote + 2;
  }
}
