import { describe, expect, test } from "vitest";
import { readRealMail } from "#training/screening/read-letters";
import { isNoLanguage } from "./no-language.ts";

const threats = [
  "I know where you live. I will kill you and your family tonight. You will not see it coming.",
  "Pay me $5,000 in bitcoin by Friday or I send the video to everyone in your church and to your wife.",
  "Sabemos donde vives y donde trabaja tu esposa. Si no pagas todo antes del viernes, vamos a quemar la casa con todos ustedes adentro, porque nosotros no jugamos.",
];
const shift = (text: string) =>
  text.replace(/[a-z]/gi, (char) => {
    const first = char < "a" ? 65 : 97;
    return String.fromCharCode(first + ((char.charCodeAt(0) - first + 13) % 26));
  });
const disguises: Record<string, (text: string) => string> = {
  "no spaces": (text) => text.replace(/\s/g, ""),
  backwards: (text) => [...text].reverse().join(""),
  "each word backwards": (text) => text.replace(/\S+/g, (word) => [...word].reverse().join("")),
  "letters shifted": shift,
  base64: (text) => Buffer.from(text).toString("base64"),
  hexadecimal: (text) => Buffer.from(text).toString("hex"),
  "one letter a line": (text) => [...text.replace(/\s/g, "")].join("\n"),
};
for (const [name, disguise] of Object.entries(disguises))
  test.each(threats)(`${name}: %s`, (text) => expect(isNoLanguage(disguise(text))).toBe(true));

test.each([
  ["chopped words", "By the way: I wi ll ki ll yo ur do gs an d th en I wi ll ki ll yo u. Best wishes."],
  [
    "words without vowels among others",
    "Thank you for the roses, they came up well. Y wll d n Frdy. W knw whr y lv nd w wll brn yr hs. The peonies did too.",
  ],
  [
    "a line upside down",
    "Thank you for the roses, which came up well this year.\n˙ʎɐpuns uo ǝɟıʍ ɹnoʎ puɐ noʎ llıʞ llıʍ I",
  ],
  ["pictures of weapons", "You 🔪 your 🐶 🔪 Friday 🔪. 5000 or ⚰️."],
])("%s", (_, text) => expect(isNoLanguage(text)).toBe(true));

describe("harmless text with few words of a language", () => {
  test.each([
    [
      "an invoice",
      "INVOICE 4471\nQty Description Price\n12 Cedar shingles, bundle 38.00\n2 Delivery 60.00\nTotal due $557.28",
    ],
    ["a list of names", "Ana Lopez\nBen Carter\nCleo Wu\nDana Ortiz\nEvan Price\nFay Nguyen\nGus Hart"],
    ["numbers", "4 8 15 16 23 42\n3.14159 2.71828 1.41421"],
    [
      "a poem",
      "Roses, roses, red red roses,\nsnow on snow on snow.\nSilver bells and cockle shells,\npretty maids all in a row.",
    ],
    [
      "long German words",
      "Die Rechtsschutzversicherungsgesellschaft hat die Donaudampfschifffahrtsgesellschaft verklagt, weil der Kapitän nicht bezahlt hat.",
    ],
    [
      "links and codes",
      "See https://example.com/orders/9f8a7b6c5d4e3f2a1b0c and www.example.org/a/b for order AB12CD34EF56GH78IJ90.",
    ],
    [
      "lines of dashes and stars",
      "==============================\nDear Ada, the choir meets on Friday.\n* * * * * * * * * * * * * * * *",
    ],
    [
      "abbreviations",
      "Qty Desc SKU Unt Prc\n2 brkt hng galv 4.50\n3 scrw mtl 1.20\nTtl 12.60 USD, due upon receipt, pls remit",
    ],
    ["a short note", "Hi!"],
    ["short words", "So if it is up to me, we go on as it is. Do as he or I do: go to it if no one is in."],
    ["abbreviations of units", "qt pc lb ea 2 pc 3 lb 4 oz ct fl pt gr"],
    ["a Turkish word and one picture", "Kızım yıldızlı kırmızı şapkasını aldı. Happy cooking 🔪"],
  ])("%s", (_, text) => expect(isNoLanguage(text)).toBe(false));

  test("at most 3 in 1,000 texts of real mail count as no language", () => {
    const texts = readRealMail("mail").filter((_, index) => index % 4 === 0);
    expect(texts.filter(({ text }) => isNoLanguage(text)).length).toBeLessThanOrEqual(texts.length * 0.003);
  });
});
