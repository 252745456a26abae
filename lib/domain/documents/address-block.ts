import type { Address } from "#lib/domain/addresses/schema";
import { standardizeAddress } from "#lib/domain/addresses/standardize-address";
import { goesAbove } from "#lib/domain/addresses/standardize-line";
import { AppError } from "#lib/shared/errors";
import { toLatin1, toPostalCapitals } from "./postal-spelling.ts";
import { styleOf } from "./typeset/choose-face.ts";
import { addressFamily } from "./typeset/faces.ts";
import { shapeText } from "./typeset/shape-text.ts";
import type { Shaped } from "./typeset/shaped.ts";
import type { BlockPlace } from "./window-profiles.ts";

/** A typeset address: its lines and their size. */
export type AddressBlock = { lines: readonly Shaped[]; size: number; leading: number };

type Path = "to" | "from";
type Field = "name" | "line1" | "line2" | "city";
type AddressLine = { field: Field; text: string };

function addressLines(address: Address, path: Path): AddressLine[] {
  const spell = (value: string, field: Field) => {
    const text = toLatin1(value, `${path}.${field}`);
    const spelled = path === "to" ? toPostalCapitals(text) : text;
    if (spelled === "" && value !== "")
      throw new AppError("validation_error", "A field of the address has no letters or digits.", {
        fields: [{ path: `${path}.${field}`, message: "has no letters or digits" }],
      });
    return spelled;
  };
  const place = `${spell(address.city, "city")}${path === "to" ? "" : ","} ${address.state}  ${address.zip}`;
  const street: AddressLine = { field: "line1", text: spell(address.line1, "line1") };
  const second: AddressLine[] = address.line2
    ? [{ field: "line2", text: spell(address.line2, "line2") }]
    : [];
  const above = goesAbove(address.line2 ?? "", address.state);
  return [
    { field: "name", text: spell(address.name, "name") },
    ...(above ? [...second, street] : [street, ...second]),
    { field: "city", text: place },
  ];
}

/** Throws validation_error if an address has characters that neither we nor a rail can print. */
export function assertSpelled(address: Address, path: Path): void {
  addressLines(address, path);
}

/** The address with the abbreviations of Publication 28. A field that they would empty stays as it is. */
function abbreviated(address: Address): Address {
  const { line1, line2, city } = standardizeAddress(address).address;
  return {
    ...address,
    line1: line1 || address.line1,
    ...(address.line2 ? { line2: line2 ?? address.line2 } : {}),
    city: city || address.city,
  };
}

/**
 * Typesets an address: the recipient in postal capitals, the sender as written. An address that doesn't fit is abbreviated, then
 * wrapped, then set in smaller type, down to 8 pt, the smallest size that machines read (docs/rules.md#address-fit). Throws
 * validation_error with the field and how many of its characters fit.
 */
export function setAddress(address: Address, path: Path, place: BlockPlace): AddressBlock {
  const block = findBlock(address, path, place);
  if (block) return block;
  const { field, fitting } = findExcess(address, path, place);
  const message = `is too long for the address block: about ${fitting} characters fit`;
  throw new AppError(
    "validation_error",
    `A line of the address ${message}, even in the smallest type that USPS machines read.`,
    {
      fields: [{ path: `${path}.${field}`, message }],
      extra: { fitting_characters: fitting },
    },
  );
}

/**
 * Typesets an address that a rail prints itself, for an image of the piece. If a line fits at no size, it is squeezed to the width.
 * Throws validation_error only for characters that no address can have.
 */
export function pictureAddress(address: Address, path: Path, place: BlockPlace): AddressBlock {
  const block = findBlock(address, path, place);
  if (block) return block;
  const lines = addressLines(address, path).map(({ text }) => shape(text));
  const widest = Math.max(...lines.map(({ width }) => width));
  const size = Math.min((place.width * 1000) / widest, place.height / lines.length / 1.15);
  return { lines, size, leading: size * 1.15 };
}

/** The layout with the fewest changes to the text, in the largest type in which it fits. Null if nothing fits. */
export function findBlock(address: Address, path: Path, place: BlockPlace): AddressBlock | null {
  const written = addressLines(address, path);
  const short = addressLines(abbreviated(address), path);
  for (const [size, leading] of place.sizes) {
    const room = (place.width / size) * 1000;
    for (const lines of [
      written.map(({ text }) => shape(text)),
      short.map(({ text }) => shape(text)),
      // The last line is read as a unit: city, state, and ZIP Code stay together.
      short.flatMap(({ field, text }) => (field === "city" ? [shape(text)] : inTwo(text, room))),
    ]) {
      const fits = lines.length * leading <= place.height && lines.every(({ width }) => width <= room);
      if (fits) return { lines, size, leading };
    }
  }
  return null;
}

/** The field to shorten, and the length at which the address would fit. Tries the widest field first. */
function findExcess(address: Address, path: Path, place: BlockPlace): { field: Field; fitting: number } {
  const widest = addressLines(abbreviated(address), path)
    .map(({ field, text }) => ({ field, width: shape(text).width }))
    .sort((a, b) => b.width - a.width);
  const excess = widest.map(({ field }) => ({ field, fitting: fittingChars(address, field, path, place) }));
  // Prefers a field that is enough to shorten alone. If two are far too long, starts with the widest.
  return excess.find(({ fitting }) => fitting > 0) ?? excess[0]!;
}

function fittingChars(address: Address, field: Field, path: Path, place: BlockPlace): number {
  const chars = [...(address[field] ?? "")];
  let fitting = 0;
  let tooMany = chars.length;
  while (tooMany - fitting > 1) {
    const half = (fitting + tooMany) >> 1;
    const cut = { ...address, [field]: chars.slice(0, half).join("").trim() || "X" };
    if (findBlock(cut, path, place)) fitting = half;
    else tooMany = half;
  }
  return fitting;
}

const shape = (text: string) => shapeText(text, null, styleOf("", addressFamily), new Set());

/** The text in one line, or in two that wrap at a word. Unchanged if two lines aren't enough. */
function inTwo(text: string, room: number): Shaped[] {
  const whole = shape(text);
  if (whole.width <= room) return [whole];
  const words = text.split(" ");
  for (let cut = words.length - 1; cut > 0; cut--) {
    const first = shape(words.slice(0, cut).join(" "));
    if (first.width <= room) return [first, shape(words.slice(cut).join(" "))];
  }
  return [whole];
}
