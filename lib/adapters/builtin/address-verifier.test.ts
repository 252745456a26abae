import { describe, expect, test } from "vitest";
import { createAddressChecks } from "#lib/domain/addresses/service";
import { builtinVerifier, sandboxVerifier } from "./address-verifier.ts";

const address = {
  name: "Ada Lovelace",
  line1: "185 Berry St",
  city: "San Francisco",
  state: "CA",
  zip: "94107",
};

describe("magic addresses", () => {
  const checks = createAddressChecks({ live: builtinVerifier, sandbox: sandboxVerifier });
  const magic = (line1: string) => ({ ...address, line1 });
  test("choose the outcome of a sandbox order", async () => {
    const sandbox = { sandbox: true };
    for (const line1 of ["UNDELIVERABLE", "undeliverable", " Missing  unit"])
      await expect(checks.verifyRecipient(magic(line1), sandbox)).rejects.toMatchObject({
        code: "address_undeliverable",
        details: { extra: { candidate: { city: "SAN FRANCISCO", zip: "94107" } } },
      });
    const corrected = await checks.verifyRecipient(magic("Correct me"), sandbox);
    expect(corrected).toMatchObject({ source: "sandbox", correctedTo: { line1: "1 CORRECTED ST" } });
    expect((await checks.verifySender(magic("UNDELIVERABLE"), sandbox)).warnings).toHaveLength(1);
    await expect(checks.verifyRecipient({ ...address, state: "NY" }, sandbox)).rejects.toThrow(/94107/);
  });
  test("mean nothing to a live order", async () => {
    const result = await checks.verifyRecipient(magic("CORRECT ME"), { sandbox: false });
    expect(result).toEqual({ source: "builtin", warnings: [] });
  });
});
