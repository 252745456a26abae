/** Numbers of `lines` in a sheet's layout for each line (sheet-schema.ts); apart from it, so that a page reads them without zod. */
export const lineFields = 5;
