import type { Merge } from "./workbook/sheet-rows.ts";

/** One of the first rows of a list, with the number that it has in the file. */
export type HeadRow = { number: number; cells: readonly string[] };

/**
 * Where the headings are. `skip` rows come before the first person: notes, the headings, and their groups. `header` is the number of
 * the row of the headings in the file; 0 if no row has headings.
 */
export type Header = { header: number; skip: number; above: number; headings: readonly string[] };

/** Headings are searched in this many rows that have text. */
export const searchedRows = 40;
const rowsBelow = 12;
const longestHeading = 80;

/**
 * Finds the headings by their looks: the first row of short texts that is about as wide as the rows below it, or that has words such as
 * "street" and "ZIP". Titles and notes above it are skipped. `chosen` is the number of the row that a person chose; 0 for none.
 */
export function findHeader(rows: readonly HeadRow[], merges: readonly Merge[], chosen?: number): Header {
  const looked = rows.slice(0, searchedRows);
  const found =
    chosen === undefined
      ? belowGroups(looked, searchHeader(looked, merges), merges)
      : looked.findIndex(({ number }) => number === chosen);
  if (found < 0) {
    const first = firstOfTable(looked);
    return { header: 0, skip: first, above: first, headings: [] };
  }
  const groups = groupsAbove(looked, found, merges);
  const { cells, number } = looked[found]!;
  const headings = groups ? joinHeadings(groups.cells, cells, mergesIn(merges, groups.number)) : cells;
  return { header: number, skip: found + 1, above: found - (groups ? 1 : 0), headings };
}

/**
 * How much the first rows of a sheet look like a list to mail: 3 if they have columns and an address or the headings of one, 2 if they have
 * columns, 1 if they have text, 0 if they are empty.
 */
export function rankList(rows: readonly HeadRow[], merges: readonly Merge[]): number {
  const { skip, headings } = findHeader(rows, merges);
  const people = rows.slice(skip).filter(({ cells }) => countFilled(cells) > 2);
  if (people.length === 0) return Math.min(1, rows.length);
  return countWords(headings) >= 2 || people.some(({ cells }) => cells.some((cell) => isPerson(cell)))
    ? 3
    : 2;
}

function searchHeader(rows: readonly HeadRow[], merges: readonly Merge[]): number {
  const named = rows.findIndex(({ cells }, at) => isNamedRow(cells) && !isDataAbove(rows, at));
  const shaped = rows.findIndex(({ cells }, at) => hasShape(cells, rows, at) && !isDataAbove(rows, at));
  if (named < 0 && shaped < 0) {
    const first = firstOfTable(rows);
    return !rows[first] || rows[first].cells.some((cell) => isPerson(cell)) ? -1 : first;
  }
  if (named < 0) return shaped;
  // A wide row of other words above a row of known ones belongs to another table, unless it groups them.
  if (shaped < 0 || shaped >= named) return named;
  const words = countWords(rows[named]!.cells);
  const areMore = words >= 3 && words > countWords(rows[shaped]!.cells);
  return areMore || isGroups(rows, named, shaped, merges) || named - shaped > 1 ? named : shaped;
}

/** If the row that was found only groups headings, such as "Name" and "Mailing" above "Street" and "City", they are in the next one. */
function belowGroups(rows: readonly HeadRow[], found: number, merges: readonly Merge[]): number {
  const next = rows[found + 1];
  const hasNext = found >= 0 && next !== undefined && isNamedRow(next.cells);
  return hasNext && isGroups(rows, found + 1, found, merges) ? found + 1 : found;
}

/** The row that the list begins with if it has no headings. */
function firstOfTable(rows: readonly HeadRow[]): number {
  const first = rows.findIndex(({ cells }, at) => countFilled(cells) * 2 >= widthBelow(rows, at));
  return Math.max(0, first);
}

/** Headings are texts that differ, without a ZIP Code, a street, an email address, or a figure, and they fill most of the columns below. */
function hasShape(cells: readonly string[], rows: readonly HeadRow[], at: number): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.length === 0 || filled.some((cell) => isData(cell))) return false;
  if (rows.length === at + 1) return at === 0 || filled.length > 1;
  if (filled.length === 1 && at > 0) return false;
  return filled.length * 2 >= widthBelow(rows, at) && filled.every(({ length }) => length <= longestHeading);
}

