import { expect, test } from "vitest";
import { addressSchema } from "./schema.ts";

const home = { name: "Ada Roe", line1: "12 Oak St", city: "Portland", state: "OR", zip: "97205" };

// Browsers fill in a state's name, and ZIP+4 as some account stored it.
test.each([
  ["Oregon", "OR"],
  [" ore. ", "OR"],
  ["or", "OR"],
  ["District of Columbia", "DC"],
  ["N.Y.", "NY"],
  ["USVI", "VI"],
  ["Puerto Rico", "PR"],
])("the state %j is %s", (state, code) => {
  expect(addressSchema.parse({ ...home, state }).state).toBe(code);
});

test.each([
  ["972051234", "97205-1234"],
  ["97205 1234", "97205-1234"],
  ["97205 - 1234", "97205-1234"],
  ["97205–1234", "97205-1234"],
  ["97205", "97205"],
])("the ZIP Code %j is %s", (zip, standard) => {
  expect(addressSchema.parse({ ...home, zip }).zip).toBe(standard);
});

test.each([
  { state: "Oregonia" },
  { state: "O1R" },
  { state: "12" },
  { zip: "9720" },
  { zip: "97205123" },
  { zip: "9720512345" },
  { zip: "97205-123" },
  { zip: `97205${" ".repeat(40)}` },
  { line1: "\u200e \u200f" },
])("%j is refused", (wrong) => {
  expect(addressSchema.safeParse({ ...home, ...wrong }).success).toBe(false);
});

// Maps and chats copy them along. If they stayed, one address would have two forms, and a field that contains nothing else would
// count as filled.
test.each(["\u00ad", "\u061c", "\u200b", "\u200e", "\u200f", "\u2060", "\ufeff"])(
  "the invisible %j is dropped",
  (mark) => {
    const marked = Object.fromEntries(
      Object.entries(home).map(([key, value]) => [key, `${mark}${value} ${mark}`]),
    );
    expect(addressSchema.parse(marked)).toEqual(home);
  },
);
