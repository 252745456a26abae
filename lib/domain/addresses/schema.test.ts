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
])("%j is refused", (wrong) => {
  expect(addressSchema.safeParse({ ...home, ...wrong }).success).toBe(false);
});
