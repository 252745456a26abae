import { parseAddress } from "#lib/domain/addresses/parse-address";
import { deliveryForms, standardizeLine } from "#lib/domain/addresses/standardize-line";
import { statesOfZip } from "#lib/domain/addresses/zip-prefixes";
import type { Role } from "./header-words.ts";
import { noNameOf } from "./names/no-name.ts";
import { stateCodeOf, zipDigits } from "./repair-cells.ts";

/** The values of one column, without the empty ones. */
export type Column = readonly string[];

const zipShape = /^\d{5}([- ]?\d{4})?$/;

/** Whether the samples could have this role. An empty column could have any. */
export function allows(role: Role, column: Column): boolean {
  if (column.length === 0) return true;
  switch (role) {
    case "zip":
      // Spreadsheets drop leading zeros: 7733 is 07733, a ZIP Code in New Jersey.
      return column.some((value) => zipDigits(value) !== null);
    case "state":
      return column.some((value) => stateCodeOf(value) !== null);
    case "city":
      return column.some((value) => /\p{L}/u.test(value) && !/[@#\d]/.test(value));
    case "line1":
    case "street":
    case "line2":
    case "line3":
    case "houseNumber":
      return column.some((value) => !value.includes("@"));
    case "houseSuffix":
      return true;
    case "poBox":
      // A number alone would be printed as one.
      return column.every((value) => /\bbox\b/i.test(value));
    case "streetDirection":
    case "streetType":
    case "streetEnding":
    case "unitType":
    case "nameSuffix":
    case "middleName":
    case "country":
      return column.some((value) => /\p{L}/u.test(value));
    default:
      return column.some(
        (value) => /\p{L}{2}/u.test(value) && !value.includes("@") && noNameOf(value) !== "contact",
      );
  }
}

export const isZip = (column: Column) =>
  every(column, (value) => zipShape.test(value) && statesOfZip(value).length > 0);
export const isShortZip = (column: Column) => every(column, (value) => /^\d{3,5}$/.test(value));
export const isState = (column: Column) => every(column, (value) => stateCodeOf(value) !== null);
export const isStreet = (column: Column) =>
  every(column, (value) => deliveryForms.has(formOf(value) ?? "empty"));
export const isUnit = (column: Column) => every(column, (value) => formOf(value) === "unit");
export const isWords = (column: Column) =>
  every(column, (value) => /^[\p{L}\p{M}][\p{L}\p{M} .,'’&-]*$/u.test(value));
export const isOneWord = (column: Column) => isWords(column) && every(column, (value) => !/\s/.test(value));

/** Whether each value is a street with its city, state, and ZIP. */
export const isWholeAddress = (column: Column) => every(column, (value) => isReadAs(value, true));
/** Whether each value is a last line, such as "Boston, MA 02134". */
export const isLastLine = (column: Column) => every(column, (value) => isReadAs(value, false));

const zipAtEnd = /\b\d{5}(-\d{4})?\b[^\d]{0,30}$/;
/** The time to parse a text grows faster than its length. */
const longestAddress = 160;

function isReadAs(value: string, hasStreet: boolean): boolean {
  if (value.length > longestAddress || !/\p{L}/u.test(value) || !zipAtEnd.test(value)) return false;
  const { line1, city, state, zip } = parseAddress(hasStreet ? value : `1 Main St\n${value}`)?.address ?? {};
  return Boolean(line1 && city && state && zip) && (hasStreet || line1 === "1 Main St");
}

/** A longer cell is a remark and not an address line. The time to parse a cell is quadratic in its number of words. */
const longestLine = 120;
const formOf = (value: string) => (value.length > longestLine ? null : standardizeLine(value).form);

function every(column: Column, test: (value: string) => boolean): boolean {
  return column.length > 0 && column.every(test);
}
