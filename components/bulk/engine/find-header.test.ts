import { expect, test } from "vitest";
import { findHeader } from "./find-header.ts";

/** Rows as a CSV file has them. Rows without text don't count. */
const rowsOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line, at) => ({ number: at + 1, cells: line.trim().split(",") }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
const people = `Ada Roe,12 Elm St,Apt 4,Boston,MA,02134
Ben Poe,345 Oak Ave,,Dayton,OH,45402
Cy Moe,77 Pine Rd,,Newark,NJ,07102`;
const headings = "Name,Address,Apt,City,State,Zip";

test.each([
  ["nothing above", `${headings}\n${people}`, 1],
  ["a title", `Donors 2026\n${headings}\n${people}`, 2],
  ["a title and an empty row", `Donors 2026,,,,,\n,,,,,\n${headings}\n${people}`, 3],
  ["notes with figures", `Exported 5/1/2026,,,,,\nRows:,3,,,,\n\n${headings}\n${people}`, 4],
  ["a letterhead", `Elm Church,12 Elm St,,,,\n${headings}\n${people}`, 2],
  ["a title of three cells", `Donors,Spring,2026,,,\n${headings}\n${people}`, 2],
  ["totals", `Sum,,,,,500\n${headings}\n${people}`, 2],
  ["headings in another language", `Kunde,Strasse,Zusatz,Ort,Bundesland,PLZ\n${people}`, 1],
  ["headings with years", `Name,Address,2025 Gifts,City,State,2026\n${people}`, 1],
  ["people without an address first", `${headings}\nAl Noe,,,,,\nBo Poe,,,,,\n${people}`, 1],
  ["a list of names only", "Name\nAda\nBen", 1],
])("below %s, the headings are found", (_, text, number) => {
  expect(findHeader(rowsOf(text), []).header).toBe(number);
});

test.each([
  ["people alone", people, 0],
  ["a title above people", `Donors 2026,,,,,\n${people}`, 1],
  [
    "organizations whose names have words of headings",
    "First Church,100 Main St,,Kansas City,MO,64106\nState Farm,9 Elm St,,Kansas City,MO,64106",
    0,
  ],
])("%s have no headings", (_, text, skip) => {
  expect(findHeader(rowsOf(text), [])).toMatchObject({ header: 0, skip });
});

test("group titles that contain heading words aren't taken for the headings", () => {
  const text =
    ",,Home Address,,,,Work Address,,,\nFirst,Last,Street,City,State,Zip,Street,City,State,Zip\nAda,Roe,12 Oak St,Boston,MA,02108,9 Elm St,Dayton,OH,45402";
  const { header, headings } = findHeader(rowsOf(text), []);
  expect([header, headings[2], headings[9]]).toEqual([2, "Home Address / Street", "Work Address / Zip"]);
});

test("groups in the row above belong to the headings, in a CSV file too", () => {
  const text = `Name,Mailing,,,,Billing,\n,Street,City,State,Zip,Street,City\nAda Roe,12 Elm St,Boston,MA,02134,9 Oak St,Dayton`;
  expect(findHeader(rowsOf(text), [])).toMatchObject({
    header: 2,
    above: 0,
    headings: [
      "Name",
      "Mailing / Street",
      "Mailing / City",
      "Mailing / State",
      "Mailing / Zip",
      "Billing / Street",
      "Billing / City",
    ],
  });
});
