import { describe, expect, test } from "vitest";
import { checkAddress, secondAddress } from "./check-address.ts";
import type { Address } from "./schema.ts";
import { addressSchema } from "./schema.ts";
import { type StateCode, stateCodes } from "./state-codes.ts";
import { findStateCode, stateName } from "./state-names.ts";
import { statesOfZip } from "./zip-prefixes.ts";

const address = (over: Partial<Record<keyof Address, string>> = {}): Address =>
  addressSchema.parse({
    name: "Ada Lovelace",
    line1: "185 Berry St",
    city: "San Francisco",
    state: "CA",
    zip: "94107",
    ...over,
  });

/** Real ZIP Codes of each state. The table below has the lowest and highest prefixes. */
const zips: Readonly<Record<StateCode, readonly string[]>> = {
  AL: ["35203", "36925"],
  AK: ["99501", "99950"],
  AZ: ["85001", "86556", "85122"],
  AR: ["72201", "71601"],
  CA: ["90001", "96161"],
  CO: ["80202", "81658"],
  CT: ["06103", "06928"],
  DE: ["19702", "19980"],
  DC: ["20001", "20500", "56901", "20301"],
  FL: ["33101", "34997"],
  GA: ["30301", "39901", "31999"],
  HI: ["96701", "96898"],
  ID: ["83201", "83877"],
  IL: ["60601", "62999"],
  IN: ["46201", "47997", "47130"],
  IA: ["50301", "52809"],
  KS: ["66002", "67954"],
  KY: ["40018", "42788"],
  LA: ["70112", "71497"],
  ME: ["03901", "04992"],
  MD: ["20601", "21930", "20588"],
  MA: ["01001", "02791", "05501"],
  MI: ["48001", "49971"],
  MN: ["55001", "56763"],
  MS: ["38601", "39776"],
  MO: ["63001", "65899", "64870"],
  MT: ["59001", "59937"],
  NE: ["68001", "69367"],
  NV: ["88901", "89883"],
  NH: ["03031", "03897"],
  NJ: ["07001", "08989"],
  NM: ["87001", "88439"],
  NY: ["10001", "14925", "00501", "00544", "06390"],
  NC: ["27006", "28909"],
  ND: ["58001", "58856"],
  OH: ["43001", "45999"],
  OK: ["73001", "74966", "73949"],
  OR: ["97001", "97920"],
  PA: ["15001", "19640"],
  RI: ["02801", "02940"],
  SC: ["29001", "29945"],
  SD: ["57001", "57799"],
  TN: ["37010", "38589"],
  TX: ["75001", "79999", "73301", "88510", "73960"],
  UT: ["84001", "84791"],
  VT: ["05001", "05907"],
  VA: ["20101", "24658", "22201", "20041"],
  WA: ["98001", "99403"],
  WV: ["24701", "26886"],
  WI: ["53001", "54990"],
  WY: ["82001", "83128", "83414"],
  AS: ["96799"],
  FM: ["96941"],
  GU: ["96910", "96932"],
  MH: ["96960", "96970"],
  MP: ["96950"],
  PW: ["96940"],
  PR: ["00601", "00988"],
  VI: ["00801", "00851"],
  AA: ["34002"],
  AE: ["09001", "09898"],
  AP: ["96201", "96698"],
};

test("accepts a real ZIP of every state, territory, and military region", () => {
  for (const state of stateCodes)
    for (const zip of zips[state]) expect([zip, ...statesOfZip(zip)]).toContain(state);
});

test("unassigned prefixes are not ZIP Codes", () => {
  for (const zip of "00000 00100 00400 21300 26900 34300 34500 34800 35300 42800 42900 51700 52900 53300 53600 55200 56800 57800 58900 62100 63200 64200 64300 65900 66300 68200 69400 70200 70900 71500 73200 74200 81700 83900 84800 85400 85800 86100 86200 86600 87600 88600 89200 89600 89900 90900 92900 98700".split(
    " ",
  ))
    expect([zip, statesOfZip(zip)]).toEqual([zip, []]);
});

test("state names are recognized in any spelling", () => {
  for (const [typed, code] of [
    ["california", "CA"],
    ["Calif.", "CA"],
    ["n.y.", "NY"],
    ["NEW YORK", "NY"],
    ["W. Va.", "WV"],
    ["Puerto Rico", "PR"],
    ["U.S. Virgin Islands", "VI"],
    ["Ontario", null],
    ["", null],
  ] as const)
    expect(findStateCode(typed)).toBe(code);
  expect(stateName("DC")).toBe("District of Columbia");
});

