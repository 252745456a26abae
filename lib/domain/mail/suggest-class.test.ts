import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MailClass } from "./pieces.ts";
import { suggestClass } from "./suggest-class.ts";

const letters: readonly [MailClass, string][] = [
  [
    "certified",
    "Under Civil Code 1950.5 you had 21 days to return my $2,400 deposit. If I do not receive it by May 1, I will file in small claims court and seek statutory damages.",
  ],
  [
    "certified",
    "Pursuant to 15 USC 1692g I dispute this debt and request validation. Cease contact until then.",
  ],
  ["certified", "I am cancelling my contract under the three-day rule."],
  ["certified", "Please treat this as thirty days' notice that I will move out on June 30."],
  ["certified", "NOTICE OF DEFAULT. The note is unpaid."],
  ["certified", "We will record a mechanic's lien on your property."],
  ["certified", "Enclosed is my amended tax return for 2023 and the IRS notice it answers."],
  ["certified", "You have received an eviction notice in error."],
  ["certified", "Please answer within ten business days."],
  ["certified", "Le pido que me devuelva mi depósito; si no, acudiré a la corte de reclamos menores."],
  ["certified", "Quiero cancelar mi membresía a partir de hoy."],
  ["certified_err", "VIA CERTIFIED MAIL, RETURN RECEIPT REQUESTED. I demand the return of my deposit."],
  ["certified_err", "The landlord needs proof of receipt for this notice to vacate."],
  ["certified_err", "Envío esta carta con acuse de recibo."],
  ["priority", "This is urgent: the signed forms have to reach the school."],
  ["priority", "Please get these keys to Ana, she needs them there by tomorrow."],
  ["priority", "Es urgente que reciba estos papeles."],
  ["first_class", "Thank you for the lovely dinner!"],
  ["first_class", "Happy birthday, Nana! We played tennis on the new court side by side with the champions."],
  ["first_class", "Querida tía, gracias por el suéter."],
  ["first_class", "Enclosed is the recipe you asked for. The secret is the nutmeg."],
  ["first_class", ""],
];

describe("suggestClass", () => {
  test.each(letters)("suggests %s for: %s", (expected, text) => {
    expect(suggestClass(text).suggestedClass).toBe(expected);
  });

  test("mentions a notecard only if one would suit", () => {
    for (const text of [
      "Thank you for the lovely dinner!",
      "Happy birthday!",
      "So sorry for your loss.",
      "You are cordially invited.",
      "¡Feliz Navidad!",
    ])
      expect(suggestClass(text).reason).toContain("notecard");
    for (const text of [
      "Enclosed is the recipe.",
      "Thank you for your prompt attention to this matter.",
      "I dispute this debt. Thank you.",
    ])
      expect(suggestClass(text).reason).not.toContain("notecard");
  });

  test("gives one plain sentence for any text", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 120 }), (codes) => {
        const text = codes.map((code) => String.fromCodePoint(code)).join("");
        expect(suggestClass(text).reason).toMatch(/^[A-Z][^.!?\n]*\.$/);
      }),
    );
  });

  test.each([
    ["within a "],
    ["i "],
    ["cancel my "],
    ["by "],
    ["dispute "],
    ["thank you "],
    ["12 "],
    ["en un "],
  ])("reads 50,000 characters of %j in linear time", (piece) => {
    const text = piece.repeat(50_000 / piece.length);
    const before = process.threadCpuUsage();
    suggestClass(text);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(250);
  });
});
