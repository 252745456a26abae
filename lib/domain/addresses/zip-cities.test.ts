import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { everydayAddresses } from "#test/fixtures/addresses/pasted-addresses";
import { checkAddress } from "./check-address.ts";
import { addressSchema } from "./schema.ts";
import { compareCity, readZipCities, zipCitiesFile } from "./zip-cities.ts";
import { statesOfZip } from "./zip-prefixes.ts";

const folder = new URL("../../../public/zip-cities/", import.meta.url);
const citiesOf = (zip: string) => {
  const file = zipCitiesFile(zip)!;
  return readZipCities(file, readFileSync(new URL(`${file}.txt`, folder), "utf8"));
};
const compare = (city: string, state: string, zip: string) =>
  compareCity({ city, state, zip }, citiesOf(zip));

test.each([
  ["San Francisco", "CA", "94108"],
  ["SAN FRANCISCO", "CA", "94108-1234"],
  ["San Francisco, CA", "CA", "94108"],
  ["St. Paul", "MN", "55105"],
  ["Saint Paul", "MN", "55105"],
  ["Ft Worth", "TX", "76102"],
  ["Coeur d'Alene", "ID", "83814"],
  ["Winston-Salem", "NC", "27101"],
  ["LaGrange", "GA", "30240"],
  ["N. Miami Beach", "FL", "33160"],
  ["San Juan", "PR", "00926"],
  ["Bayamón", "PR", "00959"],
  ["Washington", "DC", "20036"],
])("%s %s %s match", (city, state, zip) => {
  expect(compare(city, state, zip)).toEqual({ kind: "match" });
});

// A ZIP Code can have more names than the table knows, often those of neighboring cities.
test.each([
  ["Oakland", "CA", "94608"],
  ["New York", "NY", "11201"],
  ["Anywhere", "DC", "56999"],
  ["Charlotte Amalie", "VI", "00801"],
])("%s %s %s may be right", (city, state, zip) => {
  expect(compare(city, state, zip)).toEqual({ kind: "possible" });
});

test.each([
  ["San Fransisco", "CA", "94108", "San Francisco"],
  ["Pittsburg", "PA", "15213", "Pittsburgh"],
  ["Cincinatti", "OH", "45202", "Cincinnati"],
  ["Alburquerque", "NM", "87102", "Albuquerque"],
  ["Rmoe", "GA", "30161", "Rome"],
])("%s %s %s is a misspelled %s", (typed, state, zip, city) => {
  expect(compare(typed, state, zip)).toEqual({ kind: "misspelled", city });
});

test.each([
  ["South San Francisco", "CA", "94608", "elsewhere", "Emeryville"],
  ["Aventura", "FL", "33180", "unlisted", "Miami"],
])("%s %s %s is %s: it is in %s", (typed, state, zip, kind, city) => {
  expect(compare(typed, state, zip)).toEqual({ kind, city });
});

test.each([
  ["Denver", "CO", "80903"],
  ["Phoenix", "AZ", "85701"],
  ["Atlanta", "GA", "31401"],
  ["Miami", "FL", "32801"],
  ["Dallas", "TX", "77002"],
  ["Austin", "TX", "75201"],
  ["San Diego", "CA", "94110"],
  ["San Francisco", "CA", "92101"],
  ["Albany", "NY", "10021"],
  ["Cleveland", "OH", "45202"],
  ["Nashville", "TN", "38103"],
  ["Charlotte", "NC", "27601"],
  ["Tulsa", "OK", "73102"],
  ["St. Louis", "MO", "64106"],
])("%s %s %s is a city elsewhere in its state", (city, state, zip) => {
  expect(compare(city, state, zip).kind).toBe("elsewhere");
});

test("the pasted addresses of the fixture are in the ZIP Codes' cities or near them", () => {
  const whole = everydayAddresses.filter(({ fields }) => fields.zip);
  const wrong = whole.filter(({ fields: { city = "", state = "", zip = "" } }) => {
    // No table has the military's post offices.
    if (/^A[AEP]$/.test(state)) return false;
    return ["misspelled", "elsewhere"].includes(compare(city, state, zip).kind);
  });
  expect(wrong).toEqual([]);
});

test("a misspelled city is corrected, and a city elsewhere is a warning", () => {
  const home = { name: "Rick Halloran", line1: "88 Kearny St", state: "CA" };
  const check = (city: string, zip: string) =>
    checkAddress(addressSchema.parse({ ...home, city, zip }), citiesOf(zip));
  expect(check("San Fransisco", "94108")).toMatchObject({
    kind: "corrected",
    corrected: { city: "SAN FRANCISCO", zip: "94108" },
  });
  expect(check("San Francisco", "94108")).toEqual({ kind: "deliverable" });
  expect(check("South San Francisco", "94608")).toEqual({
    kind: "deliverable",
    warnings: [expect.stringContaining("Emeryville")],
  });
});

test("every file is small enough for a phone, and its ZIP Codes exist", () => {
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(95);
  let zips = 0;
  for (const file of files) {
    expect(statSync(new URL(file, folder)).size, file).toBeLessThan(12_000);
    for (const zip of citiesOf(`${file.slice(0, 2)}000`).cityOf.keys()) {
      zips++;
      expect(statesOfZip(zip), zip).not.toHaveLength(0);
    }
  }
  expect(zips).toBeGreaterThan(40_000);
});
