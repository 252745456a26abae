import {
  type MappedField,
  mappedFields,
  type OtherField,
  otherFields,
} from "#lib/domain/imports/mapped-fields";
import { readHeader } from "#lib/domain/imports/read-header";

/** The fields of an address without its people. */
const addressFields = ["line1", "line2", "city", "state", "zip", "address"] as const;
type AddressField = (typeof addressFields)[number];
type FieldOfOther = AddressField | "company";
type OtherAddress = Readonly<Record<FieldOfOther, readonly number[]>>;

/**
 * The columns that feed each address line, in the order in which they are joined; the columns of other fields that complete an address; and
 * the values of lines that have no column and are the same for all rows. Lists stored by older versions have only the lines.
 */
export type ColumnMapping = Readonly<Record<MappedField, readonly number[]>> &
  Readonly<Partial<Record<OtherField, readonly number[]>>> & {
    /** The columns of another address, for rows that leave this one empty. */
    readonly otherwise?: OtherAddress | undefined;
    /** Columns of the second line that have post office boxes, often as a number alone. */
    readonly boxes?: readonly number[] | undefined;
    readonly fixed?: Readonly<Partial<Record<MappedField, string>>> | undefined;
  };
export const emptyMapping: ColumnMapping = { name: [], line1: [], line2: [], city: [], state: [], zip: [] };

/** The columns that feed a line, in order, and the mapping for a row that has only these. */
export function onlyMapped(mapping: ColumnMapping): { columns: number[]; mapping: ColumnMapping } {
  const fields = [...mappedFields, ...otherFields];
  const { otherwise } = mapping;
  const others = otherwise
    ? [...addressFields, "company" as const].flatMap((field) => otherwise[field] ?? [])
    : [];
  const columns = [...new Set([...fields.flatMap((field) => mapping[field] ?? []), ...others])].sort(
    (one, other) => one - other,
  );
  const placesIn = (found: readonly number[] = []) => found.map((column) => columns.indexOf(column));
  const among = (field: MappedField | OtherField) => placesIn(mapping[field]);
  return {
    columns,
    mapping: {
      name: among("name"),
      line1: among("line1"),
      line2: among("line2"),
      city: among("city"),
      state: among("state"),
      zip: among("zip"),
      second_name: among("second_name"),
      company: among("company"),
      care_of: among("care_of"),
      address: among("address"),
      country: among("country"),
      otherwise: otherwise && mapAddress((field) => placesIn(otherwise[field])),
      boxes: placesIn(mapping.boxes),
      fixed: mapping.fixed,
    },
  };
}

const mapAddress = (columnsOf: (field: FieldOfOther) => readonly number[]): OtherAddress => ({
  line1: columnsOf("line1"),
  line2: columnsOf("line2"),
  city: columnsOf("city"),
  state: columnsOf("state"),
  zip: columnsOf("zip"),
  address: columnsOf("address"),
  company: columnsOf("company"),
});

/** What an office writes in place of a mailing address that isn't another one. */
const sameAddress =
  /^\(?same(?: as(?: the)? (?:above|property|home|physical|site|situs|street|lot|unit)(?: address)?)?\)?\.?$/i;

/** The mapping of a row that leaves the first address empty: that of the other address. Undefined for any other row. */
export function otherwiseOf(row: readonly string[], mapping: ColumnMapping): ColumnMapping | undefined {
  const { otherwise } = mapping;
  if (!otherwise) return undefined;
  const isEmpty = addressFields.every(
    (field) =>
      field === "state" ||
      (mapping[field] ?? []).every((column) => {
        const cell = (row[column] ?? "").trim();
        return cell === "" || (cell.length < 40 && sameAddress.test(cell));
      }),
  );
  const hasOther = addressFields.some((field) =>
    otherwise[field].some((column) => (row[column] ?? "").trim() !== ""),
  );
  return isEmpty && hasOther ? { ...mapping, ...otherwise, otherwise: undefined } : undefined;
}

/** The mapping with the columns of boxes, by their headings. */
export function withBoxes(mapping: ColumnMapping, headers: readonly string[]): ColumnMapping {
  const boxes = mapping.line2.filter((column) => {
    const reading = readHeader(headers[column] ?? "");
    return reading.kind === "role" && reading.role === "poBox";
  });
  return boxes.length > 0 ? { ...mapping, boxes } : mapping;
}
