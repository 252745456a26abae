/** The parts of an address that a column can fill, in display order. */
export const mappedFields = ["name", "line1", "line2", "city", "state", "zip"] as const;
export type MappedField = (typeof mappedFields)[number];

/** Columns beyond the address lines. They complete the lines, or show that a row can't be mailed. */
export const otherFields = ["second_name", "company", "care_of", "address", "country"] as const;
export type OtherField = (typeof otherFields)[number];
