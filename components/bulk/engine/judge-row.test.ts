import { array, assert, constant, constantFrom, oneof, property, record, stringMatching } from "fast-check";
import { expect, test } from "vitest";
import { judgeAddress } from "../../compose/addresses/judge-address.ts";
import { addressLines } from "../../compose/draft.ts";
import { judgeRow, kindOf } from "./judge-row.ts";
import { createPlainCheck } from "./plain-address.ts";

const tomas = {
  name: "Tomas Rivera",
  line1: "208 Orchard Road",
  line2: "",
  city: "Ithaca",
  state: "NY",
  zip: "14850",
};

/** As a list judges its rows: what is plain at a glance, the rest as the form does. */
const plainKind = createPlainCheck(kindOf);
const inOrder = { name: [0], line1: [1], line2: [2], city: [3], state: [4], zip: [5] };
const judge = (address: Parameters<typeof kindOf>[0]) =>
  plainKind(
    addressLines.map((line) => address[line]),
    inOrder,
  ) ?? kindOf(address);

const kinds = { good: "good", corrected: "corrected", incomplete: "wrong", doubtful: "wrong" };

/** Words that decide what a line is, in the spellings of lists, with ordinary ones between them. */
const word = oneof(
  constantFrom(
    ..."N S E W NE SW North South No So St Street Ave Avenue Rd Blvd Ln Hwy Highway County Road State Route Rt CR FM US Interstate Box PO P O Apt Unit Ste Suite Floor Fl Lower Rear Key Lot Pier Main Oak Orchard Martin Luther King Saint Camino Calle Via Fort Old 5th 42nd 3RD A B 12 Way Park Front Ocean Bay Side Stop Rural HC RR Star One Two General Delivery PSC CMR Farm Ranch to Market".split(
      " ",
    ),
  ),
  stringMatching(/^[A-Za-z]{1,8}$/),
);
const street = record({
  number: stringMatching(/^\d{1,6}$/),
  words: array(word, { minLength: 1, maxLength: 6 }),
}).map(({ number, words }) => [number, ...words].join(" "));
const line1 = oneof(street, constant(""), stringMatching(/^(PO|P\.O\.|P O) (Box|box|BX) \d{1,7}$/));
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
);
const unit = oneof(
  constant(""),
  constantFrom("Apt 4", "Apt", "4B", "#5", "Suite Alpha", "Rear", "Fl 2", "Attn June", "PO Box 9"),
);

test("a list's word on a row is the form's word on its address", () => {
  assert(
    property(line1, unit, place, (line1, line2, [city, state, zip]) => {
      const address = { name: "Zoë O’Hara", line1, line2, city: city!, state: state!, zip: zip! };
      expect(judge(address)).toBe(kinds[judgeAddress(address).kind]);
    }),
    { numRuns: 3_000, examples: [["PO box 9", "PO Box 9", ["Ithaca", "NY", "14850"]]] },
  );
});

test.each([
  ["no name", { name: "" }],
  ["a name with a line end", { name: "Ada\nLane" }],
  ["a name with another address in it", { name: "tom hill 5 oak st ames ia 50010 sue hill" }],
  ["a name of 81 letters", { name: "a".repeat(81) }],
  ["a ZIP of another state", { zip: "94107" }],
  ["a ZIP of four digits", { zip: "1485" }],
  ["a state that is none", { state: "ZZ" }],
  ["a street without a number", { line1: "Orchard Road" }],
  ["a street alone", { line1: "208" }],
])("%s is what the form says it is", (_, change) => {
  const address = { ...tomas, ...change };
  expect(judgeRow(address)).toEqual(judgeAddress(address));
  expect(judge(address)).toBe(kinds[judgeAddress(address).kind]);
});

test.each([
  ["=VLOOKUP(A2,B:C,2)", "line1", /formula stands here/],
  ["@SUM(A1)", "name", /formula stands here/],
  ["#REF!", "city", /error #REF! here/],
  ["#N/A", "line2", /error #N\/A here/],
  ["Jos\ufffd", "name", /could not be read/],
] as const)("%s is named for what it is", (cell, at, reason) => {
  expect(judge({ ...tomas, [at]: cell })).toBe("wrong");
  expect(judgeRow({ ...tomas, [at]: cell })).toMatchObject({
    kind: "doubtful",
    at,
    reason: expect.stringMatching(reason),
  });
});
