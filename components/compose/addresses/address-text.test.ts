import { expect, test } from "vitest";
import { translator } from "#messages/translator";
import { emptyAddress } from "../draft.ts";
import { notesOf, readAddress, toAddressText, toSuggestQuery } from "./address-text.ts";

const tomas = {
  name: "Tomas Rivera",
  line1: "208 Orchard Road",
  line2: "Apt 2",
  city: "Ithaca",
  state: "NY",
  zip: "14850",
};

test("a reopened address parses to itself", () => {
  expect(readAddress(toAddressText(tomas)).address).toEqual(tomas);
  expect(readAddress(toAddressText({ ...tomas, line2: "" })).address).toEqual({ ...tomas, line2: "" });
});

test("typed text is stored before it parses as an address", () => {
  expect(readAddress("Tomas Rivera").address).toEqual({ ...emptyAddress, name: "Tomas Rivera" });
  expect(readAddress("").address).toEqual(emptyAddress);
});

test.each([
  "Tomas Rivera\n208 Orchard Road\nApt 2\nIthaca, NY 14850",
  "Tomas Rivera\nAcme Corp\nPO Box 12\nWest Valley City UT 84119-0012",
  "Hans Müller\nHauptstr. 5\n10115 Berlin\nGermany",
])("after each key of %j the text is restored when the page is reopened", (whole) => {
  for (let length = 1; length <= whole.length; length++) {
    const { address, leftOut } = readAddress(whole.slice(0, length));
    const again = readAddress(toAddressText(address));
    const kept = wordsOf(toAddressText(again.address));
    expect(wordsOf(whole.slice(0, length)).filter((word) => !kept.includes(word))).toEqual([]);
    expect([...leftOut, ...again.leftOut]).toEqual([]);
  }
});
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

test("a state that comes from the ZIP Code is reported", () => {
  const notes = (text: string) => notesOf(readAddress(text), translator("compose.address.note"));
  expect(notes("Kim\n10 Oak Road\nSeoul 06130")).toEqual(["The ZIP Code is in Connecticut."]);
  expect(notes(toAddressText(tomas))).toEqual([]);
});

test("a geocoder is asked only once there is a number and a street, and no longer once there is a ZIP Code", () => {
  const asked = (line1: string, zip = "") => toSuggestQuery({ ...emptyAddress, line1, zip });
  expect(asked("208")).toBeUndefined();
  expect(asked("Orchard")).toBeUndefined();
  expect(asked("208 Orc")).toBe("208 Orc");
  expect(asked("208 Orchard Road", "14850")).toBeUndefined();
});
