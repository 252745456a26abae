import { pageOf } from "#lib/domain/access/page-links";
import type { RowView } from "./batch.ts";

const columns = ["row", "reference", "order_id", "status", "tracking_number", "reason", "order_url"] as const;

/** The header line. */
export const csvHeader = `${columns.join(",")}\r\n`;

/** `baseUrl` has no trailing slash. */
export function csvLine(row: RowView, baseUrl: string): string {
  const page = row.orderId && pageOf(baseUrl, row.orderId);
  const cells = [row.row, row.reference, row.orderId, row.status, row.trackingNumber, row.reason, page];
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/**
 * Finds where a spreadsheet would start a formula: at the first character, even after spaces, and also inside a cell if the
 * spreadsheet doesn't split at commas. Many European spreadsheets split at semicolons and treat quotes inside a cell as ordinary
 * characters.
 */
const runs =
  /^(?=\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])|(?<=[;\t\r\n])(?=[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/gu;

/** A cell as in RFC 4180. If a spreadsheet would run it as a formula, it starts with an apostrophe, which makes it text. */
function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = value.replace(runs, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
