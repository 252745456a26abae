import { array, assert, constant, constantFrom, oneof, property, record, stringMatching } from "fast-check";
import { expect, test } from "vitest";
import { judgeAddress } from "../../compose/addresses/judge-address.ts";
import { type AddressDraft, addressLines } from "../../compose/draft.ts";
import { encodeCells, newCells } from "./file-rows.ts";
import { judgeRow, kindOf } from "./judge-row.ts";
import { placesInOrder, placesOf } from "./line-places.ts";
import { createPlainCheck, notPlain } from "./plain-address.ts";
import { flag, flagOf } from "./row-flags.ts";

const tomas = {
  name: "Tomas Rivera",
  line1: "208 Orchard Road",
  line2: "",
  city: "Ithaca",
  state: "NY",
  zip: "14850",
};

/** Judges a row as a list does: plain addresses with the fast check, and all others with the form's check. */
const plainFlags = createPlainCheck(kindOf);
const places = placesOf({ name: [0], line1: [1], line2: [2], city: [3], state: [4], zip: [5] }, 6);
const cells = newCells(7);
const atAGlance = (address: AddressDraft) => {
  encodeCells(
    addressLines.map((line) => address[line]),
    cells,
  );
  return plainFlags(cells, places);
};
const judge = (address: AddressDraft) => {
  const flags = atAGlance(address);
  return flags === notPlain ? flagOf[kindOf(address)] : flags;
};

const kinds = {
  good: 0,
  corrected: flag.corrected,
  incomplete: flag.wrong,
  doubtful: flag.wrong,
  cell: flag.wrong,
};

