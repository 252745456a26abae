import { describe, expect, test } from "vitest";
import type { Address } from "#lib/domain/addresses/schema";
import { isAppError } from "#lib/shared/errors";
import { from, to } from "#test/fixtures/documents/pieces";
import { setAddress } from "./address-block.ts";
import { toPostalCapitals } from "./postal-spelling.ts";
import { type BlockPlace, type WindowProfile, windowProfiles } from "./window-profiles.ts";

const places: WindowProfile["blocks"] = windowProfiles.single_10.blocks;
const recipient = places!.recipient as BlockPlace;
const linesOf = (address: Address, path: "to" | "from" = "to", place = recipient) =>
  setAddress(address, path, place).lines.map((line) => line.runs.map(({ run }) => run.text).join(""));

function fieldOf(address: Address, path: "to" | "from" = "to"): string | undefined {
  try {
    setAddress(address, path, recipient);
  } catch (error) {
    if (isAppError(error)) return error.details.fields?.[0]?.path;
    throw error;
  }
  return undefined;
}

test.each([
  ["Ms. María-José O'Brien", "MS MARIA-JOSE OBRIEN"],
  ["123 N. Main St., Apt. #4B", "123 N MAIN ST APT #4B"],
  ["39.2 Road", "39.2 ROAD"],
  ["11 1/2 Straße", "11 1/2 STRASSE"],
  ["Smith & Søn, c/o Þór", "SMITH & SON C/O THOR"],
  ["  two   spaces ", "TWO SPACES"],
])("%s is written %s", (typed, printed) => {
  expect(toPostalCapitals(typed)).toBe(printed);
});

test("prints the recipient in postal capitals and the sender as written", () => {
  expect(linesOf(to)).toEqual(["MS MARIA-JOSE OBRIEN", "123 N MAIN ST APT 4B", "SPRINGFIELD IL  62701-1234"]);
  expect(linesOf(from, "from")).toEqual([
    "Åsa Lindström",
    "44 Montgomery Street",
    "3rd Floor",
    "San Francisco, CA  94104",
  ]);
});

test.each([
  ["c/o Susan Daly", ["C/O SUSAN DALY", "360 GIBBS AVE"]],
  ["Town Hall", ["TOWN HALL", "360 GIBBS AVE"]],
  ["Apt 7", ["360 GIBBS AVE", "APT 7"]],
  ["Rear", ["360 GIBBS AVE", "REAR"]],
])("a care-of and a building go above the street, a unit below: %s", (line2, lines) => {
  expect(linesOf({ ...to, line1: "360 Gibbs Ave", line2 }).slice(1, 3)).toEqual(lines);
});

test.each(["Urb. Las Gladiolas", "Urbanización Las Gladiolas"])(
  "a Puerto Rican urbanization goes above its street: %s",
  (line2) => {
    const address = { ...to, line1: "150 Calle A", line2, city: "San Juan", state: "PR", zip: "00926" };
    const [, first, second] = linesOf(address);
    expect([first, second]).toEqual([toPostalCapitals(line2), "150 CALLE A"]);
  },
);

describe("letters that USPS machines can't read", () => {
  test.each([
    ["Łukasz Dvořák", "LUKASZ DVORAK"],
    ["Nguyễn Thị Đào", "NGUYEN THI DAO"],
    ["Ștefan Œuvre", "STEFAN OEUVRE"],
  ])("%s becomes %s", (name, printed) => {
    expect(linesOf({ ...to, name })[0]).toBe(printed);
  });

  test.each(["name", "line1", "line2", "city"] as const)(
    "in %s are refused with the field's path",
    (field) => {
      expect(fieldOf({ ...to, [field]: "山田 太郎" })).toBe(`to.${field}`);
      expect(fieldOf({ ...from, [field]: "Иван" }, "from")).toBe(`from.${field}`);
    },
  );
});

describe("long addresses", () => {
  const long = "Bartholomew Montgomery-Fitzgerald of the Historical Preservation Society of Ohio";

  test("a name of 80 characters takes two lines and makes the type smaller, but never below 8 pt", () => {
    const block = setAddress({ ...to, name: long, line2: "Room 12" }, "to", recipient);
    expect(block.lines).toHaveLength(5);
    expect(block.size).toBeGreaterThanOrEqual(8);
    for (const line of block.lines)
      expect((line.width * block.size) / 1000).toBeLessThanOrEqual(recipient.width);
    expect(block.lines.length * block.leading).toBeLessThanOrEqual(48);
  });

  test.each([
    ["line1", "1234 ".padEnd(120, "Northwestern Avenue ")],
    ["line2", "Suite ".padEnd(120, "Upper Mezzanine ")],
    ["name", "W".repeat(80)],
    ["city", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-by-the-Sea"],
  ] as const)("a %s that can't be printed at 8 pt is refused with the field's path", (field, value) => {
    expect(fieldOf({ ...to, [field]: value })).toBe(`to.${field}`);
  });

  test("abbreviates an address that doesn't fit before anything else", () => {
    const written = {
      ...to,
      line1: "12345 Northwest Montgomery Boulevard",
      line2: "Building 12, Apartment 14B",
    };
    const block = setAddress(written, "to", recipient);
    expect(block.size).toBe(recipient.sizes[0]![0]);
    expect(linesOf(written)).toEqual([
      "MS MARIA-JOSE OBRIEN",
      "12345 NORTHWEST MONTGOMERY BOULEVARD",
      "BUILDING 12 APARTMENT 14B",
      "SPRINGFIELD IL  62701-1234",
    ]);
    const longer = { ...written, line1: "12345 Northwest Montgomery-Fitzgerald Boulevard" };
    expect(linesOf(longer)).toContain("12345 NW MONTGOMERY FITZGERALD BLVD");
    expect(setAddress(longer, "to", recipient).size).toBe(10);
  });

  test("then wraps a line at a word, and only then makes the type smaller", () => {
    const long = { ...to, line1: "12345 Bartholomew Montgomery Fitzgerald Memorial Bridge Approach Road" };
    const block = setAddress(long, "to", recipient);
    expect(block.size).toBe(10);
    expect(linesOf(long)).toEqual([
      "MS MARIA-JOSE OBRIEN",
      "12345 BARTHOLOMEW MONTGOMERY",
      "FITZGERALD MEMORIAL BRIDGE APPROACH RD",
      "SPRINGFIELD IL  62701-1234",
    ]);
    expect(setAddress({ ...long, line2: "Suite 4" }, "to", recipient).size).toBeLessThan(10);
  });

  test.each(["name", "line1", "line2", "city"] as const)(
    "a %s that is too long says how many characters fit",
    (field) => {
      const value = "Mmmmmmmmmmmmmmmmmmmmmmmmmmmmm ".repeat(4).trim();
      let fitting: unknown;
      try {
        setAddress({ ...to, [field]: value }, "to", recipient);
      } catch (error) {
        if (isAppError(error)) fitting = error.details.extra?.fitting_characters;
      }
      expect(fitting).toBeGreaterThan(10);
      const cut = (chars: number) => ({ ...to, [field]: value.slice(0, chars) });
      expect(fieldOf(cut(Number(fitting)))).toBeUndefined();
      expect(fieldOf(cut(Number(fitting) + 1))).toBe(`to.${field}`);
    },
  );

  test("refuses a name that is only punctuation", () => {
    expect(fieldOf({ ...to, name: "..." })).toBe("to.name");
  });
});
