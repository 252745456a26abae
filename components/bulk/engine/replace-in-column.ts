import type { AddressLine } from "../../compose/draft.ts";
import { isAddressName } from "./merge-names.ts";
import { flag } from "./row-flags.ts";
import type { Sheet } from "./sheet.ts";
import type { RowEdits } from "./shown-row.ts";

/** What to find in one column of a list, in any case, and what to put in its place. `column` is an address line or a field. */
export type Replacement = { column: string; find: string; replacement: string };

/** The edits that rows had before a replacement, to undo it. */
export type Undo = readonly (readonly [row: number, RowEdits | undefined])[];

/** Replaces a text in every row that wasn't sent. */
export function replaceInColumn(sheet: Sheet, { column, find, replacement }: Replacement): Undo {
  const wanted = find.toLowerCase();
  if (wanted === "") return [];
  const before: [number, RowEdits | undefined][] = [];
  const after: [number, RowEdits][] = [];
  const sent = new Set(sheet.marked(flag.sent));
  for (let row = 0; row < sheet.table.rows.length; row++) {
    if (sent.has(row)) continue;
    const value = isAddressName(column) ? sheet.addressOf(row)[column] : sheet.field(row, column);
    const changed = replaceAll(value, wanted, replacement);
    if (changed === value) continue;
    const edits = sheet.edits.get(row);
    before.push([row, edits]);
    after.push([row, withValue(edits, column, changed)]);
  }
  sheet.change(after);
  return before;
}

function withValue(edits: RowEdits = {}, column: string, value: string): RowEdits {
  return isAddressName(column)
    ? { ...edits, address: { ...edits.address, [column as AddressLine]: value } }
    : { ...edits, fields: { ...edits.fields, [column]: value } };
}

function replaceAll(value: string, wanted: string, replacement: string): string {
  const lower = value.toLowerCase();
  // Lowercase letters of a few scripts have another length, so that places differ.
  if (lower.length !== value.length) return value.replaceAll(wanted, replacement);
  let text = "";
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    text += value.slice(from, at) + replacement;
    from = at + wanted.length;
  }
  return text + value.slice(from);
}
