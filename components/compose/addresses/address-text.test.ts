import { expect, test } from "vitest";
import { emptyAddress } from "../draft.ts";
import { readAddress, toAddressText, toSuggestQuery } from "./address-text.ts";

const tomas = {
  name: "Tomas Rivera",
  line1: "208 Orchard Road",
  line2: "Apt 2",
  city: "Ithaca",
  state: "NY",
  zip: "14850",
};

test("an address that is opened again reads as itself", () => {
  expect(readAddress(toAddressText(tomas))).toEqual(tomas);
  expect(readAddress(toAddressText({ ...tomas, line2: "" }))).toEqual({ ...tomas, line2: "" });
});

test("what is typed is kept before it reads as an address", () => {
  expect(readAddress("Tomas Rivera")).toEqual({ ...emptyAddress, name: "Tomas Rivera" });
  expect(readAddress("")).toEqual(emptyAddress);
});

test("a geocoder is asked only once there is a number and a street, and no longer when the ZIP is there", () => {
  const asked = (line1: string, zip = "") => toSuggestQuery({ ...emptyAddress, line1, zip });
  expect(asked("208")).toBeUndefined();
  expect(asked("Orchard")).toBeUndefined();
  expect(asked("208 Orc")).toBe("208 Orc");
  expect(asked("208 Orchard Road", "14850")).toBeUndefined();
});
