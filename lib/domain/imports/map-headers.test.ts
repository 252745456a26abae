import fc from "fast-check";
import { expect, test } from "vitest";
import { type HeaderRow, heldOutRows, tunedRows } from "#test/fixtures/imports/header-rows";
import { mapHeaders } from "./map-headers.ts";
import { mappedFields } from "./schema.ts";

/** We promise that 98% of the corpus fields are right, even in the half that was never used for tuning. */
const promised = 0.98;

test.each([
  { half: "tuned", rows: tunedRows },
  { half: "held-out", rows: heldOutRows },
])("at least 98% of the fields are mapped correctly in the $half half of the corpus", ({ rows }) => {
  const wrong = rows.flatMap(misses).length;
  expect(1 - wrong / (rows.length * mappedFields.length)).toBeGreaterThanOrEqual(promised);
});

test("no mapping contains a header that the file doesn't have, or contains a header twice", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...tunedRows.flatMap((row) => row.headers)), fc.string()), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.array(fc.array(fc.oneof(fc.constantFrom("94107", "CA", "1 Elm St", "Jane Doe", ""), fc.string())), {
        maxLength: 3,
      }),
      (headers, samples) => {
        const named = Object.values(mapHeaders(headers, samples)).flat();
        expect(new Set(named).size).toBe(named.length);
        for (const header of named) expect(headers).toContain(header);
      },
    ),
  );
});

test.each([
  ["the columns of a payment card aren't an address", ["Card Name", "Card Last4", "Amount"], {}],
  ["a state without other address columns is not an address", ["Email", "State", "Signup"], {}],
  [
    "the columns of the record's owner aren't the recipient's name",
    ["Owner First Name", "Owner Last Name", "First Name", "Last Name", "Street"],
    { name: ["First Name", "Last Name"], line1: ["Street"] },
  ],
  [
    "question numbers in headings aren't house numbers",
    ["1. Name", "2. E-Mail", "3. Address", "4. City", "5. State", "6. ZIP"],
    { name: ["1. Name"], line1: ["3. Address"], city: ["4. City"], state: ["5. State"], zip: ["6. ZIP"] },
  ],
  [
    "a third address line is joined to the second",
    ["Name", "Address 1", "Address 2", "Address 3"],
    { name: ["Name"], line1: ["Address 1"], line2: ["Address 2", "Address 3"] },
  ],
])("%s", (_, headers, mapping) => {
  const nothing = { name: [], line1: [], line2: [], city: [], state: [], zip: [] };
  expect(mapHeaders(headers)).toEqual({ ...nothing, ...mapping });
});

function misses(row: HeaderRow): string[] {
  const mapping = mapHeaders(row.headers, row.samples);
  return mappedFields.flatMap((field) =>
    mapping[field].join(" + ") === row.mapping[field].join(" + ")
      ? []
      : [
          `${row.source}: ${field} ${mapping[field].join(" + ")} instead of ${row.mapping[field].join(" + ")}`,
        ],
  );
}
