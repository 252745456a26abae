import { expect, test } from "vitest";
import { previewVerdict } from "#lib/domain/addresses/preview-verdict";
import { recallVerdicts, rememberVerdicts } from "#lib/domain/addresses/remember-verdicts";
import { addressSchema } from "#lib/domain/addresses/schema";
import { verifyRecipient } from "#lib/domain/addresses/verify-addresses";
import { isAppError } from "#lib/shared/errors";
import { builtinVerifier, sandboxVerifier } from "./address-verifier.ts";

const address = (over: Record<string, string> = {}) =>
  addressSchema.parse({
    name: "Rick Halloran",
    line1: "88 Kearny St",
    city: "San Francisco",
    state: "CA",
    zip: "94108",
    ...over,
  });

test.each([
  ["an ordinary address", {}, "deliverable"],
  ["a misspelled city", { city: "San Fransisco" }, "corrected"],
  ["another state's ZIP Code", { zip: "62701" }, "undeliverable"],
  ["a street without a number", { line1: "Kearny Street" }, "undeliverable"],
  ["a unit without a number", { line2: "Apt" }, "missing_unit"],
] as const)("the preview of %s is what an order does", async (_, over, verdict) => {
  const check = await previewVerdict(address(over), "recipient", builtinVerifier);
  expect(check).toMatchObject({ verdict, checkedBy: "builtin" });
  const order = await verifyRecipient(address(over), builtinVerifier).catch((error) => error);
  expect(isAppError(order) ? order.message : undefined).toBe(check.reason);
  expect(isAppError(order) ? undefined : order.correctedTo).toEqual(check.correctedTo);
});

test.each([
  ["UNDELIVERABLE", "undeliverable"],
  ["MISSING UNIT", "missing_unit"],
  ["CORRECT ME", "corrected"],
] as const)("the magic address %s is previewed as %s", async (line1, verdict) => {
  const check = await previewVerdict(address({ line1 }), "recipient", sandboxVerifier);
  expect(check).toMatchObject({ verdict, checkedBy: "sandbox" });
  expect(check.candidate ?? check.correctedTo).toMatchObject({ city: "SAN FRANCISCO" });
});

test("a sender is previewed leniently", async () => {
  const check = await previewVerdict(address({ line1: "Kearny Street" }), "sender", builtinVerifier);
  expect(check).toMatchObject({
    verdict: "deliverable",
    warnings: [expect.stringContaining("return address")],
  });
});

test("a quote uses a vendor's verdict of the last day and asks no vendor", async () => {
  const rows = new Map<string, { verdict: unknown; at: Date }>();
  const keyOf = (source: string, key: Uint8Array) => `${source} ${Buffer.from(key).toString("hex")}`;
  let now = new Date("2026-11-26T12:00:00Z");
  const deps = {
    memory: {
      async find(source: string, key: Uint8Array, since: Date) {
        const row = rows.get(keyOf(source, key));
        return row && row.at > since ? row.verdict : null;
      },
      async keep(source: string, key: Uint8Array, verdict: unknown, at: Date) {
        rows.set(keyOf(source, key), { verdict, at });
      },
    },
    keyring: { derive: () => Buffer.alloc(32, 7) },
    clock: () => now,
  } as unknown as Parameters<typeof rememberVerdicts>[1];
  let asked = 0;
  const vendor = rememberVerdicts(
    {
      source: "usps",
      async verify() {
        asked++;
        return { kind: "missing_unit" };
      },
    },
    deps,
  );
  const recalled = recallVerdicts({ sources: ["lob", "usps"], last: builtinVerifier }, deps);
  const preview = () => previewVerdict(address(), "recipient", recalled);
  expect(await preview()).toMatchObject({ verdict: "deliverable", checkedBy: "builtin" });
  expect(asked).toBe(0);
  await vendor.verify(address({ line1: "88 KEARNY STREET" }), "recipient");
  expect(await preview()).toMatchObject({ verdict: "missing_unit", checkedBy: "usps" });
  expect(asked).toBe(1);
  now = new Date("2026-11-28T12:00:00Z");
  expect(await preview()).toMatchObject({ verdict: "deliverable", checkedBy: "builtin" });
});
