import { AppError } from "#lib/shared/errors";
import { sanitise } from "./typeset/sanitise.ts";

/** Letters that don't decompose into a base letter and an accent. */
const spellings: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ŋ: "n",
  Ŋ: "N",
  œ: "oe",
  Œ: "OE",
  ŧ: "t",
  Ŧ: "T",
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2013": "-",
  "\u2014": "-",
  "\u2026": "...",
};
const asciiSpellings: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  ø: "o",
  Ø: "O",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "TH",
};

const combining = /\p{M}/gu;
const latin1 = /^[\x20-\x7e\xa0-\xff]*$/;

/**
 * Converts to Latin letters, which sorting machines read. Transliterates others if that is customary; otherwise throws
 * validation_error with the field's path.
 */
export function toLatin1(value: string, path: string): string {
  const clean = sanitise(value).replace(/\s+/g, " ").trim();
  if (latin1.test(clean)) return clean;
  const text = [...clean].map((char) => {
    if (latin1.test(char)) return char;
    const plain = spellings[char] ?? char.normalize("NFKD").replace(combining, "");
    return latin1.test(plain) ? plain : char;
  });
  const strange = [...new Set(text.filter((char) => !latin1.test(char)))].slice(0, 5);
  if (strange.length > 0) {
    const names = strange.map((char) => `${char} (${codePoint(char)})`).join(", ");
    const message = `has characters that a US address can't contain: ${names}. Write it in Latin letters.`;
    throw new AppError("validation_error", `The address ${message}`, { fields: [{ path, message }] });
  }
  return text.join("");
}

const codePoint = (char: string) => `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

/**
 * USPS Publication 28: capitals without punctuation. Hyphen, slash, and # have meaning and stay, as does the period in "39.2".
 */
export function toPostalCapitals(text: string): string {
  return [...text]
    .map((char) => asciiSpellings[char] ?? char.normalize("NFKD").replace(combining, ""))
    .join("")
    .toUpperCase()
    .replace(/(?<!\d)\.|\.(?!\d)/g, " ")
    .replace(/['"]/g, "")
    .replace(/[^A-Z0-9#/&.-]/g, " ")
    .replace(/ +/g, " ")
    .trim();
}
