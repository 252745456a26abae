import { expect, test } from "vitest";
import { judgeAddress } from "./judge-address.ts";

const tomas = {
  name: "Tomas Rivera",
  line1: "208 Orchard Road",
  line2: "",
  city: "Ithaca",
  state: "NY",
  zip: "14850",
};

test.each([
  ["a whole address is good", {}, { kind: "good" }],
  ["missing fields are listed", { zip: "", name: " " }, { kind: "incomplete", missing: ["name", "zip"] }],
  [
    "a ZIP of another state is reported with the state that it belongs to",
    { zip: "94107" },
    {
      kind: "doubtful",
      at: "zip",
      doubt: { problem: "undeliverable", said: "ZIP 94107 is in California (CA), not in New York (NY)" },
    },
  ],
  [
    "a ZIP that doesn't exist",
    { zip: "00001" },
    {
      kind: "doubtful",
      at: "zip",
      doubt: { problem: "undeliverable", said: "ZIP Code 00001 doesn't exist" },
    },
  ],
  ["an apartment without its number", { line2: "Apt" }, { kind: "doubtful", at: "line2" }],
  ["a street without its name", { line1: "208" }, { kind: "doubtful", at: "line1" }],
  ["a state that doesn't exist", { state: "ZZ" }, { kind: "doubtful", at: "state" }],
  [
    "a country after the city",
    { city: "75001 Paris, France", state: "", zip: "" },
    {
      kind: "doubtful",
      at: "city",
      doubt: { problem: "foreign", country: "France" },
    },
  ],
  ["a postal code of Canada", { state: "ON", zip: "M5X 1A9" }, { kind: "doubtful", at: "city" }],
  ["a town with the name of a country", { city: "Lebanon", zip: "", state: "" }, { kind: "incomplete" }],
  [
    "a second address below the first",
    { line2: "Springfield, IL 62704, Bob Roe, 5 Elm St" },
    { kind: "doubtful", at: "line2" },
  ],
  [
    "a unit before its street is moved after it",
    { line1: "Apt 2", line2: "208 Orchard Road" },
    {
      kind: "corrected",
      corrected: { line1: "208 ORCHARD RD", line2: "APT 2" },
    },
  ],
] as const)("%s", (_, change, verdict) => {
  expect(judgeAddress({ ...tomas, ...change })).toMatchObject(verdict);
});
