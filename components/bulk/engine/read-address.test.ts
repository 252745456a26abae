import { expect, test } from "vitest";
import { type ColumnMapping, readAddress, repairZip } from "./read-address.ts";

const mapping: ColumnMapping = { name: [0, 1], line1: [2], line2: [3], city: [4], state: [5], zip: [6] };
const row = ["June", "Carver", "14 Alder Street", "Apt 3", "Portland", "OR", "97205"];
const change = (column: number, cell: string) => readAddress(row.with(column, cell), mapping);

test("two columns for one address line are joined", () => {
  expect(readAddress(row, mapping)).toEqual({
    address: {
      name: "June Carver",
      line1: "14 Alder Street",
      line2: "Apt 3",
      city: "Portland",
      state: "OR",
      zip: "97205",
    },
    repairs: [],
  });
});

test.each([
  ["2134", "MA", "02134"],
  ["501", "NY", "00501"],
  ["21341234", "MA", "02134-1234"],
  ["2134-1234", "MA", "02134-1234"],
  ["148501234", "NY", "14850-1234"],
  ["14850 1234", "NY", "14850-1234"],
  ["2134.0", "MA", "02134"],
  ["14850.00", "NY", "14850"],
])("the cell %s of a row in %s becomes the ZIP Code %s", (zip, state, whole) => {
  expect(repairZip(zip, state)).toBe(whole);
});

test.each([
  ["2134", "CA"],
  ["14850", "CA"],
  ["21", "MA"],
  ["K1A 0B1", "NY"],
  ["1485012345", "NY"],
  ["", "NY"],
])("the cell %s of a row in %s stays unchanged, because it can't be repaired", (zip, state) => {
  expect(repairZip(zip, state)).toBe(zip);
});

test.each([
  [
    "a ZIP that a spreadsheet changed is repaired, and the repair is reported",
    6,
    "97205.0",
    { zip: "97205" },
    ["zip"],
  ],
  ["a state's name becomes its code, and the repair is reported", 5, "Oregon", { state: "OR" }, ["state"]],
  ["a state code in lowercase is capitalized without a report", 5, "or", { state: "OR" }, []],
  [
    "the text is extracted from a formula, and the repair is reported",
    6,
    '="97205"',
    { zip: "97205" },
    ["formula"],
  ],
  ["extra spaces and nonbreaking spaces are removed", 4, "\u00a0 Port  land\t", { city: "Port land" }, []],
] as const)("%s", (_, column, cell, address, repairs) => {
  expect(change(column, cell)).toMatchObject({ address, repairs });
});

test("the second line of a street's cell becomes the second address line", () => {
  expect(readAddress(row.with(3, "").with(2, "14 Alder Street\nApt 3"), mapping)).toMatchObject({
    address: { line1: "14 Alder Street", line2: "Apt 3" },
    repairs: ["lines"],
  });
});

test("only the beginning of a cell of ten megabytes is read", () => {
  expect(change(4, " a".repeat(5_000_000)).address.city.length).toBeLessThan(2_001);
});
