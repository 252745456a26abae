import { describe, expect, test } from "vitest";
import type { AddressVerifier, Verification } from "#lib/ports/address-verifier";
import { AppError } from "#lib/shared/errors";
import type { Address } from "./schema.ts";
import { verifyRecipient, verifySender } from "./verify-addresses.ts";

const address: Address = {
  name: "Ada Lovelace",
  line1: "185 Berry St",
  city: "San Francisco",
  state: "CA",
  zip: "94107",
};
const candidate = {
  name: "ADA LOVELACE",
  line1: "185 BERRY ST",
  city: "SAN FRANCISCO",
  state: "CA",
  zip: "94107",
};
const says = (result: Verification): AddressVerifier => ({ source: "vendor", verify: async () => result });
const isDown: AddressVerifier = {
  source: "vendor",
  verify: async () => {
    throw new AppError("fulfilment_unavailable", "The address service is down.");
  },
};

describe("a recipient is checked strictly", () => {
  test("a correction names its verifier", async () => {
    const warnings = ["vacant"];
    expect(
      await verifyRecipient(address, says({ kind: "corrected", corrected: candidate, warnings })),
    ).toEqual({
      correctedTo: candidate,
      source: "vendor",
      warnings,
    });
    expect(await verifyRecipient(address, says({ kind: "deliverable" }))).toEqual({
      source: "vendor",
      warnings: [],
    });
  });
  test.each<Verification>([
    { kind: "missing_unit", candidate },
    { kind: "undeliverable", candidate, reason: "there is no such house" },
  ])("$kind is refused with the candidate", async (result) => {
    await expect(verifyRecipient(address, says(result))).rejects.toMatchObject({
      code: "address_undeliverable",
      details: { extra: { candidate } },
    });
  });
  test("a failing verifier isn't a verdict", async () => {
    await expect(verifyRecipient(address, isDown)).rejects.toMatchObject({ code: "fulfilment_unavailable" });
  });
});

describe("a sender is checked leniently", () => {
  test.each<Verification>([
    { kind: "missing_unit", candidate },
    { kind: "undeliverable", candidate, reason: "there is no such house" },
  ])("$kind is a warning", async (result) => {
    expect((await verifySender(address, says(result))).warnings).toHaveLength(1);
  });
  test("a failing verifier is a warning", async () => {
    expect((await verifySender(address, isDown)).warnings).toHaveLength(1);
  });
  test("a bug in a verifier is rethrown", async () => {
    const broken: AddressVerifier = { source: "vendor", verify: () => Promise.reject(new TypeError("bug")) };
    await expect(verifySender(address, broken)).rejects.toThrow(TypeError);
  });
  test.each([{ state: "NY" }, { zip: "00000" }])("%o is refused before any vendor is asked", async (over) => {
    await expect(verifySender({ ...address, ...over }, isDown)).rejects.toMatchObject({
      code: "address_undeliverable",
    });
  });
});
