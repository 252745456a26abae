import { expect, test } from "vitest";
import { foreignCountryOf, isForeignCountry } from "./foreign-countries.ts";

test.each(["Germany", "UNITED KINGDOM", " u.k. ", "México", "Côte d'Ivoire", "Korea"])(
  "%j is abroad",
  (name) => {
    expect(isForeignCountry(name)).toBe(true);
  },
);

test.each([
  "United States",
  "Georgia",
  "Puerto Rico",
  "Guam",
  "US Virgin Islands",
  "Palau",
  "Marshall Islands",
  "Paris",
  "",
  "Germany".repeat(1_000_000),
])("%.40j is not", (name) => {
  expect(isForeignCountry(name)).toBe(false);
});

test.each([
  [{ city: "London SW1A 2AA", zip: "" }, "United Kingdom"],
  [{ city: "Toronto", zip: "m5x1a9" }, "Canada"],
  [{ city: "Berlin, Germany", zip: "" }, "Germany"],
  [{ city: "Lebanon", zip: "17042" }, undefined],
  [{ city: "Jersey City", zip: "07302" }, undefined],
])("%j is in %j", (address, country) => {
  expect(foreignCountryOf(address)).toBe(country);
});
