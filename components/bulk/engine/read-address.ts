import { findStateCode } from "#lib/domain/addresses/state-names";
import type { MappedField } from "#lib/domain/imports/schema";
import { type AddressDraft, emptyAddress } from "../../compose/draft.ts";
import { isZipOf } from "./zip-of-state.ts";

/** The columns that feed each address line, in the order in which they are joined. */
export type ColumnMapping = Readonly<Record<MappedField, readonly number[]>>;
export const emptyMapping: ColumnMapping = { name: [], line1: [], line2: [], city: [], state: [], zip: [] };

/** The columns that feed a line, in order, and the mapping for a row that has only these. */
export function onlyMapped(mapping: ColumnMapping): { columns: number[]; mapping: ColumnMapping } {
  const columns = [...new Set(Object.values(mapping).flat())].sort((one, other) => one - other);
  const among = (line: MappedField) => mapping[line].map((column) => columns.indexOf(column));
  return {
    columns,
    mapping: {
      name: among("name"),
      line1: among("line1"),
      line2: among("line2"),
      city: among("city"),
      state: among("state"),
      zip: among("zip"),
    },
  };
}

/** What was corrected without asking. */
type Repair = "zip" | "state" | "lines" | "formula";
export type ReadAddress = { address: AddressDraft; repairs: readonly Repair[] };

/**
 * A row's address, cleaned up: spaces, state names, ZIP codes that a spreadsheet read as numbers, a street on two lines of one
 * cell.
 */
export const readAddress = (row: readonly string[], mapping: ColumnMapping): ReadAddress =>
  tidyAddress(joinCells(row, mapping));

/** The cells of each line as they are in the file, joined if several feed one line. */
export function joinCells(row: readonly string[], mapping: ColumnMapping): AddressDraft {
  return {
    name: join(row, mapping.name),
    line1: join(row, mapping.line1),
    line2: join(row, mapping.line2),
    city: join(row, mapping.city),
    state: join(row, mapping.state),
    zip: join(row, mapping.zip),
  };
}

function join(row: readonly string[], columns: readonly number[]): string {
  if (columns.length === 1) return row[columns[0]!] ?? "";
  let joined = "";
  for (const column of columns) {
    const cell = (row[column] ?? "").trim();
    if (cell !== "") joined = joined === "" ? cell : `${joined} ${cell}`;
  }
  return joined;
}

/** Cleans up an address. A clean address is returned unchanged. */
function tidyAddress(raw: AddressDraft): ReadAddress {
  const repairs: Repair[] = [];
  const address = { ...emptyAddress };
  for (const line of ["name", "line1", "line2", "city", "state", "zip"] as const) {
    const said = /^="(.*)"$/s.exec(raw[line].trim());
    if (said) repairs.push("formula");
    address[line] = (said?.[1] ?? raw[line]).slice(0, longestKept);
  }
  const [street = "", ...below] = address.line1
    .split(/[\r\n]+/)
    .map(tidySpaces)
    .filter(Boolean);
  if (below.length > 0 && address.line2.trim() === "") {
    repairs.push("lines");
    address.line1 = street;
    address.line2 = below.join(" ");
  }
  for (const line of ["name", "line1", "line2", "city", "state", "zip"] as const)
    address[line] = tidySpaces(address[line]);
  const state = address.state.length > 2 || /\./.test(address.state) ? findStateCode(address.state) : null;
  if (state) {
    address.state = state;
    repairs.push("state");
  } else address.state = address.state.toUpperCase();
  const zip = repairZip(address.zip, address.state);
  if (zip !== address.zip) {
    address.zip = zip;
    repairs.push("zip");
  }
  return { address, repairs };
}

/** No address line is longer than this. Longer cells aren't searched, because a cell may have ten megabytes. */
const longestKept = 2_000;
const tidySpaces = (text: string) => text.replace(/[\s\p{Cc}\u00a0\u200b\ufeff]+/gu, " ").trim();

/**
 * A spreadsheet reads 02134 as the number 2134, 021341234 as 21341234, and 14850 as 14850.0. The lost digits are restored if the
 * result is a ZIP of the row's state. Anything else stays as it is, for the person to check.
 */
export function repairZip(zip: string, state: string): string {
  const digits = zip.replace(/\.0+$/, "");
  const short = /^(\d{3,5})(?:[- ]?(\d{4}))?$/.exec(digits);
  if (!short) return zip;
  // Seven and eight digits are a ZIP+4 that lost its leading zeros; nine have lost only the hyphen.
  const [, five = "", four] = /^\d{7,9}$/.test(digits)
    ? [digits, digits.slice(0, -4), digits.slice(-4)]
    : short;
  const whole = five.padStart(5, "0");
  if (five.length < 5 && !isZipOf(whole, state)) return zip;
  return four === undefined ? whole : `${whole}-${four}`;
}
