import { standardizeLine } from "#lib/domain/addresses/standardize-line";
import { findStateCode } from "#lib/domain/addresses/state-names";
import { statesOfZip } from "#lib/domain/addresses/zip-prefixes";
import type { Role } from "./header-words.ts";

/** The values of one column, without the empty ones. */
export type Column = readonly string[];

const zipShape = /^\d{5}([- ]?\d{4})?$/;
const deliveryForms: readonly string[] = ["street", "po_box", "route", "general_delivery", "military"];

/** Whether the samples could have this role. An empty column could have any. */
export function allows(role: Role, column: Column): boolean {
  if (column.length === 0) return true;
  switch (role) {
    case "zip":
      // Spreadsheets drop leading zeros: 7733 is 07733, a ZIP Code in New Jersey.
      return column.some((value) => zipShape.test(value) || /^\d{3,4}$/.test(value));
    case "state":
      return column.some((value) => findStateCode(value) !== null);
    case "city":
      return column.some((value) => /\p{L}/u.test(value) && !/[@#\d]/.test(value));
    case "line1":
    case "street":
    case "line2":
    case "line3":
    case "houseNumber":
      return column.some((value) => !value.includes("@"));
    default:
      return column.some((value) => /\p{L}{2}/u.test(value) && !value.includes("@"));
  }
}

export const isZip = (column: Column) =>
  every(column, (value) => zipShape.test(value) && statesOfZip(value).length > 0);
export const isShortZip = (column: Column) => every(column, (value) => /^\d{3,5}$/.test(value));
export const isState = (column: Column) => every(column, (value) => findStateCode(value) !== null);
export const isStreet = (column: Column) =>
  every(column, (value) => deliveryForms.includes(formOf(value) ?? ""));
export const isUnit = (column: Column) => every(column, (value) => formOf(value) === "unit");
export const isWords = (column: Column) =>
  every(column, (value) => /^[\p{L}\p{M}][\p{L}\p{M} .,'’&-]*$/u.test(value));
export const isOneWord = (column: Column) => isWords(column) && every(column, (value) => !/\s/.test(value));

/** A longer cell is a remark and not an address line. The time to parse a cell is quadratic in its number of words. */
const longestLine = 120;
const formOf = (value: string) => (value.length > longestLine ? null : standardizeLine(value).form);

function every(column: Column, test: (value: string) => boolean): boolean {
  return column.length > 0 && column.every(test);
}
