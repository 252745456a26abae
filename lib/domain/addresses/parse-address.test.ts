import fc from "fast-check";
import { expect, test } from "vitest";
import type { ParsedAddress } from "./parse-address.ts";
import { parseAddress } from "./parse-address.ts";

const home = {
  name: "Jane Doe",
  line1: "123 Main St",
  city: "San Francisco",
  state: "CA",
  zip: "94107",
};
const { name: _, ...street } = home;

/** Addresses as people paste them from maps, signatures, invoices, contacts, envelopes, forms, and chats. */
const blocks: readonly (readonly [pasted: string, fields: ParsedAddress])[] = [
  ["Jane Doe\n123 Main St\nSan Francisco, CA 94107", home],
  ["Jane Doe, 123 Main St, San Francisco, CA 94107", home],
  ["Jane Doe, 123 Main St, San Francisco, CA, 94107, USA", home],
  ["Jane Doe 123 Main St San Francisco CA 94107", home],
  ["123 Main St, San Francisco, CA 94107", street],
  ["123 Main St San Francisco CA 94107", street],
  ["123 Main St, San Francisco, CA 94107, United States", street],
  ["123 Main St\r\nSan Francisco, CA 94107\r\nUnited States of America", street],
  ["  Jane Doe \n\n 123 Main St,\n\n San Francisco,  CA   94107 \n", home],
  [
    "jane doe\n123 main st\nsan francisco, ca 94107",
    { name: "jane doe", line1: "123 main st", city: "san francisco", state: "CA", zip: "94107" },
  ],
  [
    "JANE DOE\n123 MAIN ST\nSAN FRANCISCO CA  94107-1741",
    { name: "JANE DOE", line1: "123 MAIN ST", city: "SAN FRANCISCO", state: "CA", zip: "94107-1741" },
  ],
  ["Jane Doe\n123 Main St\nSan Francisco, California 94107", home],
  ["Jane Doe\n123 Main St\nSan Francisco, Calif. 94107", home],
  ["Jane Doe\n123 Main St\nSan Francisco\nCA\n94107", home],
  ["Jane Doe\n123 Main St\nSan Francisco\nCA 94107\nUS", home],
  ["Jane Doe\n123 Main St\nSan Francisco, CA. 94107.", home],
  ["Jane Doe\n123 Main St\nSan Francisco, CA  941071741", { ...home, zip: "94107-1741" }],
  ["Jane Doe\n123 Main St\nSan Francisco, CA", { ...home, zip: undefined } as never],
  ["Jane Doe\n123 Main St\nSan Francisco 94107", home],
  ["Jane Doe\n123 Main St Apt 4B\nSan Francisco, CA 94107", { ...home, line2: "Apt 4B" }],
  ["Jane Doe\n123 Main St, Apt 4B\nSan Francisco, CA 94107", { ...home, line2: "Apt 4B" }],
  ["Jane Doe\n123 Main St\nApt 4B\nSan Francisco, CA 94107", { ...home, line2: "Apt 4B" }],
  ["Jane Doe\n123 Main St #4\nSan Francisco, CA 94107", { ...home, line2: "#4" }],
  ["Jane Doe, 123 Main St Apt 4B San Francisco CA 94107", { ...home, line2: "Apt 4B" }],
  ["Jane Doe\nApt 4B\n123 Main St\nSan Francisco, CA 94107", { ...home, line2: "Apt 4B" }],
  ["Jane Doe\n123 Main St\n2nd Floor\nSan Francisco, CA 94107", { ...home, line2: "2nd Floor" }],
  [
    "Jane Doe\n123 Main St, Building 3, Suite 200\nSan Francisco, CA 94107",
    { ...home, line2: "Building 3, Suite 200" },
  ],
  ["Jane Doe — 123 Main St — San Francisco, CA 94107", home],
  ["Jane Doe / 123 Main St / San Francisco, CA 94107", home],
  ["Jane Doe; 123 Main St; San Francisco; CA; 94107", home],
  ['"Jane Doe","123 Main St","San Francisco","CA","94107"', home],
  ["Jane Doe\n123 Main St 23rd Floor San Francisco CA 94107", { ...home, line2: "23rd Floor" }],
  ["Name\tJane Doe\nAddress\t123 Main St\nCity\tSan Francisco\nState\tCA\nZip\t94107", home],
  // The head of a letter
  ["November 20, 2026\n\nJane Doe\n123 Main St\nSan Francisco, CA 94107", home],
  ["Friday, 20 Nov. 2026\nJane Doe\n123 Main St\nSan Francisco, CA 94107", home],
  ["11/20/2026\nJane Doe\n123 Main St\nSan Francisco, CA 94107", home],
  ["2026-11-20\nJane Doe\n123 Main St\nSan Francisco, CA 94107", home],
  ["April May\n123 Main St\nSan Francisco, CA 94107", { ...home, name: "April May" }],
  // Google Maps, Apple Maps
  [
    "1600 Amphitheatre Pkwy, Mountain View, CA 94043",
    { line1: "1600 Amphitheatre Pkwy", city: "Mountain View", state: "CA", zip: "94043" },
  ],
  [
    "Googleplex\n4.2 ★ (11,234)\n1600 Amphitheatre Pkwy, Mountain View, CA 94043\nOpen ⋅ Closes 5 PM\n(650) 253-0000\ngoogle.com\nDirections\nSave",
    {
      name: "Googleplex",
      line1: "1600 Amphitheatre Pkwy",
      city: "Mountain View",
      state: "CA",
      zip: "94043",
    },
  ],
  [
    "Ferry Building\n1 Ferry Building\nSan Francisco, CA  94105\nUnited States\n37.79550, -122.39370",
    { name: "Ferry Building", line1: "1 Ferry Building", city: "San Francisco", state: "CA", zip: "94105" },
  ],
  [
    "QJ8F+2C San Francisco, California\n350 5th Ave, New York, NY 10118",
    { line1: "350 5th Ave", city: "New York", state: "NY", zip: "10118" },
  ],
  // Signatures
  [
    "Best regards,\nJane Doe\nSenior Engineer\nAcme Corp\n123 Main St, Suite 200\nSan Francisco, CA 94107\nT: (415) 555-0100 | F: (415) 555-0101\njane@acme.com | www.acme.com",
    { ...home, name: "Jane Doe, Acme Corp", line2: "Suite 200" },
  ],
  [
    "Jane Doe | Acme Corp | 123 Main St | San Francisco, CA 94107 | 415-555-0100",
    { ...home, name: "Jane Doe, Acme Corp" },
  ],
  ["Jane Doe • 123 Main St • San Francisco, CA 94107 • jane.doe@example.co.uk", home],
  ["> Jane Doe\n> 123 Main St\n> San Francisco, CA 94107", home],
  ["Jane Doe\n123 Main St\nSan Francisco, CA 94107\nCell 415.555.0100\nSent from my iPhone", home],
  ["Jane Doe\njane@example.com\n+1 415 555 0100\n123 Main St\nSan Francisco, CA 94107", home],
  // Invoices, shops, labels
  ["Ship to:\nJane Doe\n123 Main St\nSan Francisco, CA 94107\nUnited States\nOrder #1234", home],
  ["Ship To: Jane Doe\n123 Main St\nSan Francisco, CA 94107", home],
  ["Address: 123 Main St, San Francisco, CA 94107", street],
  ["My address is: 123 Main St, San Francisco, CA 94107", street],
  [
    "Shipping Address\nJane Doe\n123 Main St\nSan Francisco CA 94107-1741\nPhone: 4155550100",
    { ...home, zip: "94107-1741" },
  ],
  ["Jane Doe\tAcme\t123 Main St\tSan Francisco\tCA\t94107", { ...home, name: "Jane Doe, Acme" }],
  [
    "Invoice No: 7788\nBill to\nAcme, Inc.\nAttn: Accounts Payable\n123 Main St\nSan Francisco, CA 94107",
    { ...home, name: "Acme, Inc., Attn: Accounts Payable" },
  ],
  ["Name: Jane Doe\nStreet: 123 Main St\nCity: San Francisco\nState: California\nZip: 94107", home],
  [
    "Full Name: Jane Doe\nAddress Line 1: 123 Main St\nAddress Line 2: Apt 4\nCity: San Francisco\nState: CA\nZip Code: 94107\nPhone: 415-555-0100",
    { ...home, line2: "Apt 4" },
  ],
  // A direction after a comma, a unit before the city, a +4 after a space
  [
    "Jane Roe\n1800 M Street, NW\nWashington, DC 20036",
    { name: "Jane Roe", line1: "1800 M Street NW", city: "Washington", state: "DC", zip: "20036" },
  ],
  [
    "10 Oak St, Suite 120 Jacksonville, FL 32256",
    { line1: "10 Oak St", line2: "Suite 120", city: "Jacksonville", state: "FL", zip: "32256" },
  ],
  [
    "Jane Roe, 12 Oak St, Portland, OR 97212 4321",
    { name: "Jane Roe", line1: "12 Oak St", city: "Portland", state: "OR", zip: "97212-4321" },
  ],
  // Roads with a number
  [
    "261 State Route 590 Elmhurst PA 18444",
    { line1: "261 State Route 590", city: "Elmhurst", state: "PA", zip: "18444" },
  ],
  [
    "Jane Roe 55 County Road 12 Troy NY 12180",
    { name: "Jane Roe", line1: "55 County Road 12", city: "Troy", state: "NY", zip: "12180" },
  ],
  [
    "500 Highway 34 East Newnan GA 30265",
    { line1: "500 Highway 34 East", city: "Newnan", state: "GA", zip: "30265" },
  ],
  [
    "Bob Ray\nHighway 34 East\nNewnan, GA 30265",
    { name: "Bob Ray", line1: "Highway 34 East", city: "Newnan", state: "GA", zip: "30265" },
  ],
  // A street without its number, numbers that are names, directions of streets and of cities
  [
    "Jane Doe, Drum Point Road, Deale, MD 20751",
    { name: "Jane Doe", line1: "Drum Point Road", city: "Deale", state: "MD", zip: "20751" },
  ],
  ["Ada Hill\nTroy NY 12180", { name: "Ada Hill", city: "Troy", state: "NY", zip: "12180" }],
  ["Twenty Nine Palms CA 92277", { city: "Twenty Nine Palms", state: "CA", zip: "92277" }],
  [
    "Motel 6 2301 W Main St Boise ID 83702",
    { name: "Motel 6", line1: "2301 W Main St", city: "Boise", state: "ID", zip: "83702" },
  ],
  [
    "1411 49th Street South Saint Petersburg FL 33707",
    { line1: "1411 49th Street South", city: "Saint Petersburg", state: "FL", zip: "33707" },
  ],
  [
    "5 Old Mill Rd W Palm Beach FL 33401",
    { line1: "5 Old Mill Rd", city: "W Palm Beach", state: "FL", zip: "33401" },
  ],
  ["Re: your letter\nJane Doe\n123 Main St\nSan Francisco CA 94107", home],
  ["PO Box: 12\nTroy NY 12180", { line1: "PO Box: 12", city: "Troy", state: "NY", zip: "12180" }],
  // Boxes, routes, other deliveries
  [
    "Acme Corp\nP.O. Box 1234\nSan Francisco, CA 94107",
    { ...home, name: "Acme Corp", line1: "P.O. Box 1234" },
  ],
  ["Acme Corp, PO Box 1234, San Francisco CA 94107", { ...home, name: "Acme Corp", line1: "PO Box 1234" }],
  ["PO Box 1234 San Francisco CA 94107", { ...street, line1: "PO Box 1234" }],
  [
    "Jane Doe\nRR 2 Box 152\nMarfa, TX 79843",
    { name: "Jane Doe", line1: "RR 2 Box 152", city: "Marfa", state: "TX", zip: "79843" },
  ],
  [
    "Jane Doe\nGeneral Delivery\nBarrow, AK 99723",
    { name: "Jane Doe", line1: "General Delivery", city: "Barrow", state: "AK", zip: "99723" },
  ],
  [
    "SSgt Jane Doe\nPSC 802 Box 74\nAPO, AE 09499",
    { name: "SSgt Jane Doe", line1: "PSC 802 Box 74", city: "APO", state: "AE", zip: "09499" },
  ],
  [
    "CPT Jane Doe\nUnit 2050 Box 4190\nAPO AP 96278-2050",
    { name: "CPT Jane Doe", line1: "Unit 2050 Box 4190", city: "APO", state: "AP", zip: "96278-2050" },
  ],
  [
    "Seaman Joe Poe, USS Enterprise, FPO AP 96601",
    { name: "Seaman Joe Poe", line1: "USS Enterprise", city: "FPO", state: "AP", zip: "96601" },
  ],
  ["PSC 802 Box 74 APO AE 09499", { line1: "PSC 802 Box 74", city: "APO", state: "AE", zip: "09499" }],
  [
    "María Suárez\nUrb. Las Gladiolas\n150 Calle A\nSan Juan, PR 00926-3232",
    {
      name: "María Suárez",
      line1: "150 Calle A",
      line2: "Urb. Las Gladiolas",
      city: "San Juan",
      state: "PR",
      zip: "00926-3232",
    },
  ],
  [
    "María Suárez\n1019 Avenida Ashford Apt 3B\nSan Juan, Puerto Rico 00907",
    {
      name: "María Suárez",
      line1: "1019 Avenida Ashford",
      line2: "Apt 3B",
      city: "San Juan",
      state: "PR",
      zip: "00907",
    },
  ],
  [
    "Jane Doe\nHC 1 Buzón 29030\nCaguas PR 00725",
    { name: "Jane Doe", line1: "HC 1 Buzón 29030", city: "Caguas", state: "PR", zip: "00725" },
  ],
  [
    "Jane Doe\n9003 Norre Gade\nSt. Thomas, VI 00802",
    { name: "Jane Doe", line1: "9003 Norre Gade", city: "St. Thomas", state: "VI", zip: "00802" },
  ],
  // States and cities that are words
  [
    "1600 Pennsylvania Avenue NW, Washington, DC 20500",
    { line1: "1600 Pennsylvania Avenue NW", city: "Washington", state: "DC", zip: "20500" },
  ],
  [
    "1600 Pennsylvania Ave NW Washington D.C. 20500",
    { line1: "1600 Pennsylvania Ave NW", city: "Washington", state: "DC", zip: "20500" },
  ],
  [
    "350 Fifth Avenue\nNew York, New York 10118",
    { line1: "350 Fifth Avenue", city: "New York", state: "NY", zip: "10118" },
  ],
  [
    "350 Fifth Avenue\nNew York 10118",
    { line1: "350 Fifth Avenue", city: "New York", state: "NY", zip: "10118" },
  ],
  [
    "350 Fifth Ave New York NY 10118",
    { line1: "350 Fifth Ave", city: "New York", state: "NY", zip: "10118" },
  ],
  [
    "5 Capitol St, Charleston, West Virginia 25301",
    { line1: "5 Capitol St", city: "Charleston", state: "WV", zip: "25301" },
  ],
  [
    "1 Elm St, Kansas City, Kansas 66101",
    { line1: "1 Elm St", city: "Kansas City", state: "KS", zip: "66101" },
  ],
  ["12 Rue St, St. Louis, MO 63101", { line1: "12 Rue St", city: "St. Louis", state: "MO", zip: "63101" }],
  [
    "500 W Madison St, Fort Wayne IN 46802",
    { line1: "500 W Madison St", city: "Fort Wayne", state: "IN", zip: "46802" },
  ],
  ["742 Evergreen Terrace, Portland, OR", { line1: "742 Evergreen Terrace", city: "Portland", state: "OR" }],
  [
    "99 Broadway, Brooklyn, N.Y. 11249",
    { line1: "99 Broadway", city: "Brooklyn", state: "NY", zip: "11249" },
  ],
  [
    "842 E 1700 S Salt Lake City UT 84105",
    { line1: "842 E 1700 S", city: "Salt Lake City", state: "UT", zip: "84105" },
  ],
  [
    "12 Oak St Forest Hills NY 11375",
    { line1: "12 Oak St", city: "Forest Hills", state: "NY", zip: "11375" },
  ],
  [
    "77 Park Ave Lake Forest, IL 60045",
    { line1: "77 Park Ave", city: "Lake Forest", state: "IL", zip: "60045" },
  ],
  // Difficult streets
  [
    "Jane Doe\nOne Microsoft Way\nRedmond, WA 98052",
    { name: "Jane Doe", line1: "One Microsoft Way", city: "Redmond", state: "WA", zip: "98052" },
  ],
  [
    "3M Company\n3M Center\nSt. Paul, MN 55144",
    { name: "3M Company", line1: "3M Center", city: "St. Paul", state: "MN", zip: "55144" },
  ],
  [
    "Jane Doe\n112-10 Queens Blvd\nForest Hills NY 11375",
    { name: "Jane Doe", line1: "112-10 Queens Blvd", city: "Forest Hills", state: "NY", zip: "11375" },
  ],
  [
    "Jane Doe\n12345 Hwy 64\nCary NC 27511",
    { name: "Jane Doe", line1: "12345 Hwy 64", city: "Cary", state: "NC", zip: "27511" },
  ],
  [
    "The President\nThe White House\nWashington, DC 20500",
    { name: "The President", line1: "The White House", city: "Washington", state: "DC", zip: "20500" },
  ],
  ["John Smith, Jr.\n123 Main St\nSan Francisco, CA 94107", { ...home, name: "John Smith, Jr." }],
  [
    "Dr. & Mrs. O'Neil-Smith\n123½ Main St\nSan Francisco, CA 94107",
    { ...home, name: "Dr. & Mrs. O'Neil-Smith", line1: "123½ Main St" },
  ],
  // Partial
  ["123 Main St", { line1: "123 Main St" }],
  ["123 Main St Apt 4", { line1: "123 Main St", line2: "Apt 4" }],
  ["San Francisco, CA 94107", { city: "San Francisco", state: "CA", zip: "94107" }],
  ["94107 San Francisco, CA", { city: "San Francisco", state: "CA", zip: "94107" }],
];

