import { expect, test } from "vitest";
import { emptyAddress } from "../../compose/draft.ts";
import { firstName, ofAddress } from "./merge-names.ts";

test.each([
  ["Grace Hopper", "Grace"],
  ["  Mei-Lin   Park ", "Mei-Lin"],
  ["Dr. Ada Lovelace", "Ada"],
  ["Ortiz, Sofia", "Sofia"],
  ["Ortiz, Dr. Sofia M.", "Sofia"],
  ["Hopper,", "Hopper"],
  ["The Rivera Family", ""],
  ["Acme Inc.", ""],
  ["First Street Church", ""],
  ["Current Resident", ""],
  ["", ""],
])("%s is greeted as %s", (name, greeted) => {
  expect(ofAddress({ ...emptyAddress, name }, firstName)).toBe(greeted);
});
