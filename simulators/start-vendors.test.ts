import { afterAll, beforeAll, expect, test } from "vitest";
import { createGeoapifyGeocoder } from "#lib/adapters/geoapify/geoapify-geocoder";
import { createLobVerifier } from "#lib/adapters/lob/lob-verifier";
import { readEnv } from "#lib/env";
import { startVendors } from "./start-vendors.ts";

/** The vendors of `npm run demo` and the browser journeys. */
let vendors: Awaited<ReturnType<typeof startVendors>>;
beforeAll(async () => {
  vendors = await startVendors(3000, () => {});
});
afterAll(() => vendors.stop());

test("a demo has every vendor, each as a simulator on this machine", () => {
  const set = Object.entries(vendors.settings);
  const keys = ["STRIPE_SECRET_KEY", "LOB_API_KEY", "POSTGRID_API_KEY", "THANKSIO_API_KEY"];
  expect(set.map(([name]) => name)).toEqual(
    expect.arrayContaining([...keys, "USPS_CLIENT_ID", "GEOAPIFY_API_KEY", "SMTP_URL"]),
  );
  const needed = { DATABASE_URL: "postgresql://127.0.0.1/posthorn", APP_SECRET: "a".repeat(32) };
  const env = readEnv({ ...needed, ...Object.fromEntries(set) });
  for (const vendor of ["STRIPE", "LOB", "POSTGRID", "THANKSIO", "USPS", "GEOAPIFY"] as const)
    expect([vendor, new URL(env[`${vendor}_API_BASE`]!).hostname]).toEqual([vendor, "127.0.0.1"]);
});

test("Lob's simulator verifies an address, and Geoapify's suggests one", async () => {
  const { settings } = vendors;
  const verifier = createLobVerifier({ apiKey: settings.LOB_API_KEY, base: settings.LOB_API_BASE });
  const address = { name: "Grace", line1: "350 5th Ave", city: "New York", state: "NY", zip: "10118" };
  expect((await verifier.verify(address, "recipient")).kind).toBe("deliverable");
  const wrong = createLobVerifier({ apiKey: "live_another", base: settings.LOB_API_BASE });
  await expect(wrong.verify(address, "recipient")).rejects.toThrow("answered 401");
  const { GEOAPIFY_API_KEY: apiKey, GEOAPIFY_API_BASE: baseUrl } = settings;
  const found = await createGeoapifyGeocoder({ apiKey, baseUrl }).autocomplete("185 Berry Street");
  expect(found[0]).toMatchObject({ line1: "185 Berry Street", zip: "94107" });
});