describe("checkAddress", () => {
  test.each([
    ["as written", {}],
    ["other capitals and punctuation", { line1: "185 BERRY st." }],
    ["another spelling of the suffix", { line1: "185 Berry Street" }],
    ["a unit that is already abbreviated", { line1: "185 Berry St., Ste. 6100" }],
    ["a general delivery", { line1: "General Delivery" }],
    ["a house number written as a word", { line1: "One Microsoft Way" }],
    ["a company above the street", { line1: "Analytical Engines Inc.", line2: "185 Berry St" }],
    ["ZIP+4", { zip: "94107-1741" }],
    ["a college box below its street", { line2: "Box 1234" }],
    ["a street that ends like a unit", { line1: "14 Lake View Key" }],
    ["a military unit abroad", { line1: "Unit 2050", city: "APO", state: "AP", zip: "96278" }],
    ["a unit with a number like a ZIP", { line2: "Apt 10001" }],
    ["a mail stop with a number like a ZIP", { line2: "Desk 4, MS 12345" }],
    ["a name followed by a number", { name: "Ada Roe, member ID 83201" }],
    ["a rear building", { line2: "Rear, 2nd Floor" }],
    ["a ship", { line1: "USS Enterprise", city: "FPO", state: "AP", zip: "96601" }],
    ["a place with a mail drop", { line1: "The American Road", line2: "Mail Drop 1177" }],
    ["a road with two numbers", { line1: "2200 US Highway 70 501 S" }],
    ["a post on both sides of a border", { city: "Fort Campbell", state: "TN", zip: "42223" }],
    ["the other post of its kind", { city: "New Pine Creek", state: "CA", zip: "97635" }],
    ["a Spanish street", { line1: "Calle 12 SO #1750", city: "San Juan", state: "PR", zip: "00921" }],
    ["a Puerto Rican highway", { line1: "Carr 2 Km 14.5", city: "Bayamon", state: "PR", zip: "00959" }],
  ])("%s is deliverable", (_, over) => {
    expect(checkAddress(address(over))).toEqual({ kind: "deliverable" });
  });

  test.each([
    ["a building by its name", { line1: "Hangar One" }],
    ["a plaza by its name", { line1: "Rockefeller Plaza" }],
    ["a department", { line1: "MATH DEPT HUNTER COLLEGE" }],
  ])("%s is deliverable with a warning, because it has no number", (_, over) => {
    expect(checkAddress(address(over))).toEqual({
      kind: "deliverable",
      warnings: [expect.stringContaining("no number")],
    });
  });

  // Publication 28, section 211: nothing stands before the number of the delivery address line.
  test.each([
    ["TOWN HALL 115 MAIN ST", undefined, ["115 MAIN ST", "TOWN HALL"]],
    ["C/O SUSAN DALY 360 GIBBS AVENUE 7", undefined, ["360 GIBBS AVENUE 7", "C/O SUSAN DALY"]],
    ["% Tom Risk 12 Oak Hollow Rd", undefined, ["12 OAK HOLLOW RD", "C/O TOM RISK"]],
    ["c/o Bo Lee, 9 Elm St", "Apt 2", ["9 ELM ST APT 2", "C/O BO LEE"]],
    ["First United Church PO Box 12", undefined, ["PO BOX 12", "FIRST UNITED CHURCH"]],
    ["PO P0X 1244", undefined, ["PO BOX 1244", undefined]],
  ])("what stands before the number of %s goes to the line above", (line1, line2, [street, above]) => {
    const verdict = checkAddress(address({ line1, ...(line2 ? { line2 } : {}) }));
    expect(verdict).toMatchObject({ kind: "corrected", corrected: { line1: street } });
    expect("corrected" in verdict && verdict.corrected.line2).toBe(above);
  });

  test.each([
    ["Urb. Picard, 317 Calle Hucar", undefined, ["317 CALLE HUCAR", "URB PICARD"]],
    ["Urb Picard 317 Calle Hucar", "Apt 3", ["317 CALLE HUCAR APT 3", "URB PICARD"]],
    [
      "Urbanización Santa Rosa Calle 23 Bloque 44 #14",
      undefined,
      ["CALLE 23 BLOQUE 44 # 14", "URB SANTA ROSA"],
    ],
    ["Urb Royal Town", "Calle 12 Bloque 4 #22", ["CALLE 12 BLOQUE 4 # 22", "URB ROYAL TOWN"]],
  ])("%s is an urbanization and its street", (line1, line2, [street, urbanization]) => {
    const pr = { city: "San Juan", state: "PR", zip: "00926" };
    expect(checkAddress(address({ line1, ...(line2 ? { line2 } : {}), ...pr }))).toMatchObject({
      kind: "corrected",
      corrected: { line1: street, line2: urbanization },
    });
  });

  test.each([
    ["a directional", { line1: "185 North Berry Street" }, { line1: "185 N BERRY ST" }],
    ["a PO Box with another name", { line1: "Post Office Box 9" }, { line1: "PO BOX 9" }],
    ["the unit's designator", { line2: "Apartment 4" }, { line1: "185 BERRY ST", line2: "APT 4" }],
    [
      "a rural route on another line than its box",
      { line1: "RR 2", line2: "Box 15" },
      { line1: "RR 2 BOX 15" },
    ],
    ["a unit without a designator", { line2: "4b" }, { line2: "# 4B" }],
    ["swapped lines", { line1: "Apt 4", line2: "185 Berry St" }, { line2: "APT 4" }],
    ["a city field that contains the state", { city: "San Francisco, CA" }, { city: "SAN FRANCISCO" }],
    ["an empty +4", { zip: "94107-0000" }, { zip: "94107" }],
  ])("%s is corrected", (_, over, expected) => {
    const result = checkAddress(address(over));
    expect(result).toMatchObject({ kind: "corrected", corrected: expected });
  });

  test("a repeated or placeholder line is dropped", () => {
    for (const line2 of ["185 Berry Street", "N/A", "none"]) {
      const result = checkAddress(address({ line2 }));
      expect(result.kind).toBe("corrected");
      expect(result).not.toHaveProperty("corrected.line2");
    }
  });

  test("a corrected address is accepted unchanged", () => {
    const result = checkAddress(address({ line1: "185 North Berry Street Apartment 4" }));
    if (result.kind !== "corrected") throw new Error(result.kind);
    expect(checkAddress(addressSchema.parse(result.corrected))).toEqual({ kind: "deliverable" });
  });

  test.each([
    [{ line1: "185 Berry St Apt" }, "185 BERRY ST APT"],
    [{ line2: "Suite" }, "185 BERRY ST"],
  ])("%o lacks its unit", (over, line1) => {
    expect(checkAddress(address(over))).toMatchObject({ kind: "missing_unit", candidate: { line1 } });
  });

  test.each([
    [{ state: "NY" }, "ZIP 94107 is in California (CA), not in New York (NY)"],
    [{ zip: "00000" }, "ZIP Code 00000 doesn't exist"],
    [{ line2: "Springfield, IL 62704, Bob Roe, 5 Elm St" }, secondAddress],
    [{ line2: "Ames, IA, Sue Hill, 9 Elm St" }, secondAddress],
    [{ name: "tom hill 5 oak st ames ia 50010 sue hill" }, secondAddress],
    [{ line1: "P.O. Box" }, "the box number is missing"],
    [{ line1: "12345" }, "the street is missing"],
    [{ line1: "Apt 4" }, "the street is missing"],
    [{ line1: "N/A" }, "the street line has no deliverable address"],
    [{ line1: "test" }, "the street line has no deliverable address"],
    [{ line1: "me@example.com" }, "the street line is an email address"],
    [{ line1: "(212) 555-0100" }, "the street line is a phone number"],
    [{ line1: "Main Street" }, "the house number is missing"],
    [{ line1: "Main St NW" }, "the house number is missing"],
    [{ line1: "5th Ave and 42nd St" }, "an intersection isn't a delivery address"],
    [{ line1: "PSC 802", city: "APO", state: "AE", zip: "09499" }, "the box number is missing"],
    [
      { city: "Ramstein", state: "AE", zip: "09094" },
      "a military address (AE) needs APO, FPO, or DPO as its city",
    ],
    [{ city: "APO" }, "APO needs AA, AE, or AP as its state"],
    [
      { city: "APO", state: "AP", zip: "09094" },
      "ZIP 09094 is in Armed Forces Europe (AE), not in Armed Forces Pacific (AP)",
    ],
  ])("%o is undeliverable", (over, reason) => {
    expect(checkAddress(address(over))).toMatchObject({ kind: "undeliverable", reason });
  });
});
