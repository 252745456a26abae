import type { ColumnMapping } from "./read-address.ts";

/** Where each line of an address stands among the located cells of a row; lines that nothing feeds stand in the empty cell behind all others. */
export type LinePlaces = {
  name: readonly number[];
  line1: number;
  line2: number;
  city: number;
  state: number;
  zip: number;
  /** Lines that are put together of several cells are not plain (but names are, often). */
  areSingle: boolean;
};

/** `empty` is the place of a cell that is always empty. Of several cells that feed one line the first. */
export function placesOf(mapping: ColumnMapping, empty: number): LinePlaces {
  const { name, line1, line2, city, state, zip } = mapping;
  const first = (columns: readonly number[]) => columns[0] ?? empty;
  return {
    name,
    line1: first(line1),
    line2: first(line2),
    city: first(city),
    state: first(state),
    zip: first(zip),
    areSingle: [line1, line2, city, state, zip].every((columns) => columns.length <= 1),
  };
}
