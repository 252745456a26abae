import { describe, expect, test } from "vitest";
import { checkAddress } from "#lib/domain/addresses/check-address";
import { addressReasonInSpanish } from "#lib/domain/addresses/reasons-in-spanish";
import { addressSchema } from "#lib/domain/addresses/schema";
import { assertCardTakes, assertCardWaits } from "#lib/domain/payments/open-checkout";
import { rubric } from "#lib/domain/screening/rubric";
import { AppError, type ErrorCode, errorTable } from "#lib/shared/errors";
import { fieldInSpanish, refusalInSpanish, spanishRefusals } from "./refusals-in-spanish.ts";

const english = /\b(?:the|is|are|was|you|your|we|please|try|has|of)\b/i;

test.each(Object.keys(errorTable) as ErrorCode[])("%s has a Spanish sentence", (code) => {
  expect(spanishRefusals[code]).toMatch(/^[A-ZÁÉÍÓÚ¿].*\.$/);
  expect(spanishRefusals[code]).not.toMatch(english);
});

const good = { name: "Ada", line1: "20 W 34th St", city: "New York", state: "NY", zip: "10001" };

describe("what our own rules say about an address is in Spanish", () => {
  test.each([
    [{ name: "" }],
    [{ name: "x".repeat(81) }],
    [{ city: "New\nYork" }],
    [{ state: "New Yorkk" }],
    [{ state: "ZZ" }],
    [{ zip: "1234" }],
    [{ country: "FR" }],
  ])("%j", (change) => {
    const { error } = addressSchema.safeParse({ ...good, ...change });
    for (const { message } of error!.issues) {
      expect(addressReasonInSpanish(message), message).not.toBeNull();
      expect(fieldInSpanish(message)).not.toMatch(english);
    }
  });

  test.each([
    [{ zip: "94107" }],
    [{ zip: "00001" }],
    [{ line1: "PO Box" }],
    [{ line1: "ada@example.com" }],
    [{ line1: "(212) 555-1234" }],
    [{ line1: "Main Street" }],
    [{ line1: "Main St and Oak Ave" }],
    [{ line1: "1234" }],
    [{ line2: "350 Fifth Ave, New York, NY 10118" }],
    [{ city: "APO" }],
  ])("%j", (change) => {
    const verdict = checkAddress({ ...good, ...change });
    if (verdict.kind !== "undeliverable") throw new Error(`${verdict.kind}: ${JSON.stringify(change)}`);
    expect(addressReasonInSpanish(verdict.reason), verdict.reason).not.toBeNull();
    const said = refusalInSpanish(
      "address_undeliverable",
      `The return address cannot be used: ${verdict.reason}.`,
    );
    expect(said).toMatch(/^No podemos usar esta dirección: /);
    expect(said).not.toContain("inglés");
  });
});

/** The refusal that a rule throws, in Spanish. */
function refused(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return refusalInSpanish(error.code, error.message);
  }
  throw new Error("It wasn't refused");
}

test("amounts and days are in the Spanish sentence", () => {
  const card = { configured: true, minimumCents: 50 } as Parameters<typeof assertCardTakes>[0]["card"];
  expect(refused(() => assertCardTakes({ card }, 49, "the letter costs"))).toBe(
    "Con tarjeta, el mínimo es $0.50, y esto cuesta $0.49. Pague con un código de crédito prepagado.",
  );
  const now = new Date("2026-11-23T15:00:00Z");
  expect(refused(() => assertCardWaits({ sendOn: "2026-12-18" }, now))).toMatch(
    /se enviaría el viernes, 18 de diciembre\. Con tarjeta, puede enviarse a más tardar el \S+, \d+ de \S+\.$/,
  );
  expect(
    refusalInSpanish("insufficient_credit", "The code holds $1.20, and the letter costs $1,202.99."),
  ).toBe("El código tiene $1.20, y esto cuesta $1,202.99. Añada crédito o pague con tarjeta.");
});

test("a reason of screening is the Spanish one of the rubric", () => {
  expect(refusalInSpanish("provider_rejected", rubric.R1.refuse!)).toMatch(/^No podemos enviar una carta/);
});

test("a reason without a Spanish sentence is quoted, after a Spanish sentence that says what failed", () => {
  expect(refusalInSpanish("invalid_pdf", "The PDF has gremlins.")).toBe(
    `${spanishRefusals.invalid_pdf} Motivo (en inglés): The PDF has gremlins.`,
  );
  expect(refusalInSpanish("brand_new", "It broke.")).toBe("No funcionó. Motivo (en inglés): It broke.");
  expect(fieldInSpanish("is odd")).toBe("no es válido (en inglés: is odd)");
});
