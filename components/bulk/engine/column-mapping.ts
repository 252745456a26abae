import {
  type MappedField,
  mappedFields,
  type OtherField,
  otherFields,
} from "#lib/domain/imports/mapped-fields";

/**
 * The columns that feed each address line, in the order in which they are joined; the columns of other fields that complete an address; and
 * the values of lines that have no column and are the same for all rows. Lists stored by older versions have only the lines.
 */
export type ColumnMapping = Readonly<Record<MappedField, readonly number[]>> &
  Readonly<Partial<Record<OtherField, readonly number[]>>> & {
    readonly fixed?: Readonly<Partial<Record<MappedField, string>>> | undefined;
  };
export const emptyMapping: ColumnMapping = { name: [], line1: [], line2: [], city: [], state: [], zip: [] };

/** The columns that feed a line, in order, and the mapping for a row that has only these. */
export function onlyMapped(mapping: ColumnMapping): { columns: number[]; mapping: ColumnMapping } {
  const fields = [...mappedFields, ...otherFields];
  const columns = [...new Set(fields.flatMap((field) => mapping[field] ?? []))].sort(
    (one, other) => one - other,
  );
  const among = (field: MappedField | OtherField) =>
    (mapping[field] ?? []).map((column) => columns.indexOf(column));
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
      fixed: mapping.fixed,
    },
  };
}
