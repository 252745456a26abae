import { maxColumns } from "../findings.ts";
import { type Archive, textOf } from "./archive.ts";
import type { CellFormatter } from "./number-format.ts";
import { isTrue, readXml } from "./read-xml.ts";
import { createTextReading, unescapeText } from "./shared-strings.ts";

/** Cells that are shown as one: the first row and column, and the last ones, from 0. */
export type Merge = { top: number; left: number; bottom: number; right: number };
/** A row that has text. `cells` ends with the last cell that has some. */
type SheetRow = { number: number; cells: string[]; hidden: boolean };

export type SheetContent = {
  /** Merged cells near the top, for the headings. */
  merges: Merge[];
  hiddenColumns: number[];
  /** The number of columns with text, of which at most `maxColumns` were read. */
  width: number;
};

/** The texts and formats of a workbook. */
export type CellSources = { texts: readonly string[]; formatter: CellFormatter };

const maxRowNumber = 1_048_576;
const maxMerges = 1_000;
/** Headings are above this row. */
const lowestHeading = 200;

type SheetListeners = {
  /** Returns false to end the reading. */
  onRow: (row: SheetRow) => boolean;
  onRead?: (part: number) => void;
};

/**
 * Reads the rows of a sheet that have text, one at a time. Cells without text cost nothing, wherever they are. Throws
 * `UnreadablePart`.
 */
export async function readSheetRows(
  archive: Archive,
  path: string,
  { texts, formatter }: CellSources,
  { onRow, onRead }: SheetListeners,
): Promise<SheetContent> {
  const content: SheetContent = { merges: [], hiddenColumns: [], width: 0 };
  const cell = createCell(texts, formatter);
  let row: SheetRow = { number: 0, cells: [], hidden: false };
  let column = -1;
  let isDone = false;
  const handlers = {
    open: (tag: string, attributes: Readonly<Record<string, string>>) => {
      if (tag === "row") {
        row = {
          number: rowNumber(attributes.r) ?? row.number + 1,
          cells: [],
          hidden: isTrue(attributes.hidden),
        };
        column = -1;
      } else if (tag === "c") {
        // ECMA-376 lets a file leave out where a cell is: then it follows the one before it.
        column = columnOf(attributes.r) ?? column + 1;
        cell.start(attributes);
      } else if (tag === "col" && isTrue(attributes.hidden)) noteColumns(attributes, content.hiddenColumns);
      else if (tag === "mergeCell") noteMerge(attributes.ref, content.merges);
      else cell.open(tag);
    },
    text: cell.add,
    close: (tag: string) => {
      if (tag === "row") {
        if (row.cells.length > 0 && !isDone) isDone = !onRow(row);
      } else if (tag === "c") {
        const shown = cell.read();
        if (shown.trim() === "") return;
        content.width = Math.max(content.width, column + 1);
        if (column >= maxColumns) return;
        while (row.cells.length < column) row.cells.push("");
        row.cells[column] = shown;
      } else cell.close(tag);
    },
  };
  await readXml(textOf(archive, path, onRead), handlers, () => isDone);
  return content;
}

/** Collects one cell after the other, and shows each as its type and style say. */
function createCell(texts: readonly string[], formatter: CellFormatter) {
  const inline = createTextReading();
  let type = "";
  let style = 0;
  let value = "";
  let isValue = false;
  return {
    start: (attributes: Readonly<Record<string, string>>) => {
      type = attributes.t ?? "n";
      style = Number(attributes.s ?? 0) || 0;
      value = "";
      inline.start();
    },
    open: (tag: string) => {
      isValue = tag === "v";
      inline.open(tag);
    },
    add: (text: string) => {
      if (isValue) value += text;
      else inline.add(text);
    },
    close: (tag: string) => {
      isValue = false;
      inline.close(tag);
    },
    read: (): string => {
      if (type === "inlineStr") return formatter.text(inline.read(), style);
      if (value === "") return "";
      if (type === "s") return formatter.text(texts[Number(value)] ?? "", style);
      if (type === "str") return formatter.text(unescapeText(value.slice(0, longestValue)), style);
      if (type === "b") return isTrue(value) ? "TRUE" : "FALSE";
      if (type === "d") return formatter.isoDate(value.slice(0, 40), style);
      return type === "e" ? value.slice(0, 40) : formatter.number(value.slice(0, 40), style);
    },
  };
}

/** Excel's limit on the text of a cell. */
const longestValue = 32_767;

function rowNumber(said: string | undefined): number | undefined {
  const number = Number(said);
  return Number.isInteger(number) && number >= 1 && number <= maxRowNumber ? number : undefined;
}

/** The column of a reference such as QQQ123456, from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference ?? "")?.[1];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function noteColumns(attributes: Readonly<Record<string, string>>, hidden: number[]): void {
  const last = Math.min(Number(attributes.max), maxColumns);
  for (
    let column = Math.max(1, Number(attributes.min));
    column <= last && hidden.length < maxColumns;
    column++
  )
    hidden.push(column - 1);
}

function noteMerge(reference: string | undefined, merges: Merge[]): void {
  const [first, last] = (reference ?? "").split(":", 2);
  const left = columnOf(first);
  const right = columnOf(last);
  const top = rowNumber(/\d+$/.exec(first ?? "")?.[0]);
  const bottom = rowNumber(/\d+$/.exec(last ?? "")?.[0]);
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return;
  if (top > lowestHeading || merges.length >= maxMerges) return;
  merges.push({ top, left, bottom, right });
}
