import { toPostalName, toPostalText } from "./postal-text.ts";
import type { Address, CorrectedAddress } from "./schema.ts";
import { splitRun } from "./split-run.ts";
import type { StandardLine } from "./standardize-line.ts";
import { splitUrbanization, standardizeLine } from "./standardize-line.ts";
import { standardizeStreet } from "./standardize-street.ts";
import { streetSuffix } from "./street-suffixes.ts";

export type StandardAddress = {
  address: CorrectedAddress;
  /** The delivery line and the second line, for rules that check their form. */
  line1: StandardLine;
  line2: StandardLine;
};

/** The address as USPS Publication 28 writes it. Looks nothing up: a wrong street stays wrong. */
export function standardizeAddress(address: Address): StandardAddress {
  let [line1, line2] = standardizeLines(address);
  // Browser autofill repeats the street, or puts the apartment first.
  if (line2.text === line1.text) line2 = { text: "", form: "empty" };
  if (line2.form === "street" && ["unit", "empty", "urbanization"].includes(line1.form))
    [line1, line2] = [line2, line1];
  // A bare "4B" next to a street is a unit of unknown kind (Publication 28, section 213.2).
  if (line1.form === "street" && /^(\d+[A-Z]?|[A-Z]-?\d+|[A-Z])$/.test(line2.text))
    line2 = { text: `# ${line2.text}`, form: "unit" };
  return {
    line1,
    line2,
    address: {
      name: toPostalName(address.name),
      line1: line1.text,
      ...(line2.text === "" ? {} : { line2: line2.text }),
      city: standardizeCity(address.city, address.state),
      state: address.state,
      zip: address.zip.replace(/-0000$/, ""),
    },
  };
}

/** The kind of a box without "PO" comes from the other line: it is a route's box, a street's (a college, a hotel), or else a PO box. */
function standardizeLines({ line1, line2 = "", state }: Address): [StandardLine, StandardLine] {
  const both = state === "PR" ? splitUrbanization(toPostalText(line1)) : null;
  const unit = standardizeLine(line2, state);
  if (both && (unit.form === "empty" || unit.form === "unit"))
    return [standardizeLine(`${both.street} ${unit.text}`, state), standardizeLine(both.urbanization, state)];
  const parted = unit.form === "empty" || unit.form === "unit" ? splitAbove(line1, state) : null;
  if (parted)
    return [standardizeLine(`${parted.street} ${unit.text}`, state), standardizeLine(parted.above, state)];
  const lines = [standardizeLine(line1, state), unit] as const;
  const bare = (line: string) => /^(BOX|BX|BUZON) (# )?\w+$/.test(toPostalText(line));
  if (bare(line2)) {
    const joined = standardizeLine(`${line1} ${line2}`, state);
    if ((joined.form === "route" || joined.form === "military") && !joined.missing)
      return [joined, { text: "", form: "empty" }];
    if (lines[0].form !== "empty") return [lines[0], { text: toPostalText(line2), form: "other" }];
  }
  if (bare(line1) && lines[1].form === "street")
    return [{ text: toPostalText(line1), form: "other" }, lines[1]];
  return [...lines];
}

/** "C/O SUSAN DALY 360 GIBBS AVENUE 7", "TOWN HALL 115 MAIN ST": what stands before the number belongs to the line above (Publication 28, section 211). */
function splitAbove(line1: string, state: string): { above: string; street: string } | null {
  if (!/\d/.test(line1) || standardizeLine(line1, state).form !== "other") return null;
  const run = splitRun(line1.replaceAll(",", " "), { city: false, state });
  if (!run?.name || !run.street) return null;
  const { form, missing } = standardizeLine(run.street, state);
  const words = toPostalText(run.street).split(" ");
  if (missing || (form === "street" ? !standardizeStreet(words).complete : form !== "po_box")) return null;
  const above = run.name.replace(/^%\s*|^in care of\s+/i, "C/O ");
  return { above, street: [run.street, run.unit].filter(Boolean).join(" ") };
}

/** "Washington, D.C." in DC is WASHINGTON, and "APO AE" in AE is APO. */
function standardizeCity(city: string, state: string): string {
  const words = toPostalText(city).replaceAll("-", " ").split(" ");
  return (words.length > 1 && words.at(-1) === state ? words.slice(0, -1) : words).join(" ");
}

/**
 * True if standardizing changed more than capitals, punctuation, spaces, and the spelling of a suffix. Only then is the sender
 * informed.
 */
export function differsInSubstance(typed: Address, standard: CorrectedAddress): boolean {
  return (
    comparable(typed.line1) !== comparable(standard.line1) ||
    comparable(typed.line2 ?? "") !== comparable(standard.line2 ?? "") ||
    comparable(typed.city) !== comparable(standard.city) ||
    typed.state !== standard.state ||
    // Adding a +4 to a correct ZIP Code is not a correction.
    typed.zip !== standard.zip.slice(0, typed.zip.length)
  );
}

const comparable = (text: string) =>
  toPostalText(text)
    .split(/[ -]/)
    .map((word) => streetSuffix(word) ?? word)
    .join(" ");
