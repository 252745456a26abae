import type { Column } from "./judge-samples.ts";
import { isOneWord, isShortZip, isState, isStreet, isUnit, isWords, isZip } from "./judge-samples.ts";
import type { ColumnMapping } from "./schema.ts";

/**
 * Fills the fields that no header named from columns with unclear headers. Judges by their values and by the usual order of an
 * address: name, street, unit, city, state, ZIP.
 */
export function judgeColumns(
  byWords: ColumnMapping,
  columns: readonly Column[],
  unread: ReadonlySet<number>,
): ColumnMapping {
  const mapping = structuredClone(byWords);
  // If a column has whole addresses, no other column is part of the address, even if its values look like it.
  if (mapping.address.length > 0) return mapping;
  const free = (index: number) =>
    unread.has(index) && !Object.values(mapping).some((indexes) => indexes.includes(index));
  const find = (test: (column: Column, index: number) => boolean) =>
    columns.findIndex((column, index) => free(index) && test(column, index));
  const fill = (field: keyof ColumnMapping, index: number) => {
    if (mapping[field].length === 0 && index >= 0) mapping[field] = [index];
  };

  if (mapping.state.length === 0) fill("state", find(isState));
  const state = mapping.state[0];
  if (mapping.zip.length === 0) {
    const afterState =
      state === undefined ? -1 : find((column, index) => index === state + 1 && isShortZip(column));
    fill("zip", afterState >= 0 ? afterState : find(isZip));
  }
  if (mapping.line1.length === 0) fill("line1", find(isStreet));
  const line1 = mapping.line1[0];
  if (mapping.line2.length === 0 && line1 !== undefined)
    fill(
      "line2",
      find((column, index) => index === line1 + 1 && isUnit(column)),
    );

  const beforeRegion =
    Math.min(state ?? Number.POSITIVE_INFINITY, mapping.zip[0] ?? Number.POSITIVE_INFINITY) - 1;
  const afterStreet = (mapping.line2.at(-1) ?? line1 ?? Number.NaN) + 1;
  if (mapping.city.length === 0) {
    const near = find((column, index) => index === beforeRegion && isWords(column));
    fill("city", near >= 0 ? near : find((column, index) => index === afterStreet && isWords(column)));
  }
  if (mapping.name.length === 0 && line1 !== undefined) fillName(mapping, columns, free, line1);
  return mapping;
}

function fillName(
  mapping: ColumnMapping,
  columns: readonly Column[],
  free: (index: number) => boolean,
  line1: number,
): void {
  const words = columns.flatMap((column, index) => (free(index) && isWords(column) ? [index] : []));
  const nearest = words.filter((index) => index < line1).at(-1) ?? words[0];
  if (nearest === undefined) return;
  const before = nearest - 1;
  const pair = words.includes(before) && isOneWord(columns[before]!) && isOneWord(columns[nearest]!);
  mapping.name = pair ? [before, nearest] : [nearest];
}
