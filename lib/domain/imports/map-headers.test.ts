import fc from "fast-check";
import { expect, test } from "vitest";
import { type HeaderRow, heldOutRows, tunedRows, unseenRows } from "#test/fixtures/imports/header-rows";
import { mapColumns, mapHeaders } from "./map-headers.ts";
import { mappedFields } from "./mapped-fields.ts";

/** We promise that 98% of the corpus fields are right, even in the half that was never used for tuning. */
const promised = 0.98;

test.each([
  { half: "tuned", rows: tunedRows },
  { half: "held-out", rows: heldOutRows },
  { half: "unseen", rows: unseenRows },
])("at least 98% of the fields are mapped correctly in the $half part of the corpus", ({ rows }) => {
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
  [
    "a street in parts is joined in the order of an address",
    "ResHouseNumber,ResHalfCode,ResStreetDirPrefix,ResStreetName,ResStreetType,ResStreetDirSuffix,ResUnitType,ResUnitNumber,ResCity,ResState,ResZip".split(
      ",",
    ),
    {
      line1: ["ResHouseNumber", "ResStreetDirPrefix", "ResStreetName", "ResStreetType", "ResStreetDirSuffix"],
      line2: ["ResUnitType", "ResUnitNumber"],
      city: ["ResCity"],
      state: ["ResState"],
      zip: ["ResZip"],
    },
  ],
  [
    "a post office box next to the street is the line below it",
    [
      "Name",
      "Address 1 - Street",
      "Address 1 - City",
      "Address 1 - PO Box",
      "Address 1 - Region",
      "Address 2 - PO Box",
    ],
    {
      name: ["Name"],
      line1: ["Address 1 - Street"],
      line2: ["Address 1 - PO Box"],
      city: ["Address 1 - City"],
      state: ["Address 1 - Region"],
    },
  ],
  [
    "both halves of a couple are named",
    ["Last Name", "Husband", "Wife’s First Name", "His Cell", "Address"],
    { name: ["Husband", "Last Name"], second_name: ["Wife’s First Name"], line1: ["Address"] },
  ],
  [
    "the account of a contact is the company",
    ["First Name", "Last Name", "Account Name", "Mailing Street"],
    { name: ["First Name", "Last Name"], company: ["Account Name"], line1: ["Mailing Street"] },
  ],
  [
    "a political party is nobody's name, and the party of a lawsuit next to its counsel is",
    ["Party", "Counsel / Party", "Firm", "Street"],
    { name: ["Counsel / Party"], company: ["Firm"], line1: ["Street"] },
  ],
])("%s", (_, headers, mapping) => {
  expect(mapHeaders(headers)).toEqual({ ...nothing, ...mapping });
});

const nothing = {
  ...{ name: [], line1: [], line2: [], city: [], state: [], zip: [] },
  ...{ second_name: [], company: [], care_of: [], address: [], country: [] },
};
const lines = { city: ["City"], state: ["State"], zip: ["Zip"] };

