import { FileRows } from "./file-rows.ts";
import { type Finding, maxColumns, maxSheetRows, note, stop } from "./findings.ts";
import type { Reading } from "./read-delimited.ts";

/** A packed file states its unpacked size. A file that unpacks to more than this is an attack or not a list. */
const maxUnpackedBytes = 300_000_000;
const maxEntries = 2_000;

/** Every row of the first sheet of an .xlsx file, as the text that the cells show. Never throws because of the file's content. */
export async function readWorkbook(source: Blob): Promise<Reading> {
  const unpacked = await unpackedSize(source);
  if (unpacked === undefined) return nothing(stop("unreadable"));
  if (unpacked > maxUnpackedBytes)
    return nothing(stop("unpackedSize", { count: Math.round(unpacked / 1e6) }));
  const { readSheet } = await import("read-excel-file/web-worker");
  const cells = await readSheet<string>(source, { parseNumber: (text: string) => text }).catch(
    () => undefined,
  );
  if (!cells) return nothing(stop("unreadable"));
  const filled = cells
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row }) => row.some((cell) => cell !== null))
    .slice(0, maxSheetRows + 2);
  if (filled.length === 0) return nothing(stop("emptySheet"));
  const findings: Finding[] = [];
  const width = filled.reduce((most, { row }) => Math.max(most, row.length), 0);
  if (width > maxColumns) findings.push(note("wideSheet", { count: width, most: maxColumns }));
  if (filled.length > maxSheetRows + 1) findings.push(note("longSheet", { most: maxSheetRows }));
  const kept = filled.slice(0, maxSheetRows + 1);
  const rows = kept.map(({ row }) => row.slice(0, maxColumns).map(shown));
  const firstWidth = rows[0]!.length;
  return {
    rows: FileRows.of(rows),
    numbers: kept.map(({ number }) => number),
    wider: [...rows.keys()].filter((row) => rows[row]!.length > firstWidth),
    mixed: false,
    findings,
  };
}

const nothing = (finding: Finding): Reading => ({
  rows: new FileRows(),
  numbers: [],
  wider: [],
  mixed: false,
  findings: [finding],
});

function shown(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  // A date without a time, as a sheet shows it; Excel stores its dates as midnight UTC.
  if (cell instanceof Date) return `${cell.getUTCMonth() + 1}/${cell.getUTCDate()}/${cell.getUTCFullYear()}`;
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return String(cell).replaceAll("\0", "");
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** The unpacked size from the packed file's own directory; undefined if it has no readable one. */
async function unpackedSize(source: Blob): Promise<number | undefined> {
  const tailStart = Math.max(0, source.size - 65_557);
  const tail = new DataView(await source.slice(tailStart).arrayBuffer());
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== endOfDirectory) end--;
  if (end < 0) return undefined;
  const entries = tail.getUint16(end + 10, true);
  const start = tail.getUint32(end + 16, true);
  const bytes = tail.getUint32(end + 12, true);
  if (entries > maxEntries || start + bytes > source.size) return undefined;
  const directory = new DataView(await source.slice(start, start + bytes).arrayBuffer());
  let at = 0;
  let size = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== directoryEntry) return undefined;
    size += directory.getUint32(at + 24, true);
    at +=
      46 +
      directory.getUint16(at + 28, true) +
      directory.getUint16(at + 30, true) +
      directory.getUint16(at + 32, true);
  }
  return size;
}
