import { pageOf } from "#lib/domain/access/page-links";
import type { RowView } from "./batch.ts";

/** With more names than this in the metadata of its rows, a batch's file has one column of JSON instead of one per name. */
const maxMetadataColumns = 100;

const columns = [
  ...["row", "reference", "order_id", "status", "tracking_number", "reason"],
  ...["order_url", "name", "city", "state", "zip", "price"],
];

export type ResultColumns = {
  /** The first line, after the mark that tells Excel that the file is UTF-8. */
  header: string;
  line: (row: RowView) => string;
};

/**
 * The columns of a batch's result file. `metadataKeys` are the names in the rows' metadata; null for a reader who may not see the
 * sender's own names, for whom these cells are empty. `baseUrl` has no trailing slash.
 */
export function resultColumns(metadataKeys: readonly string[] | null, baseUrl: string): ResultColumns {
  const keys = metadataKeys ?? [];
  const isJson = keys.length > maxMetadataColumns;
  const names = isJson ? ["metadata"] : keys;
  const metadataOf = ({ own: { metadata } }: RowView) =>
    isJson ? [metadata && JSON.stringify(metadata)] : names.map((name) => metadata?.[name] ?? null);
  const ownOf = ({ own: { to, priceCents } }: RowView) => [
    ...[to?.name ?? null, to?.city ?? null, to?.state ?? null, to?.zip ?? null],
    priceCents === null ? null : priceCents / 100,
  ];
  return {
    header: `\ufeff${lineOf([...columns, ...names])}`,
    line(row) {
      const reference = metadataKeys && row.own.reference;
      const cells = [row.row, reference, row.orderId, row.status, row.trackingNumber, row.reason];
      return lineOf([
        ...cells,
        row.orderId && pageOf(baseUrl, row.orderId),
        ...(metadataKeys ? ownOf(row) : [null, null, null, null, null]),
        ...metadataOf(row),
      ]);
    },
  };
}

const lineOf = (cells: readonly (string | number | null)[]) => `${cells.map(cellOf).join(",")}\r\n`;

/**
 * Finds where a spreadsheet would start a formula: at the first character, even after spaces, and also inside a cell if the
 * spreadsheet doesn't split at commas. Many European spreadsheets split at semicolons and treat quotes inside a cell as ordinary
 * characters.
 */
const runs =
  /^(?=\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r])|(?<=[;\t\r\n])(?=[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/gu;

/**
 * Text that a spreadsheet would turn into another number or a date: 00123, 1e5, a number of more than 11 digits, 1.10, 3/4, 1-2-26,
 * Mar 5.
 */
const changes =
  /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?e[+-]?\d+|\d+\.\d*0|\d{1,4}([-/])\d{1,2}(?:\1\d{1,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ -]?\d{1,4})$/i;

/**
 * A cell as in RFC 4180. If a spreadsheet would run it as a formula, it starts with an apostrophe, which makes it text. If a
 * spreadsheet would change it, it is written as ="…", which every spreadsheet shows as the same text.
 */
function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (value.length <= 40 && changes.test(value)) return `"=""${value}"""`;
  const safe = value.replace(runs, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