test.each(blocks)("%j is split into its fields", (pasted, fields) => {
  expect(parseAddress(pasted)?.address).toEqual(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
  );
});

test.each([
  ["Springfield", { city: "Springfield" }],
  ["Springfield, I", { city: "Springfield", state: "I" }],
  ["Springfield, IL 6270", { city: "Springfield", state: "IL", zip: "6270" }],
  ["Springfield IL 62704-12", { city: "Springfield", state: "IL", zip: "62704-12" }],
  ["Springfield, XX 62704", { city: "Springfield", state: "XX", zip: "62704" }],
  ["Toronto ON M5X 1A9", { city: "Toronto ON M5X 1A9" }],
  ["75001 Paris\nFrance", { city: "75001 Paris, France" }],
  ["Madrid 28013\nSpain", { city: "Madrid 28013, Spain" }],
])("the parts of an incomplete last line, %j, are assigned to their fields", (line, fields) => {
  const street = { name: "Ada Roe", line1: "12 Oak St" };
  expect(parseAddress(`Ada Roe\n12 Oak St\n${line}`)).toEqual({
    address: { ...street, ...fields },
    leftOut: [],
  });
});

test.each([
  ["Team USA\n12 Oak St\nRome, NY 13440\nUSA", { name: "Team USA" }],
  ["Ada Roe\n12 Oak St\nRome, NY 13440, U.S.A.", { zip: "13440" }],
  ["Ada Roe\n12 Oak St\nRome, New York, United States", { city: "Rome", state: "NY" }],
  [
    "Director of Nursing\nMercy Hospital\n12 Oak St\nRome, NY 13440",
    { name: "Director of Nursing, Mercy Hospital" },
  ],
  [
    "Name: Ada Roe\nCompany: Acme Inc\nAddress: 12 Oak St\nCity: Rome\nState: NY\nZip: 13440",
    { name: "Ada Roe, Acme Inc" },
  ],
])("in %j the whole name is recognized", (pasted, fields) => {
  expect(parseAddress(pasted)).toMatchObject({ address: fields, leftOut: [] });
});

