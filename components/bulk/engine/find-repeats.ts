import type { AddressDraft } from "../../compose/draft.ts";
import { isOneAddress } from "./duplicates.ts";
import { firstName, isAddressName } from "./merge-names.ts";
import { flag, goesOut, isRepeat } from "./row-flags.ts";
import type { TemplateFields } from "./shown-row.ts";

type Rows = {
  readonly edits: ReadonlyMap<number, unknown>;
  field(row: number, name: string): string;
  addressOf(row: number): AddressDraft;
};

/**
 * Sets `flag.repeat` for each duplicate whose letter equals that of an earlier row which goes out. A duplicate with other values, such
 * as a second invoice, isn't a repeat, and neither is the duplicate of a row that was left out. `firstOf` has, for each row, the first row
 * with the same person and address, or -1.
 */
export function createRepeats(firstOf: Int32Array, flags: Uint16Array, rows: Rows) {
  const known = new Map<number, string>();
  let own: readonly string[] = [];
  let areApart = false;
  const valuesOf = (row: number): string => {
    const values = known.get(row) ?? own.map((name) => rows.field(row, name)).join("\0");
    known.set(row, values);
    return values;
  };
  const isSamePerson = (row: number, first: number) =>
    !(rows.edits.has(row) || rows.edits.has(first)) ||
    isOneAddress(rows.addressOf(first), rows.addressOf(row));

  /** Call it after flags changed. */
  const find = () => {
    const going = new Map<number, Set<string>>();
    for (const [row, first] of firstOf.entries()) {
      if (first < 0) continue;
      if (areApart) {
        flags[row]! &= ~flag.repeat;
        continue;
      }
      const values = going.get(first) ?? new Set(goesOut(flags[first]!) ? [valuesOf(first)] : []);
      going.set(first, values);
      const isSame = isSamePerson(row, first) && values.has(valuesOf(row));
      flags[row] = isSame ? flags[row]! | flag.repeat : flags[row]! & ~flag.repeat;
      if (goesOut(flags[row]!) && !isRepeat(flags[row]!)) values.add(valuesOf(row));
    }
  };
  return {
    find,
    /** Call it after cells or the template's names changed. If each row has its own document, no letter repeats another. */
    recompute({ names, hasDocuments = false }: TemplateFields): void {
      areApart = hasDocuments;
      own = names.filter((name) => !isAddressName(name) && name !== firstName);
      known.clear();
      find();
    },
  };
}
