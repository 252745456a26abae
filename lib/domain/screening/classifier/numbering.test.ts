import { array, assert, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { placeCount } from "./features.ts";
import { createNumbering } from "./numbering.ts";

test("numbers places in the order of their first occurrence, even after the table has grown", () => {
  const numbers = createNumbering();
  const many = Array.from({ length: 20_000 }, (_, at) => (at * 97) % placeCount);
  assert(
    property(array(nat(placeCount - 1), { maxLength: 200 }), (some) => {
      numbers.clear();
      const added = [...some, ...many.slice(0, some.length * 100)];
      const distinct = [...new Set(added)];
      const numberOf = new Map(distinct.map((place, index) => [place, index]));
      expect(added.map(numbers.add)).toEqual(added.map((place) => numberOf.get(place)));
      expect([...numbers.places()]).toEqual(distinct);
      for (const place of [0, 1, placeCount - 1]) expect(numbers.find(place)).toBe(numberOf.get(place) ?? -1);
    }),
    { numRuns: 20 },
  );
});
