import { expect, test } from "vitest";
import type { ColumnMapping } from "./column-mapping.ts";
import { readAddress, repairZip } from "./read-address.ts";

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

const wide: ColumnMapping = { ...mapping, second_name: [7, 8], company: [9], country: [10], care_of: [11] };
const wideRow = (cells: Partial<Record<number, string>>) =>
  Array.from({ length: 12 }, (_, at) => cells[at] ?? row[at] ?? "");

test.each([
  ["a company follows the person", { 9: "Acme Inc." }, "June Carver, Acme Inc."],
  ["a company without a person is the addressee", { 0: "", 1: "", 9: "Acme Inc." }, "Acme Inc."],
  ["a company that says nothing is no company", { 9: "N/A" }, "June Carver"],
  ["a company that is the person is printed once", { 9: "JUNE CARVER" }, "June Carver"],
  ["a company that is too long for the line is left out", { 9: "A".repeat(70) }, "June Carver"],
  ["two people are joined", { 7: "Bo", 8: "Loe" }, "June Carver and Bo Loe"],
  ["two people with one surname have it once", { 7: "Bo" }, "June and Bo Carver"],
  ["a name that ends with & goes on", { 1: "Carver &", 7: "Bo", 8: "Loe" }, "June Carver & Bo Loe"],
  ["a care-of follows the name", { 11: "Pat Hill" }, "June Carver, c/o Pat Hill"],
  ["a care-of that is marked is marked once", { 11: "C/O: Pat Hill" }, "June Carver, c/o Pat Hill"],
  [
    "a care-of is kept when the company is too long",
    { 9: "A".repeat(60), 11: "Pat Hill" },
    "June Carver, c/o Pat Hill",
  ],
  ["a care-of of nobody is none", { 11: "none" }, "June Carver"],
  ["a care-of without a person is the addressee", { 0: "", 1: "", 11: "c/o Pat Hill" }, "Pat Hill"],
  ["two people and a company fit", { 7: "Bo", 8: "Loe", 9: "Acme" }, "June Carver and Bo Loe, Acme"],
])("%s", (_, cells, name) => {
  expect(readAddress(wideRow(cells), wide).address.name).toBe(name);
});

test.each([
  ["Germany", "Germany"],
  ["DE", "Germany"],
  ["CAN", "CAN"],
  ["The Netherlands", "The Netherlands"],
  ["United States", undefined],
  ["usa", undefined],
  ["PR", undefined],
  ["", undefined],
  ["Suffolk", undefined],
])("the country %s makes a row foreign: %s", (country, foreign) => {
  expect(readAddress(wideRow({ 10: country }), wide).country).toBe(foreign);
});

test.each([
  ["MA 02134", "MA", "02134"],
  ["'02134", "MA", "02134"],
  ["02134-", "MA", "02134"],
  ["02134 - 1234", "MA", "02134-1234"],
  ["02134–1234", "MA", "02134-1234"],
  ["02134.", "MA", "02134"],
  ["O2134", "MA", "02134"],
  ["US-02134", "MA", "02134"],
  ["40220United States", "KY", "40220"],
  ["LOT 02134", "MA", "LOT 02134"],
  ["0213", "CA", "0213"],
])("the ZIP Code %s of a row in %s is read as %s", (cell, state, zip) => {
  expect(repairZip(cell, state)).toBe(zip);
});

test.each([
  ["US-OR", "OR"],
  ["OR - Oregon", "OR"],
  ["Oregon (OR)", "OR"],
  ["State of Oregon", "OR"],
  ["OR, USA", "OR"],
  ["OR - Washington", "OR - WASHINGTON"],
  ["", "OR"],
])("the state %s becomes %s", (cell, state) => {
  expect(change(5, cell).address.state).toBe(state);
});

test("a state that was taken from the ZIP Code is reported", () => {
  expect(change(5, "")).toMatchObject({ repairs: ["stateOfZip"] });
});

const none = { name: [], line1: [], line2: [], city: [], state: [], zip: [] };

test.each([
  ["a whole address", { ...none, name: [0], address: [1] }, ["Ada Roe", "12 Elm St Apt 4, Boston, MA 02134"]],
  [
    "a whole address on several lines",
    { ...none, name: [0], address: [1] },
    ["Ada Roe", "12 Elm St\nApt 4\nBoston, MA 02134"],
  ],
  ["an address with its name", { ...none, address: [0] }, ["Ada Roe\n12 Elm St Apt 4\nBoston, MA 02134"]],
  [
    "a street and a last line",
    { ...none, name: [0], line1: [1], address: [2] },
    ["Ada Roe", "12 Elm St Apt 4", "Boston, MA 02134"],
  ],
  [
    "lines that have columns",
    { ...none, name: [0], line1: [1], line2: [2], zip: [4], address: [3] },
    ["Ada Roe", "12 Elm St", "Apt 4", "Boston, MA", "02134"],
  ],
  [
    "a city that is the same for all rows",
    { ...none, name: [0], line1: [1], line2: [2], zip: [3], fixed: { city: "Boston" } },
    ["Ada Roe", "12 Elm St", "Apt 4", "02134"],
  ],
])("%s is read", (_, mapping, cells) => {
  const { address } = readAddress(cells, mapping);
  expect({ ...address, line1: `${address.line1} ${address.line2}`.trim() }).toMatchObject({
    name: "Ada Roe",
    line1: "12 Elm St Apt 4",
    city: "Boston",
    state: "MA",
    zip: "02134",
  });
});

test("a post office box or a street below an empty line takes its place", () => {
  const read = readAddress(row.with(2, "").with(3, "PO Box 12"), mapping);
  expect(read).toMatchObject({ address: { line1: "PO Box 12", line2: "" }, repairs: ["raised"] });
});

test.each([
  ["Mark", "Ann", "Mark and Ann Roe"],
  ["", "Ann", "Ann Roe"],
  ["Mark", "", "Mark Roe"],
])("of a couple in one row, %s and %s are written %s", (his, her, name) => {
  const couple = { ...mapping, name: [0, 7], second_name: [1] };
  expect(readAddress([his, her, ...row.slice(2), "Roe"], couple).address.name).toBe(name);
});

test.each(["Roe Household", "Roe, Ada", "ADA ROE"])("the company %s says no more than Ada Roe", (company) => {
  const read = readAddress(["Ada", "Roe", ...row.slice(2), company], { ...mapping, company: [7] });
  expect(read.address.name).toBe("Ada Roe");
});

const roster: ColumnMapping = {
  ...{ name: [0], line1: [5], line2: [], city: [6], state: [7], zip: [8] },
  otherwise: { line1: [1], line2: [], city: [2], state: [3], zip: [4], address: [], company: [] },
};
const home = ["Ada Roe", "12 Oak St", "Rome", "GA", "30161"];

test.each([
  { mailing: ["", "", "", ""], why: "has no mailing address", street: "12 Oak St", isOther: true },
  {
    mailing: ["Same as property", "", "GA", ""],
    why: "says that it is the same",
    street: "12 Oak St",
    isOther: true,
  },
  { mailing: ["PO Box 7", "Rome", "GA", "30162"], why: "has its own", street: "PO Box 7", isOther: false },
  { mailing: ["PO Box 7", "", "", ""], why: "has a part of its own", street: "PO Box 7", isOther: false },
])("a row that $why goes to $street", ({ mailing, street, isOther }) => {
  const { address, repairs } = readAddress([...home, ...mailing], roster);
  expect(address.line1).toBe(street);
  expect(repairs.includes("otherwise")).toBe(isOther);
  if (!isOther) expect(address.zip).not.toBe("30161");
});