test("a second address below the first stays in a field, where it blocks the first from being sent", () => {
  const pasted = "Tom Hill\n5 Oak St\nAmes, IA 50010\n\nSue Hill\n9 Elm St\nBoone, IA";
  expect(parseAddress(pasted)?.address).toMatchObject({ line2: "Sue Hill, 9 Elm St, Boone, IA" });
});

test("text that fits no line is reported, but contact details aren't", () => {
  const pasted =
    "Ada Roe\nSenior Engineer\nAcme Corp\nMarketing Department\n12 Oak St\nSpringfield, IL 62704\nUSA\n(415) 555-0100\nring twice";
  expect(parseAddress(pasted)).toEqual({
    address: {
      name: "Ada Roe, Acme Corp",
      line1: "12 Oak St",
      city: "Springfield",
      state: "IL",
      zip: "62704",
    },
    leftOut: ["Senior Engineer", "Marketing Department", "ring twice"],
  });
});

test.each([
  "",
  "   \n ",
  "hello world",
  "Jane Doe",
  "jane@example.com",
  "(415) 555-0100",
  "Thank you for your letter of 5 March. I will write again soon.",
  "https://example.com/a/b?c=12345",
  "x".repeat(5_000),
])("%j isn't an address", (text) => {
  expect(parseAddress(text)).toBeNull();
});

