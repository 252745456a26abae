import type { RowView } from "./batch.ts";

const columns = ["row", "reference", "order_id", "status", "tracking_number", "reason"] as const;

/** The header line. */
export const csvHeader = `${columns.join(",")}\r\n`;

export function csvLine(row: RowView): string {
  const cells = [row.row, row.reference, row.orderId, row.status, row.trackingNumber, row.reason];
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/** What a spreadsheet would run: a formula by its first character, or one that begins behind spaces. */
const runs = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]/u;

/** A cell of RFC 4180; one that would be run begins with an apostrophe, which makes it text. */
function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = runs.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
