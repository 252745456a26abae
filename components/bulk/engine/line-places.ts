import type { ColumnMapping } from "./column-mapping.ts";

/**
 * The index of each address line among the located cells of a row. Lines that no column feeds use the empty cell after all
 * others.
 */
export type LinePlaces = {
  name: readonly number[];
  line1: number;
  line2: number;
  city: number;
  state: number;
  zip: number;
  country: number;
  /** The cells of a care-of and of a second person. A row that has one isn't plain. */
  besides: readonly number[];
  /** False if a line is joined from several cells, because such lines aren't plain. Joined names are. */
  areSingle: boolean;
};

/** `empty` is the index of a cell that is always empty. If several cells feed one line, the first one is used. */
export function placesOf(mapping: ColumnMapping, empty: number): LinePlaces {
  const {
    name,
    line1,
    line2,
    city,
    state,
    zip,
    company = [],
    care_of = [],
    second_name = [],
    country = [],
    address = [],
    boxes = [],
    fixed,
  } = mapping;
  const isPlain = address.length === 0 && Object.keys(fixed ?? {}).length === 0;
  const first = (columns: readonly number[]) => columns[0] ?? empty;
  return {
    name: [...name, ...company],
    besides: [...care_of, ...second_name, ...boxes],
    line1: first(line1),
    line2: first(line2),
    city: first(city),
    state: first(state),
    zip: first(zip),
    country: first(country),
    areSingle: isPlain && [line1, line2, city, state, zip, country].every((columns) => columns.length <= 1),
  };
}

/** An address as a separate row, with its lines in order. */
export const placesInOrder: LinePlaces = placesOf(
  { name: [0], line1: [1], line2: [2], city: [3], state: [4], zip: [5] },
  6,
);
