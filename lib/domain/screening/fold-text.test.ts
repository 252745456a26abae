import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

describe("foldText turns disguised text into the text that it looks like", () => {
  test.each([
    ["fullwidth letters", "Ｉ ｗｉｌｌ", "I will"],
    ["mathematical letters", "𝐤𝒊𝓁𝔩 𝕜𝖎𝗹𝙡 𝚔", "kill kill k"],
    ["circled letters", "ⓚⒾⓛⓛ", "kIll"],
    ["squared letters", "🅺🄸🅻🅻", "kIll"],
    ["regional indicators", "🇵🇦🇾", "pay"],
    ["small capitals", "ᴘᴀʏ", "pay"],
    ["Cyrillic look-alikes inside a word", "kіll роlice", "kill police"],
    ["words written only in Cyrillic look-alikes", "рау ог", "pay or"],
    ["Greek look-alikes", "ραy", "pay"],
    ["zero-width characters", "k\u200bi\u200cl\u200dl\u2060\ufeff", "kill"],
    ["soft hyphens", "po\u00adlice", "police"],
    ["stacked marks", "k\u0301\u0332i\u0300l\u0336l", "kill"],
    ["tag characters", "ki\u{e0041}ll", "kill"],
    ["text printed backwards", "\u202eeid ro yap\u202c now", "pay or die now"],
    ["accents", "denunciaré a la policía mañana", "denunciare a la policia manana"],
    ["curly quotes", "I’ll “see” you", `I'll "see" you`],
    ["odd spaces", "pay\u00a0or\u2003die", "pay or die"],
  ])("%s", (_, given, folded) => expect(foldText(given)).toBe(folded));
});

describe("foldText doesn't change honest text", () => {
  test.each([
    "Дорогая бабушка! Он не хотел есть суп, а потом съел всё.",
    "Уважаемый господин, прошу вернуть залог. Мы съехали в мае.",
    "Αγαπητή θεία, σε ευχαριστουμε για τα δωρα.",
    "親愛的奶奶，謝謝您",
    "عزيزتي خالتي",
  ])("%s", (text) => {
    const words = text.match(/[\p{L}]{2,}/gu) ?? [];
    const folded = foldText(text);
    for (const word of words) expect(folded).toContain(word.normalize("NFC"));
  });

  test("doesn't change ASCII", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
        expect(foldText(text)).toBe(text);
      }),
    );
  });

  test("folding twice gives the same result as once", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aé’к і𝕂Ⓚ\u200bя") }), (text) => {
        const once = foldText(text);
        expect(foldText(once)).toBe(once);
      }),
    );
  });
});