test("no text makes the parser throw, hang, or return an empty field", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(..."\n|, |#4|Apt|123|94107|CA|New York|PO Box|St|-|.|Jane|(|: ".split("|")),
          fc.string({ unit: "grapheme", maxLength: 8 }),
        ),
        { maxLength: 30 },
      ),
      (parts) => {
        const parsed = parseAddress(parts.join(" "));
        for (const value of Object.values(parsed?.address ?? {})) expect(value.trim()).not.toBe("");
      },
    ),
    { numRuns: 2000 },
  );
});

test("a place above the street never takes the place of the one below it", () => {
  expect(parseAddress("Dallas, TX 75201\n12 Oak St\nRome, GA 30161")?.address).toMatchObject({
    ...{ line1: "12 Oak St", city: "Rome", state: "GA", zip: "30161" },
  });
  expect(parseAddress("Rome, GA 30161\n12 Oak St\nApt 4\nAda Roe")?.address).toEqual({
    ...{ name: "Ada Roe", line1: "12 Oak St", line2: "Apt 4", city: "Rome", state: "GA", zip: "30161" },
  });
  expect(parseAddress("75201, Dallas, TX, 12 Oak St, Rome, GA 30161")?.address.zip).not.toBe("75201");
});

const oak = { name: "Ada Roe", line1: "12 Oak St", city: "Rome", state: "GA", zip: "30161" };
const elm = { name: "Bo Poe", line1: "9 Elm St", line2: "Apt 4", city: "Reno", state: "NV", zip: "89501" };

test("JSON with two addresses is not read, because their parts would be mixed", () => {
  expect(parseAddress(JSON.stringify(oak))?.address).toEqual(oak);
  expect(parseAddress(JSON.stringify([oak]))?.address).toEqual(oak);
  for (const both of [{ to: oak, from: elm }, [oak, elm], { ...oak, from: elm }])
    expect(parseAddress(JSON.stringify(both))).toBeNull();
});
