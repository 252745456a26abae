import { expect, test } from "vitest";
import type { Geocoder } from "#lib/ports/geocoder";
import { parseCoordinates, reverseAddress, suggestAddresses } from "./suggest-addresses.ts";

const logger = { warn: () => undefined };
const place = { label: "x", line1: "1 Elm St", city: "Dayton", state: "OH", zip: "45402", lat: 1, lon: 2 };
const asked: string[] = [];
const geocoder: Geocoder = {
  autocomplete: async (query) => {
    asked.push(query);
    return Array.from({ length: 9 }, () => place);
  },
  reverse: async () => place,
};

test("without a key, autocomplete is disabled and returns nothing", async () => {
  expect(await suggestAddresses("1 elm st", { geocoder: null, logger })).toEqual({
    enabled: false,
    suggestions: [],
  });
  expect(await reverseAddress({ lat: 1, lon: 2 }, { geocoder: null, logger })).toEqual({
    enabled: false,
    address: null,
  });
});

test.each([null, undefined, "", "ab", "  a b ".trim().slice(0, 2), "   ", "x".repeat(121)])(
  "the query %j finds nothing and calls no vendor",
  async (query) => {
    asked.length = 0;
    expect(await suggestAddresses(query, { geocoder, logger })).toEqual({ enabled: true, suggestions: [] });
    expect(asked).toEqual([]);
  },
);

test.each(["elm", "x".repeat(120)])(
  "queries of 3 to 120 characters return at most five suggestions",
  async (query) => {
    expect((await suggestAddresses(query, { geocoder, logger })).suggestions).toHaveLength(5);
  },
);

test("a bug is not reported as an empty list", async () => {
  const broken: Geocoder = { ...geocoder, autocomplete: () => Promise.reject(new TypeError("bug")) };
  await expect(suggestAddresses("elm", { geocoder: broken, logger })).rejects.toThrow(TypeError);
});

test.each([
  ["37.77", "-122.4", { lat: 37.77, lon: -122.4 }],
  ["-90", "180", { lat: -90, lon: 180 }],
  ["0", "0", { lat: 0, lon: 0 }],
  ["", "0", null],
  [null, "0", null],
  ["90.01", "0", null],
  ["0", "-180.5", null],
  ["abc", "0", null],
  ["1e1", "-2.5E-1", { lat: 10, lon: -0.25 }],
  ["NaN", "Infinity", null],
  ["0x10", "0", null],
])("coordinates %j, %j", (lat, lon, expected) => {
  expect(parseCoordinates(lat, lon)).toEqual(expected);
});
