import { describe, expect, test } from "vitest";
import { verifyRecipient, verifySender } from "#lib/domain/addresses/verify-addresses";
import { builtinVerifier, sandboxVerifier } from "./address-verifier.ts";

const address = {
  name: "Ada Lovelace",
  line1: "185 Berry St",
  city: "San Francisco",
  state: "CA",
  zip: "94107",
};

describe("magic addresses", () => {
  const magic = (line1: string) => ({ ...address, line1 });
  test("select the outcome of a sandbox order", async () => {
    for (const line1 of ["UNDELIVERABLE", "undeliverable", " Missing  unit"])
      await expect(verifyRecipient(magic(line1), sandboxVerifier)).rejects.toMatchObject({
        code: "address_undeliverable",
        details: { extra: { candidate: { city: "SAN FRANCISCO", zip: "94107" } } },
      });
    const corrected = await verifyRecipient(magic("Correct me"), sandboxVerifier);
    expect(corrected).toMatchObject({ source: "sandbox", correctedTo: { line1: "1 CORRECTED ST" } });
    expect((await verifySender(magic("UNDELIVERABLE"), sandboxVerifier)).warnings).toHaveLength(1);
    await expect(verifyRecipient({ ...address, state: "NY" }, sandboxVerifier)).rejects.toThrow(/94107/);
  });
  test("mean nothing in a live order", async () => {
    const result = await verifyRecipient(magic("CORRECT ME"), builtinVerifier);
    expect(result).toEqual({ source: "builtin", warnings: [expect.stringContaining("no number")] });
  });
});
