import type { Address } from "#lib/domain/addresses/schema";
import { AppError } from "#lib/shared/errors";
import { styleOf } from "./typeset/choose-face.ts";
import { addressFamily } from "./typeset/faces.ts";
import { sanitise } from "./typeset/sanitise.ts";
import { type Shaped, shapeText } from "./typeset/shape-text.ts";
import type { BlockPlace } from "./window-profiles.ts";

/** An address set in lines: what to draw, at which size. */
export type AddressBlock = { lines: readonly Shaped[]; size: number; leading: number };

type Field = "name" | "line1" | "line2" | "city";
type AddressLine = { field: Field; text: string };

/** Letters that do not decompose into a base and an accent. */
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

/** Sorting machines read Latin letters: others are spelled in them where that is usual, or refused with the field's path. */
function toLatin1(value: string, path: string): string {
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
    const message = `has characters that a US address cannot carry: ${names}. Write it in Latin letters.`;
    throw new AppError("validation_error", `The address ${message}`, { fields: [{ path, message }] });
  }
  return text.join("");
}

const codePoint = (char: string) => `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

/** USPS Publication 28: capitals without punctuation; hyphen, slash and # carry meaning, the full stop does in "39.2". */
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

function addressLines(address: Address, path: "to" | "from"): AddressLine[] {
  const spell = (value: string, field: Field | "state" | "zip") => {
    const text = toLatin1(value, `${path}.${field}`);
    const spelled = path === "to" ? toPostalCapitals(text) : text;
    if (spelled === "" && value !== "")
      throw new AppError("validation_error", "The address has a field without letters or digits.", {
        fields: [{ path: `${path}.${field}`, message: "has no letters or digits" }],
      });
    return spelled;
  };
  const place = `${spell(address.city, "city")}${path === "to" ? "" : ","} ${address.state}  ${address.zip}`;
  const street: AddressLine = { field: "line1", text: spell(address.line1, "line1") };
  const second: AddressLine[] = address.line2
    ? [{ field: "line2", text: spell(address.line2, "line2") }]
    : [];
  // Puerto Rico: the urbanization stands above the street (Publication 28, section 291).
  const above = /^URB\b/i.test(second[0]?.text ?? "");
  return [
    { field: "name", text: spell(address.name, "name") },
    ...(above ? [...second, street] : [street, ...second]),
    { field: "city", text: place },
  ];
}

/**
 * Sets an address in its place: the recipient in postal capitals, the sender as written. A long name takes two lines; what still
 * does not fit at 8 pt, the smallest that machines read, is a validation_error naming the field.
 */
export function setAddress(address: Address, path: "to" | "from", place: BlockPlace): AddressBlock {
  const lines = addressLines(address, path);
  let tooLong: Field = "name";
  for (const [size, leading] of place.sizes) {
    const set: Shaped[] = [];
    const room = (place.width / size) * 1000;
    const fits = lines.every(({ field, text }) => {
      // Machines read the recipient line by line; people read the sender.
      const wraps = field === "name" || (path === "from" && field !== "city");
      const pieces = wraps ? wrap(text, room) : [shape(text)];
      set.push(...pieces);
      if (pieces.length <= 2 && pieces.every((piece) => piece.width <= room)) return true;
      tooLong = field;
      return false;
    });
    if (fits && set.length * leading <= place.height) return { lines: set, size, leading };
  }
  const message = "is too long for the address block, even in the smallest type the post reads. Shorten it.";
  throw new AppError("validation_error", `A line of the address ${message}`, {
    fields: [{ path: `${path}.${tooLong}`, message }],
  });
}

const shape = (text: string) => shapeText(text, null, styleOf("", addressFamily), new Set());

/** A name on one line, or on as many as its words need. */
function wrap(text: string, room: number): Shaped[] {
  const whole = shape(text);
  if (whole.width <= room) return [whole];
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && shape(joined).width <= room) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.map(shape);
}