test.each([
  [
    "a domain isn't a name",
    ["Company Domain Name", "Company", "Street"],
    { name: ["Company"], line1: ["Street"] },
  ],
  [
    "care-of isn't the addressee, and follows the name",
    ["Care Of Name", "Owner Name", "Street"],
    { name: ["Owner Name"], care_of: ["Care Of Name"], line1: ["Street"] },
  ],
  [
    "c/o is care-of",
    ["Taxpayer Name", "C/O", "Street"],
    { name: ["Taxpayer Name"], care_of: ["C/O"], line1: ["Street"] },
  ],
  [
    "the care-of of the mailing address is kept, however it is called",
    ["Owner Name", "Mailing Care of Name", "Mailing Street"],
    { name: ["Owner Name"], care_of: ["Mailing Care of Name"], line1: ["Mailing Street"] },
  ],
  ["ICO is in care of", ["NAME", "ICO", "STREET"], { name: ["NAME"], care_of: ["ICO"], line1: ["STREET"] }],
  [
    "people in the plural are names",
    ["Homeowner(s)", "Street"],
    { name: ["Homeowner(s)"], line1: ["Street"] },
  ],
  [
    "the unit of the property isn't the one below the tenant's street",
    ["Unit", "Tenant", "Tenant Street Address 1", "Tenant Street Address 2"],
    { name: ["Tenant"], line1: ["Tenant Street Address 1"], line2: ["Tenant Street Address 2"] },
  ],
  ["primary care isn't care-of", ["Name", "Primary Care", "Street"], { name: ["Name"], line1: ["Street"] }],
  [
    "who opens the mail of a name without a company is kept",
    ["Name", "Attn", "Street"],
    { name: ["Attn"], company: ["Name"], line1: ["Street"] },
  ],
  [
    "a list isn't a name",
    ["Mailing List Name", "First Name", "Last Name"],
    { name: ["First Name", "Last Name"] },
  ],
  [
    "a county isn't a name",
    ["Mailing County Name", "First Name", "Last Name"],
    { name: ["First Name", "Last Name"] },
  ],
  [
    "a visit isn't a surname",
    ["First Name", "Last Visit", "Last Name"],
    { name: ["First Name", "Last Name"] },
  ],
  [
    "a person and a company are both kept",
    ["First Name", "Last Name", "Company"],
    { name: ["First Name", "Last Name"], company: ["Company"] },
  ],
  [
    "whom a company's mail is for is kept",
    ["Company", "Attn", "Street"],
    { name: ["Attn"], company: ["Company"], line1: ["Street"] },
  ],
  [
    "two people are both kept",
    ["LastName1", "FirstName1", "LastName2", "FirstName2"],
    { name: ["FirstName1", "LastName1"], second_name: ["FirstName2", "LastName2"] },
  ],
  [
    "a city of another address isn't borrowed",
    ["Mailing Address", "Property Address", "Property City", "Property State", "Property Zip", "Name"],
    {
      name: ["Name"],
      line1: ["Property Address"],
      city: ["Property City"],
      state: ["Property State"],
      zip: ["Property Zip"],
    },
  ],
  [
    "the last line in one column is taken apart",
    ["Name", "Street", "City State Zip"],
    { name: ["Name"], line1: ["Street"], address: ["City State Zip"] },
  ],
  [
    "a country is read",
    ["Name", "Street", "City", "State", "Zip", "Country"],
    { ...lines, name: ["Name"], line1: ["Street"], country: ["Country"] },
  ],
])("%s", (_, headers, mapping) => {
  expect(mapHeaders(headers)).toEqual({ ...nothing, ...mapping });
});

test.each([
  [
    "a suffix that rows have belongs to the name",
    "First,Last,Suffix,Street,City,State,Zip",
    "Ada,Roe,Jr.,1 Elm St,Rome,NY,13440",
    { name: [0, 1, 2] },
  ],
  [
    "a second column of units is line 2",
    "Name,Address,Address,City,State,Zip",
    "Ada,1 Elm St,Apt 2,Rome,NY,13440",
    { line1: [1], line2: [2] },
  ],
  [
    "a second family of columns isn't line 2",
    "Name,Address,City,State,Zip,Name,Address",
    "Ada,1 Elm St,Rome,NY,13440,Bo,2 Elm St",
    { line1: [1], line2: [] },
  ],
  [
    "a whole address isn't a street",
    "Name,Address",
    'Ada,"1 Elm St Apt 2, Rome, NY 13440"',
    { line1: [], address: [1] },
  ],
  [
    "a ZIP behind an apostrophe is one",
    "Name,Street,City,State,Zip",
    "Ada,1 Elm St,Rome,NY,'13440",
    { zip: [4] },
  ],
  [
    "a ZIP in a formula is one",
    "Name,Street,City,State,Zip",
    'Ada,1 Elm St,Rome,NY,"=""13440"""',
    { zip: [4] },
  ],
  [
    "a ZIP with a decimal is one",
    "Name,Street,City,State,Zip",
    "Ada,1 Elm St,Boston,MA,2134.0",
    { zip: [4] },
  ],
  [
    "a state with its country is one",
    "Name,Street,City,State,Zip",
    "Ada,1 Elm St,Boston,US-MA,02134",
    { state: [3] },
  ],
  [
    "a sample without an address tells nothing",
    "Name,Street,City,State,Zip",
    "Ada,,,,",
    { line1: [1], city: [2], state: [3], zip: [4] },
  ],
])("%s", (_, headers, sample, columns) => {
  const cellsOf = (row: string) =>
    [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "",
    );
  expect(mapColumns(cellsOf(headers), [cellsOf(sample)]).columns).toMatchObject(columns);
});

