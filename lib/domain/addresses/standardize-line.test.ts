import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardizeLine } from "./standardize-line.ts";

const becomes = (cases: readonly (readonly [string, string])[], state?: string) =>
  test.each(cases)("%s", (typed, standard) => {
    expect(standardizeLine(typed, state).text).toBe(standard);
  });

describe("streets take standard suffixes and directionals", () => {
  becomes([
    ["123 Main Street", "123 MAIN ST"],
    ["123 main st.", "123 MAIN ST"],
    ["1600 Pennsylvania Avenue, N.W.", "1600 PENNSYLVANIA AVE NW"],
    ["1600 Pennsylvania Ave North West", "1600 PENNSYLVANIA AVE NW"],
    ["123 North Main Street", "123 N MAIN ST"],
    ["123 North East Main Street", "123 NE MAIN ST"],
    ["45 North Street", "45 NORTH ST"],
    ["45 N St NE", "45 N ST NE"],
    ["12 Bay West Drive", "12 BAY WEST DR"],
    ["4500 East West Highway", "4500 EAST WEST HWY"],
    ["201 East South Temple", "201 E SOUTH TEMPLE"],
    ["100 West North Avenue", "100 W NORTH AVE"],
    ["842 East 1700 South", "842 E 1700 S"],
    ["1 Microsoft Way", "1 MICROSOFT WAY"],
    ["One Microsoft Way", "ONE MICROSOFT WAY"],
    ["1200 Avenue of the Americas", "1200 AVENUE OF THE AMERICAS"],
    ["99 Avenue B", "99 AVENUE B"],
    ["123 St. Charles Avenue", "123 ST CHARLES AVE"],
    ["7 Park Lane Circle", "7 PARK LANE CIR"],
    ["112-10 Bronx Road", "112-10 BRONX RD"],
    ["123½ Oak Terrace", "123 1/2 OAK TER"],
    ["123 1/2 Oak Terrace", "123 1/2 OAK TER"],
    ["12 1/2 North Main St", "12 1/2 N MAIN ST"],
    ["12 1/2 Highway 64", "12 1/2 HIGHWAY 64"],
    ["39.2 River Road", "39.2 RIVER RD"],
    ["N6W23001 Bluemound Rd", "N6W23001 BLUEMOUND RD"],
    ["5 O'Hare Plaza", "5 OHARE PLZ"],
    ["221B Baker St", "221B BAKER ST"],
    ["10 Peña Boulevard", "10 PENA BLVD"],
    ["350 5th Ave", "350 5TH AVE"],
    ["123 W 42nd Street", "123 W 42ND ST"],
    ["500 Wilkes-Barre Turnpike", "500 WILKES BARRE TPKE"],
    ["8 Harbor Side Dr", "8 HARBOR SIDE DR"],
    ["12 Key West Crossing", "12 KEY WEST XING"],
    ["5 Ocean Front", "5 OCEAN FRONT"],
  ]);
});

describe("numbered roads are written out", () => {
  becomes([
    ["1500 Hwy 64", "1500 HIGHWAY 64"],
    ["1500 US-41 North", "1500 US HIGHWAY 41 N"],
    ["1500 U.S. Highway 41 N", "1500 US HIGHWAY 41 N"],
    ["22 I-10", "22 INTERSTATE 10"],
    ["22 I 55 Bypass", "22 INTERSTATE 55 BYP"],
    ["9 Co Rd 441", "9 COUNTY ROAD 441"],
    ["9 CR 441", "9 COUNTY ROAD 441"],
    ["9 SR 39", "9 STATE ROAD 39"],
    ["9 State Rt 39", "9 STATE ROUTE 39"],
    ["9 Farm to Market Road 1200", "9 FM 1200"],
    ["9 RM 620", "9 RANCH ROAD 620"],
    ["700 W Highway 101", "700 W HIGHWAY 101"],
    ["9 St Rt MM", "9 STATE ROUTE MM"],
    ["6 Ranch Rd 620", "6 RANCH ROAD 620"],
    ["1900 Kentucky State Highway 625", "1900 KY STATE HIGHWAY 625"],
    ["1900 West Virginia Hwy 7", "1900 WV HIGHWAY 7"],
    ["1900 Co Hwy 7", "1900 COUNTY HIGHWAY 7"],
    ["12 Kentucky Avenue", "12 KENTUCKY AVE"],
    ["88 County Road", "88 COUNTY RD"],
  ]);
});

describe("secondary units", () => {
  becomes([
    ["123 Main St Apartment 4B", "123 MAIN ST APT 4B"],
    ["123 Main St, Apt. #4", "123 MAIN ST APT 4"],
    ["123 Main St Apt No. 4", "123 MAIN ST APT 4"],
    ["123 Main St #4", "123 MAIN ST # 4"],
    ["123 Main St. Suite200", "123 MAIN ST STE 200"],
    ["123 Main St Building 3, Apartment 12", "123 MAIN ST BLDG 3 APT 12"],
    ["123 Main St 2nd Floor", "123 MAIN ST FL 2"],
    ["123 Main St Floor 2", "123 MAIN ST FL 2"],
    ["123 Main St Rear", "123 MAIN ST REAR"],
    ["123 Main St Penthouse 2", "123 MAIN ST PH 2"],
    ["10 Main St PMB #234", "10 MAIN ST PMB 234"],
    ["Apt 4, 123 Main Street", "123 MAIN ST APT 4"],
    ["55 Suite Alpha Road", "55 SUITE ALPHA RD"],
    ["55 Oak Rd Suite Alpha", "55 OAK RD STE ALPHA"],
    ["55 Oak Rd Apt 4 B", "55 OAK RD APT 4 B"],
    ["Apartment 12", "APT 12"],
    ["Floor 3, Room 301", "FL 3 RM 301"],
  ]);
  test("a designator without its number is reported", () => {
    expect(standardizeLine("123 Main St Apt")).toEqual({
      text: "123 MAIN ST APT",
      form: "street",
      missing: "unit number",
    });
    expect(standardizeLine("Suite #")).toMatchObject({ form: "unit", missing: "unit number" });
  });
});