/** The median number of cells with text in the rows below. */
function widthBelow(rows: readonly HeadRow[], at: number): number {
  const widths = rows.slice(at + 1, at + 1 + rowsBelow).map(({ cells }) => countFilled(cells));
  return widths.sort((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 1;
}

/** True if a row above is a person, because headings are above all people. A letterhead in one cell isn't one. */
const isDataAbove = (rows: readonly HeadRow[], at: number) =>
  rows.slice(0, at).some(({ cells }) => countFilled(cells) > 2 && cells.some((cell) => isPerson(cell)));

/** The row that groups the headings below it, such as "Mailing" above "Street" and "City". A title isn't a group. */
function groupsAbove(rows: readonly HeadRow[], at: number, merges: readonly Merge[]): HeadRow | undefined {
  return at > 0 && isGroups(rows, at, at - 1, merges) ? rows[at - 1] : undefined;
}

function isGroups(rows: readonly HeadRow[], below: number, above: number, merges: readonly Merge[]): boolean {
  const upper = rows[above]!;
  const lower = rows[below]!;
  if (below - above !== 1 || lower.number - upper.number !== 1) return false;
  const filled = upper.cells.flatMap((cell, column) => (cell.trim() === "" ? [] : [column]));
  if (filled.some((column) => isData(upper.cells[column]!))) return false;
  const spans = mergesIn(merges, upper.number);
  const width = lower.cells.length;
  if (spans.length > 0) return !spans.some(({ left, right }) => left === 0 && right + 1 >= width);
  // Without merged cells, as in a CSV file, groups leave columns free that have a heading below.
  const free = lower.cells.filter((cell, column) => cell.trim() !== "" && !upper.cells[column]?.trim());
  const groups = filled.filter((column) => lower.cells[column]?.trim());
  return (
    filled.some((column) => column > 0) && free.length > 0 && groups.length * 2 <= countFilled(lower.cells)
  );
}

const mergesIn = (merges: readonly Merge[], row: number) =>
  merges.filter(({ top, left, right }) => top === row && right > left);

function joinHeadings(upper: readonly string[], lower: readonly string[], spans: readonly Merge[]): string[] {
  let group = "";
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const own = upper[column]?.trim() ?? "";
    const below = lower[column]?.trim() ?? "";
    const span = spans.find(({ left, right }) => left <= column && column <= right);
    if (own !== "") group = own;
    // A group ends with its merged cells, or where a column has no heading.
    if (own === "" && (below === "" || (spans.length > 0 && span === undefined))) group = "";
    const said = [group, below].filter(Boolean);
    if (own !== "" && below === "") group = "";
    return said.join(" / ");
  });
}

const countFilled = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + (cell.trim() === "" ? 0 : 1), 0);

const headingWords =
  /^(.*[\s_./-])?(name|first|last|fname|lname|firstname|lastname|company|organi[sz]ation|business|address|addr|address ?[12]|street|city|town|state|province|zip|zip ?code|postal|post ?code|country|county|apt|apartment|unit|suite|phone|e-?mail|gift|amount|date|donor|member|recipient|nombre|apellidos?|direcci[oó]n|calle|ciudad|estado|c[oó]digo postal)([\s_./-].*)?$/i;

/** A row with a ZIP Code is a person, and so is one with a street, unless its number is a year, as in "2025 Gifts". */
function isNamedRow(cells: readonly string[]): boolean {
  const people = cells.filter((cell) => isPerson(cell));
  if (people.length === 0) return countWords(cells) >= 2;
  return countWords(cells) >= 3 && people.every((cell) => /^\s*(19|20)\d\d \p{L}/u.test(cell));
}

/** How many cells are short and have a word that headings of address lists have. */
const countWords = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + (isNamed(cell.trim()) ? 1 : 0), 0);

const isNamed = (cell: string) => cell.length <= 40 && !isPerson(cell) && headingWords.test(cell);

/** A ZIP Code, a street with its number, or an email address: such a row is a person and not the headings. */
const isPerson = (cell: string) =>
  /^\s*(\d{5}(-\d{4})?|\d+ \p{L}.*|\S+@\S+\.\S+)\s*$/u.test(cell.slice(0, 200));
/** A figure, an amount, a date, or a telephone number. */
const isFigure = (cell: string) => /^[\s$€£(+-]*\d[\d\s.,:/()%-]*( ?[AP]M)?\s*$/i.test(cell.slice(0, 40));
const isYear = (cell: string) => /^\s*(19|20)\d\d\s*$/.test(cell);
const isData = (cell: string) => isPerson(cell) || (isFigure(cell) && !isYear(cell));