test("the largest request that is allowed is mapped within half a second", () => {
  const started = performance.now();
  const cell = `${"1 a ".repeat(60)}12345`;
  const headers = Array.from({ length: 200 }, (_, at) => `${"address name ".repeat(14)}${at}`);
  mapColumns(headers, Array(3).fill(headers.map(() => cell)));
  mapColumns(headers, Array(3).fill(headers.map(() => "x".repeat(2_000))));
  mapColumns(
    headers.map((_, at) => `Address ${at}`),
    Array(3).fill(headers.map(() => `${"12 Main St Apt ".repeat(18)}, Rome, NY 13440`)),
  );
  expect(performance.now() - started).toBeLessThan(1_500);
});

function misses(row: HeaderRow): string[] {
  const mapping = mapHeaders(row.headers, row.samples);
  return mappedFields.flatMap((field) =>
    mapping[field].join(" + ") === (row.mapping[field] ?? []).join(" + ")
      ? []
      : [
          `${row.source}: ${field} ${mapping[field].join(" + ")} instead of ${row.mapping[field].join(" + ")}`,
        ],
  );
}

test("an address in numbered columns without an order is taken apart together", () => {
  const headers = [
    "Customer",
    "Bill to 1",
    "Bill to 2",
    "Bill to 3",
    "Bill to 4",
    "Ship to 1",
    "Ship to 2",
    "Ship to 3",
  ];
  const rows = [
    ["Ada Roe", "Ada Roe", "12 Main St", "Ithaca, NY 14850", "", "", "", ""],
    [
      "Acme Inc.",
      "Acme Inc.",
      "Ben Roe",
      "14 Alder Street",
      "Portland, OR 97205",
      "Acme",
      "1 Dock Rd",
      "Boston, MA 02134",
    ],
  ];
  const block = { ...nothing, name: ["Customer"], address: headers.slice(1, 5) };
  expect(mapHeaders(headers, rows)).toEqual(block);
  expect(mapHeaders([...headers, "City"], rows).address).toEqual([]);
});

const roster = [
  "Owner",
  "Property Address",
  "City",
  "State",
  "Zip",
  "Mailing Address",
  "Mailing City",
  "Mailing State",
  "Mailing Zip",
];

test("a mailing address is the first one, and the property's the other, whatever the samples leave empty", () => {
  const mailed = ["Ada Roe", "12 Oak St", "Rome", "GA", "30161", "PO Box 7", "Rome", "GA", "30162"];
  const home = [...mailed.slice(0, 5), "", "", "", ""];
  for (const samples of [
    [mailed, home],
    [home, home, home],
  ])
    expect(mapColumns(roster, samples)).toMatchObject({
      columns: { name: [0], line1: [5], city: [6], state: [7], zip: [8] },
      other_address: { line1: [1], line2: [], city: [2], state: [3], zip: [4], address: [] },
    });
});

test.each([
  { headers: ["Name", "Address", "City", "State", "Zip"], why: "the only one" },
  {
    headers: [...roster.slice(0, 5), "Previous Address", "Previous City", "Previous State", "Previous Zip"],
    why: "former",
  },
  {
    headers: [...roster.slice(0, 5), "Return Address", "Return City", "Return State", "Return Zip"],
    why: "the sender's",
  },
  { headers: [...roster.slice(0, 5), "Mailing City", "Mailing State"], why: "incomplete" },
])("there is no other address if it is $why", ({ headers }) => {
  expect(mapColumns(headers).other_address).toBeUndefined();
});