describe("boxes, routes, general delivery and military lines", () => {
  becomes([
    ["P.O. Box 123", "PO BOX 123"],
    ["p o box #123", "PO BOX 123"],
    ["Post Office Box 123", "PO BOX 123"],
    ["POBox 123", "PO BOX 123"],
    ["POB 123", "PO BOX 123"],
    ["Box 123", "PO BOX 123"],
    ["Drawer C", "PO BOX C"],
    ["Caller Box 9", "PO BOX 9"],
    ["Lockbox 77", "PO BOX 77"],
    ["123 Main Street, P.O. Box 45", "123 MAIN ST PO BOX 45"],
    ["PO Box 45, 123 Main Street", "123 MAIN ST PO BOX 45"],
    ["123 Main Street, Lockbox 45", "123 MAIN ST PO BOX 45"],
    ["Lock Box 45 123 Main Street", "123 MAIN ST PO BOX 45"],
    ["Rural Route 2, Box 152", "RR 2 BOX 152"],
    ["R.R. #02 Box 18-A", "RR 2 BOX 18-A"],
    ["RFD 3 Box 9", "RR 3 BOX 9"],
    ["Route 4 Box 87A", "RR 4 BOX 87A"],
    ["RFD Route 4 #87A", "RR 4 BOX 87A"],
    ["RR 1 PO Box 406", "RR 1 BOX 406"],
    ["RR 2 Box 18 Bryan Dairy Rd", "RR 2 BOX 18"],
    ["Highway Contract Route 68 Box 23A", "HC 68 BOX 23A"],
    ["HCR 68 Bx 23", "HC 68 BOX 23"],
    ["Star Route 1 Box 5", "HC 1 BOX 5"],
    ["Gen. Delivery", "GENERAL DELIVERY"],
    ["PSC 802, Box 74", "PSC 802 BOX 74"],
    ["Unit 2050 Box 4190", "UNIT 2050 BOX 4190"],
    ["CMR 1250 Box 4550", "CMR 1250 BOX 4550"],
    ["USCGC Hamilton", "USCGC HAMILTON"],
  ]);
  test.each(["PO Box", "P.O. Box #", "RR 2", "HC 68 Box", "PSC 802", "CMR 1250", "RR 2 Box 18 40 Dairy Rd"])(
    "%s lacks its box number",
    (line) => {
      expect(standardizeLine(line).missing).toBe("box number");
    },
  );
  test("a street that merely begins like a box is a street", () => {
    expect(standardizeLine("12 Boxwood Lane").text).toBe("12 BOXWOOD LN");
    expect(standardizeLine("Boxwood Farm").form).toBe("other");
  });
});

describe("Puerto Rico", () => {
  becomes(
    [
      ["Urbanización Las Gladiolas", "URB LAS GLADIOLAS"],
      ["150 Calle A", "150 CALLE A"],
      ["1019 Avenida Ashford Apt 3B", "1019 AVE ASHFORD APT 3B"],
      ["Apartado 1245", "PO BOX 1245"],
      ["HC 1 Buzón 29030", "HC 1 BOX 29030"],
      ["Condominio Asturias Apto 2", "COND ASTURIAS APTO 2"],
    ],
    "PR",
  );
});

describe("a line that isn't a delivery line is only capitalized", () => {
  becomes([
    ["c/o Jane Doe", "C/O JANE DOE"],
    ["Attn: Accounts Payable", "ATTN ACCOUNTS PAYABLE"],
    ["Rose Garden Center", "ROSE GARDEN CENTER"],
    ["Smith & Sons", "SMITH & SONS"],
    ["N/A", ""],
    ["none", ""],
    ["-", ""],
  ]);
});

test("standardizing a line twice gives the same result as once", () => {
  const maybe = (...words: string[]) => fc.option(fc.constantFrom(...words), { nil: "" });
  const street = fc.tuple(
    fc.constantFrom("123", "221B", "112-10", "12½", "One"),
    maybe("N", "North", "South East", "S.W."),
    fc.constantFrom("Main", "42nd", "St. Charles", "O'Neil", "Park Lane", "East", "Hwy 64", "Co Rd 5"),
    maybe("Street", "Ave.", "blvd", "Highway", "Crossing"),
    maybe("NW", "West", "N. E."),
    maybe(
      "Apt 4",
      "Suite #200",
      "# 3",
      "2nd Floor",
      "Rear",
      "Building 3 Room 12",
      "PMB 9",
      "Apt",
      "PO Box 4",
    ),
  );
  fc.assert(
    fc.property(street, (words) => {
      const once = standardizeLine(words.join(" ")).text;
      expect(standardizeLine(once).text).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test("no text makes it throw, and no result has lowercase letters or punctuation", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (line) => {
      const { text } = standardizeLine(line);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/[,;:'"!?()]|[a-z]| {2}/);
    }),
    { numRuns: 1000 },
  );
});
