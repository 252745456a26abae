import { array, assert, constantFrom, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { parseAddress } from "#lib/domain/addresses/parse-address";
import { readLastLine, splitWholeAddress } from "./whole-address.ts";

const word = constantFrom(
  ..."Main Orchard Mill Pond Park Avenue St Street Rd Court N West Saint Martin 5th County Route Highway Box Apt Unit Ithaca Boston Attn Suite Lake PO".split(
    " ",
  ),
);
const unit = constantFrom(
  "",
  ", Apt 4",
  ", Unit 4B",
  ", # 12",
  ", #7",
  ", Suite 200",
  " Apt 4",
  " # 5",
  " Ste 4B",
);
const last = constantFrom(
  "Ithaca, NY 14850",
  "Saint Paul, MN 55102",
  "Las Cruces, NM 88001-1234",
  "Boston, MA 02134",
);

test("an ordinary whole address is taken apart as the parser takes it apart", () => {
  let plain = 0;
  assert(
    property(
      tuple(
        integer({ min: 1, max: 99_999 }),
        array(word, { minLength: 1, maxLength: 4 }),
        unit,
        constantFrom(", ", "\n"),
        last,
      ),
      ([number, words, at, break_, end]) => {
        const text = `${number} ${words.join(" ")}${at}${break_}${end}`;
        const fast = splitWholeAddress(text);
        if (!fast) return;
        plain++;
        const { leftOut, address } = parseAddress(text)!;
        const { name = "", line1, line2 = "", city, state, zip } = address;
        expect({ text, leftOut, name, line1, line2, city, state, zip }).toEqual({
          text,
          leftOut: [],
          name: "",
          ...fast,
        });
      },
    ),
    { numRuns: 2_000 },
  );
  expect(plain).toBeGreaterThan(200);
});

test.each(["Boston, MA 02134 Attn Ada Roe", "Boston, MA", "c/o Ada Roe, Boston, MA 02134"])(
  "%s is more or less than a last line",
  (text) => {
    expect(readLastLine(text)).toBeUndefined();
  },
);
