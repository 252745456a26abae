import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reverseAddress, suggestAddresses } from "#lib/domain/addresses/suggest-addresses";
import { suggestionSchema } from "#lib/domain/addresses/suggestion-schema";
import { type GeoapifyPlace, type RunningGeoapify, startGeoapify } from "#simulators/geoapify";
import { createGeoapifyGeocoder, type GeoapifySettings } from "./geoapify-geocoder.ts";

let vendor: RunningGeoapify;
let ownPlaces: readonly GeoapifyPlace[];
beforeAll(async () => {
  vendor = await startGeoapify({ apiKey: "geo-key" });
  ownPlaces = [...vendor.places];
});
afterAll(() => vendor.stop());
beforeEach(() => {
  vendor.disturb({ times: 0, with: 500 });
  vendor.places.splice(0, vendor.places.length, ...ownPlaces);
  vendor.asked.length = 0;
});

const geocoder = (changes: Partial<GeoapifySettings> = {}) =>
  createGeoapifyGeocoder({ baseUrl: vendor.url, apiKey: "geo-key", ...changes });
const place = (changes: Partial<GeoapifyPlace>): GeoapifyPlace => ({ ...ownPlaces[0]!, ...changes });

describe("autocomplete", () => {
  test("fills every field of a suggestion", async () => {
    const suggestions = await geocoder().autocomplete("185 Berry");
    expect(suggestions).toEqual([
      {
        label: "185 Berry Street, San Francisco, CA 94107, United States of America",
        line1: "185 Berry Street",
        city: "San Francisco",
        state: "CA",
        zip: "94107",
        lat: 37.7767,
        lon: -122.3923,
      },
    ]);
    expect(suggestions.map((suggestion) => suggestionSchema.parse(suggestion))).toEqual(suggestions);
  });

  test("names the state of a territory that has no state code", async () => {
    expect(await geocoder().autocomplete("Ashford")).toMatchObject([{ state: "PR", zip: "00907" }]);
  });

  test.each<[string, Partial<GeoapifyPlace>]>([
    ["another country", { country_code: "ca" }],
    ["no state", { state_code: undefined as never }],
    ["a state that doesn't exist", { state_code: "UM" }],
    ["no ZIP", { postcode: undefined as never }],
    ["a ZIP of another country", { postcode: "K1A 0B1" }],
    ["no town", { city: undefined as never }],
    [
      "only a town",
      {
        result_type: "city",
        housenumber: undefined as never,
        street: undefined as never,
        address_line1: "Berry",
      },
    ],
  ])("leaves out a place with %s", async (_, changes) => {
    vendor.places.splice(0, vendor.places.length, place(changes));
    expect(await geocoder().autocomplete("berry")).toEqual([]);
  });

  test("keeps a street without a number, keeps only the ZIP of a ZIP+4, and uses a village as the city", async () => {
    vendor.places.splice(
      0,
      vendor.places.length,
      place({
        housenumber: undefined as never,
        address_line1: "Berry Street",
        result_type: "street",
        postcode: "94107-1741",
        city: undefined as never,
        village: "Berryville",
      }),
    );
    expect(await geocoder().autocomplete("berry")).toMatchObject([
      { line1: "Berry Street", zip: "94107", city: "Berryville" },
    ]);
  });

  test("returns at most five different suggestions", async () => {
    vendor.places.push(...Array.from({ length: 9 }, (_, n) => place({ formatted: `${n % 7} Berry Street` })));
    const labels = (await geocoder().autocomplete("berry street")).map(({ label }) => label);
    expect(labels).toHaveLength(5);
    expect(new Set(labels).size).toBe(5);
  });
});

describe("reverse", () => {
  test("finds the house", async () => {
    expect(await geocoder().reverse(39.7588, -84.1917)).toMatchObject({
      line1: "12 Elm Street",
      state: "OH",
    });
  });
  test("returns null if it finds nothing, only a postal code, or another country", async () => {
    expect(await geocoder().reverse(0, 0)).toBeNull();
    vendor.places.push(
      place({ lat: 10, lon: 10, street: undefined as never, result_type: "postcode" }),
      place({ lat: 20, lon: 20, country_code: "ca" }),
    );
    expect(await geocoder().reverse(10, 10)).toBeNull();
    expect(await geocoder().reverse(20, 20)).toBeNull();
  });
});

describe("the cache", () => {
  test("asks once per question, even if it is asked twice at the same time", async () => {
    const cached = geocoder();
    await Promise.all([cached.autocomplete("berry"), cached.autocomplete("Berry")]);
    await cached.autocomplete("berry");
    expect(vendor.asked).toHaveLength(1);
  });
  test("drops the least recently used entry", async () => {
    const cached = geocoder({ cacheSize: 2 });
    for (const query of ["berry", "elm", "berry", "wacker", "berry", "elm"]) await cached.autocomplete(query);
    expect(vendor.asked).toHaveLength(4);
  });
  test("doesn't cache a failure", async () => {
    const cached = geocoder();
    vendor.disturb({ times: 1, with: 500 });
    await expect(cached.autocomplete("berry")).rejects.toThrow("500");
    expect(await cached.autocomplete("berry")).toHaveLength(2);
  });
});

describe("a failing vendor", () => {
  const logger = { warn: () => undefined };
  test.each([500, 429, 401, "nonsense"] as const)(
    "with %s returns an empty list, not an error",
    async (how) => {
      vendor.disturb({ times: 2, with: how });
      const failing = geocoder();
      await expect(failing.autocomplete("berry")).rejects.toMatchObject({ code: "fulfilment_unavailable" });
      expect(await suggestAddresses("berry", { geocoder: failing, logger })).toEqual({
        enabled: true,
        suggestions: [],
      });
    },
  );
  test("that doesn't answer within three seconds returns an empty list too", async () => {
    vendor.disturb({ times: 2, with: "hang" });
    const waited: number[] = [];
    const timeout = (ms: number) => {
      waited.push(ms);
      // This aborts only after the vendor has received the question.
      const over = new AbortController();
      const asked = vendor.asked.length;
      const watch = setInterval(() => {
        if (vendor.asked.length === asked) return;
        clearInterval(watch);
        over.abort();
      });
      return over.signal;
    };
    const failing = geocoder({ timeout });
    await expect(failing.autocomplete("berry")).rejects.toMatchObject({ code: "fulfilment_unavailable" });
    expect(await suggestAddresses("berry", { geocoder: failing, logger })).toEqual({
      enabled: true,
      suggestions: [],
    });
    expect(waited).toEqual([3000, 3000]);
  });
  test("refuses the wrong key, with neither key nor query in the error", async () => {
    const error = await geocoder({ apiKey: "wrong-key" })
      .autocomplete("185 berry")
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toContain("401");
    expect(String(error)).not.toMatch(/wrong-key|berry/);
  });
  test("returns no address for coordinates", async () => {
    vendor.disturb({ times: 1, with: 500 });
    expect(await reverseAddress({ lat: 37.7767, lon: -122.3923 }, { geocoder: geocoder(), logger })).toEqual({
      enabled: true,
      address: null,
    });
  });
});
