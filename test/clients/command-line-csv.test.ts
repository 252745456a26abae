import { expect, test } from "vitest";
import { parseCsv } from "../../clients/typescript/src/cli/csv.ts";

test.each([
  [
    "commas",
    "name,city\nAda,Cupertino\n",
    [
      ["name", "city"],
      ["Ada", "Cupertino"],
    ],
  ],
  [
    "semicolons, CRLF, and a byte order mark",
    "\uFEFFname;city\r\nAda;A, B\r\n",
    [
      ["name", "city"],
      ["Ada", "A, B"],
    ],
  ],
  [
    "tabs",
    "name\tcity\nAda\tCupertino",
    [
      ["name", "city"],
      ["Ada", "Cupertino"],
    ],
  ],
  [
    "quotes, line breaks, and empty cells",
    'a,b\n"x, ""y""","1\n2"\n,\n3,\n',
    [
      ["a", "b"],
      ['x, "y"', "1\n2"],
      ["3", ""],
    ],
  ],
  [
    "a separator at the end",
    "a,b\n1,",
    [
      ["a", "b"],
      ["1", ""],
    ],
  ],
  ["nothing", "", []],
])("CSV with %s", (_name, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test.each([
  ['a,b\n"open,1', "Line 2: a quotation mark is not closed"],
  ['a\n"x"y', "Line 2: there is text after the closing quotation mark"],
  ['a\n"1\n2"\n"x"y', "Line 4: there is text after"],
])("names the line that cannot be read: %j", (text, message) => {
  expect(() => parseCsv(text)).toThrow(message);
});

test("takes a time that grows with the text, and stops at a million cells", () => {
  expect(() => parseCsv(`a\n${",".repeat(2_000_000)}`)).toThrow("million");
  expect(() => parseCsv(`a\n${'"'.repeat(500_001)}`)).toThrow("not closed");
});