/** Words that decide what a line is, spelled as in lists, mixed with ordinary words. */
const word = oneof(
  constantFrom(
    ..."N S E W NE SW North South No So St Street Ave Avenue Rd Blvd Ln Hwy Highway County Road State Route Rt CR FM US Interstate Box PO P O Apt Unit Ste Suite Floor Fl Lower Rear Key Lot Pier Main Oak Orchard Martin Luther King Saint Camino Calle Via Fort Old 5th 42nd 3RD A B 12 Way Park Front Ocean Bay Side Stop Rural HC RR Star One Two General Delivery PSC CMR Farm Ranch to Market N. W. St. Ave. J. R. 1st. #".split(
      " ",
    ),
  ),
  stringMatching(/^[A-Za-z]{1,8}$/),
);
const street = record({
  number: stringMatching(/^(\d{1,6}|\d{1,3}-\d{1,3})$/),
  words: array(word, { minLength: 1, maxLength: 6 }),
  ending: oneof(constant(""), stringMatching(/^,? (APT|Apt|STE|Suite|UNIT|#|Fl) (\d{0,6}[A-Za-z]?|0\d)$/)),
}).map(({ number, words, ending }) => [number, ...words].join(" ") + ending);
const line1 = oneof(
  street,
  constant(""),
  stringMatching(/^(PO|P\.O\.|P\. O\.|P O|P\. O) (Box|box|BX) \d{1,7}$/),
);
const place = constantFrom(
  ["Ithaca", "NY", "14850"],
  ["Boston", "MA", "02108"],
  ["San Juan", "PR", "00901"],
  ["APO", "AE", "09012"],
  ["Washington DC", "DC", "20001"],
  ["Winston-Salem", "NC", "27101"],
  ["Dulles", "VA", "20041"],
  ["APO", "NY", "14850"],
  ["Ithaca", "CA", "14850"],
  ["St. Paul", "MN", "55101"],
  ["Ithaca", "NY", "14850-1234"],
  ["Ithaca", "NY", "14850-0000"],
  ["Ithaca", "NY", "14850 1234"],
  ["Ithaca", "NY", "148501234"],
);
const unit = oneof(
  constant(""),
  constantFrom("Apt 4", "Apt", "4B", "#5", "Suite Alpha", "Rear", "Fl 2", "Attn June", "PO Box 9"),
);

/** Letters of one, two, and three bytes, characters that look like them, and characters that no name has. */
const name = oneof(
  constant("Zoë O’Hara"),
  array(
    constantFrom(
      ..."A b é ɏ ɐ Ż × ’ ‘ - . , & / ( ' 4 42 1234 12345 14850 NY 漢 😀 _ = \u00a0 \u0301".split(" "),
      " ",
      " ",
    ),
    { maxLength: 12 },
  ).map((parts) => parts.join("")),
  constantFrom("é".repeat(80), "é".repeat(81), "a".repeat(80), `${"a".repeat(79)}’`),
);

test("a row of a list gets the same verdict as its address in the form", () => {
  assert(
    property(line1, unit, place, name, (line1, line2, [city, state, zip], name) => {
      const address = { name, line1, line2, city: city!, state: state!, zip: zip! };
      expect(judge(address)).toBe(kinds[judgeRow(address).kind]);
    }),
    { numRuns: 3_000, examples: [["PO box 9", "PO Box 9", ["Ithaca", "NY", "14850"], "Ada"]] },
  );
});

test("the fast check judges ordinary rows, also those with a ZIP+4 or a ZIP without its leading zero", () => {
  expect(atAGlance(tomas)).toBe(0);
  expect(atAGlance({ ...tomas, line2: "Apt 4" })).toBe(0);
  expect(atAGlance({ ...tomas, zip: "14850-1234" })).toBe(0);
  expect(atAGlance({ ...tomas, line1: "12 5th Ave" })).toBe(0);
  expect(atAGlance({ ...tomas, line1: "112-10 Orchard Road" })).toBe(0);
  expect(atAGlance({ ...tomas, line1: "12 N. Mill Pond Rd., Ste 400" })).toBe(0);
  expect(atAGlance({ ...tomas, line1: "P O BOX 12" })).toBe(flag.corrected);
  expect(atAGlance({ ...tomas, line1: "" })).toBe(flag.wrong);
  expect(atAGlance({ ...tomas, city: "Boston", state: "MA", zip: "2108" })).toBe(flag.repaired);
  expect(atAGlance({ ...tomas, city: "Ithaca", state: "NY", zip: "2108" })).toBe(notPlain);
  expect(atAGlance({ ...tomas, name: "" })).toBe(notPlain);
  expect(atAGlance({ ...tomas, name: "VFW Post 12345" })).toBe(0);
  expect(atAGlance({ ...tomas, name: "5 Oak St Ames IA 50010" })).toBe(notPlain);
});

test.each([
  ["no name", { name: "" }],
  ["a name with a line end", { name: "Ada\nPartition" }],
  ["a name with another address in it", { name: "tom hill 5 oak st ames ia 50010 sue hill" }],
  ["a name of 81 letters", { name: "a".repeat(81) }],
  ["a ZIP of another state", { zip: "94107" }],
  ["a ZIP of four digits", { zip: "1485" }],
  ["a state that doesn't exist", { state: "ZZ" }],
  ["a street without a number", { line1: "Orchard Road" }],
  ["a house number alone", { line1: "208" }],
])("%s gets the same verdict as in the form", (_, change) => {
  const address = { ...tomas, ...change };
  expect(judgeRow(address)).toEqual(judgeAddress(address));
  expect(judge(address)).toBe(kinds[judgeAddress(address).kind]);
});

test.each(["@ Home Services", "=Equal Justice", "@5th Street Deli", "= Studio"])(
  "%s is a name and no formula",
  (name) => {
    expect(judgeRow({ ...tomas, name }).kind).toBe("good");
  },
);

test.each([
  ["=VLOOKUP(A2,B:C,2)", "line1", "formula"],
  ["@SUM(A1)", "name", "formula"],
  ["=A2&B2", "line1", "formula"],
  ['="a"&A2', "line1", "formula"],
  ["#REF!", "city", "failedFormula"],
  ["#N/A", "line2", "failedFormula"],
  ["Jos\ufffd", "name", "unread"],
] as const)("%s in %s is reported as %s", (cell, at, problem) => {
  expect(judge({ ...tomas, [at]: cell })).toBe(flag.wrong);
  expect(judgeRow({ ...tomas, [at]: cell })).toEqual({ kind: "cell", at, problem, cell: cell.slice(0, 10) });
});

test.each([
  ["Ada Roe (deceased)", "14 Alder Street", "marked"],
  ["ADA ROE DECEASED", "14 Alder Street", "marked"],
  ["Do not mail - Ada Roe", "14 Alder Street", "marked"],
  ["Ada Roe *MOVED*", "14 Alder Street", "marked"],
  ["Ada Roe", "BAD ADDRESS", "noStreet"],
  ["Ada Roe", "See notes", "noStreet"],
])("a row of %s at %s asks what to do", (name, line1, problem) => {
  const address = { ...tomas, name, line1 };
  expect(judgeRow(address)).toMatchObject({ kind: "cell", problem });
  expect(judge(address) & flag.wrong).toBe(flag.wrong);
});

test.each(["Estate of Ada Roe, Deceased", "Dec Moved", "Do Nguyen"])("%s gets mail", (name) => {
  expect(judgeRow({ ...tomas, name })).toMatchObject({ kind: "good" });
});

test.each([
  "VACANT",
  "Vacant Unit",
  "Same as above",
  "SEE ABOVE",
  "Deceased",
  "Do Not Mail",
  "12345",
  "4471-02",
  "44 71",
  "Grand Total",
  "Total",
])("%s in place of a name isn't an addressee, in a list of any length", async (name) => {
  expect(judgeRow({ ...tomas, name })).toMatchObject({ kind: "cell", problem: "placeholder" });
  const check = createPlainCheck(kindOf);
  const cells = newCells(7);
  encodeCells([name, "14 Alder Street", "", "Portland", "OR", "97205"], cells);
  expect(check(cells, placesInOrder)).toBe(notPlain);
});
