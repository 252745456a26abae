import type { RowView } from "./batch.ts";

const columns = ["row", "reference", "order_id", "status", "tracking_number", "reason"] as const;

/** The header line. */
export const csvHeader = `${columns.join(",")}\r\n`;

export function csvLine(row: RowView): string {
  const cells = [row.row, row.reference, row.orderId, row.status, row.trackingNumber, row.reason];
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/**
 * Where a spreadsheet would begin to run: at a formula by its first character, also behind spaces; and inside, where one cuts the line that
 * takes commas for text. Much of Europe's splits it at semicolons, and to it quotes in the middle of a cell are characters like others.
 */
const runs =
  /^(?=\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])|(?<=[;\t\r\n])(?=[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/gu;

/** A cell of RFC 4180; what would be run begins with an apostrophe, which makes it text. */
function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = value.replace(runs, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
