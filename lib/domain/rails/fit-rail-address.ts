import type { Address } from "#lib/domain/addresses/schema";
import { standardizeAddress } from "#lib/domain/addresses/standardize-address";
import { toLatin1 } from "#lib/domain/documents/postal-spelling";
import type { AddressLimits, PrintRail } from "#lib/ports/print-rail";
import { AppError } from "#lib/shared/errors";

/** An address in a rail's lines. `company` holds the rest of a name that is longer than its line. */
export type RailAddress = {
  name: string;
  company?: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  zip: string;
};

type Path = "to" | "from";
type Field = "name" | "line1" | "line2" | "city";
type Lines = Pick<RailAddress, "line1" | "line2">;

/**
 * Fits the address into the rail's lines with as few changes as possible: as written, or abbreviated by Publication 28, or with a
 * line that continues in the next one at a word. A long name continues in the company line (docs/rules.md#rail-address-limits).
 * `linesTogether` applies only to the recipient, because the sender's lines are printed as given. Throws validation_error with the
 * field and how many characters fit.
 */
export function fitRailAddress(address: Address, limits: AddressLimits, path: Path): RailAddress {
  const fitted = findFit(latin(address, path), limits, path);
  if (fitted) return fitted;
  const { field, fitting } = findExcess(latin(address, path), limits, path);
  const message = `is too long for the printer: ${fitting} characters fit`;
  throw new AppError("validation_error", `A line of the address ${message}.`, {
    fields: [{ path: `${path}.${field}`, message }],
    extra: { fitting_characters: fitting },
  });
}

/** Detects at quote time what a rail would refuse later. Throws validation_error as `fitRailAddress` does. */
export function assertRailTakesAddresses(
  rail: Pick<PrintRail, "addressLimits"> | null,
  { to, from }: { to?: Address | undefined; from?: Address | undefined },
): void {
  const limits = rail?.addressLimits;
  if (limits && to) fitRailAddress(to, limits, "to");
  if (limits && from) fitRailAddress(from, limits, "from");
}

function latin({ line2, ...address }: Address, path: Path): Address {
  const spell = (field: Field, value: string) => toLatin1(value, `${path}.${field}`);
  return {
    ...address,
    name: spell("name", address.name),
    line1: spell("line1", address.line1),
    ...(line2 ? { line2: spell("line2", line2) } : {}),
    city: spell("city", address.city),
  };
}

function findFit(address: Address, limits: AddressLimits, path: Path): RailAddress | null {
  const { state, zip } = address;
  const name = fitName(address.name, limits.name);
  const lines = fitLines(address, limits, path);
  const city = [address.city, standardizeAddress(address).address.city].find(
    (text) => text && text.length <= limits.city,
  );
  return name && lines && city ? { ...name, ...lines, city, state, zip } : null;
}

function fitName(name: string, limit: number): Pick<RailAddress, "name" | "company"> | null {
  if (name.length <= limit) return { name };
  const parts = splitAtWord(name, limit);
  return parts && parts[1].length <= limit ? { name: parts[0], company: parts[1] } : null;
}

function fitLines(address: Address, limits: AddressLimits, path: Path): Lines | null {
  const standard = standardizeAddress(address).address;
  const short = { line1: standard.line1 || address.line1, line2: standard.line2 ?? "" };
  const written = { line1: address.line1, line2: address.line2 ?? "" };
  const together = path === "to" ? limits.linesTogether : Number.POSITIVE_INFINITY;
  const fits = ({ line1, line2 }: typeof short) =>
    line1.length <= limits.line && line2.length <= limits.line && line1.length + line2.length <= together;
  const found = [written, short, spill(written, limits.line), spill(short, limits.line)].find(
    (lines) => lines && fits(lines),
  );
  return found ? { line1: found.line1, ...(found.line2 ? { line2: found.line2 } : {}) } : null;
}

/** Makes the first line as long as allowed, and moves its last words to the start of the second line. */
function spill({ line1, line2 }: { line1: string; line2: string }, limit: number) {
  const parts = line1.length > limit ? splitAtWord(line1, limit) : null;
  return parts && { line1: parts[0], line2: `${parts[1]} ${line2}`.trim() };
}

/** Splits at the last word that fits. Null if the first word alone is too long. */
function splitAtWord(text: string, limit: number): [string, string] | null {
  const cut = text.lastIndexOf(" ", limit);
  return cut > 0 ? [text.slice(0, cut), text.slice(cut + 1)] : null;
}

/** The field to shorten, and the length at which the address fits. Tries the longest field first. */
function findExcess(address: Address, limits: AddressLimits, path: Path): { field: Field; fitting: number } {
  const fields: Field[] = fitName(address.name, limits.name) ? ["line1", "line2", "city"] : ["name"];
  const excess = fields
    .filter((field) => address[field])
    .sort((a, b) => address[b]!.length - address[a]!.length)
    .map((field) => ({ field, fitting: fittingChars(address, field, limits, path) }));
  // Prefers a field that is enough to shorten alone. If two are far too long, starts with the longest.
  return excess.find(({ fitting }) => fitting > 0) ?? excess[0]!;
}

/** How many characters of a field fit if the address's other fields don't change. */
function fittingChars(address: Address, field: Field, limits: AddressLimits, path: Path): number {
  const chars = [...address[field]!];
  const only = field === "name" ? { line1: "X", line2: "", city: "X" } : { name: "X" };
  for (let length = chars.length - 1; length > 0; length--) {
    const cut = chars.slice(0, length).join("").trim();
    if (cut && findFit({ ...address, ...only, [field]: cut }, limits, path)) return length;
  }
  return 0;
}
