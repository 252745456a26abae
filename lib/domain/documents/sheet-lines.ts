/**
 * How many numbers each line has in `lines` of a sheet's layout (sheet-schema.ts). In a separate file so that a page can import
 * it without zod.
 */
export const lineFields = 5;
