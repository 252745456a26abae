import { addressSchema } from "#lib/api/browser-schemas";
import { checkAddress, secondAddress } from "#lib/domain/addresses/check-address";
import { foreignCountryOf } from "#lib/domain/addresses/foreign-countries";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { type AddressDraft, type AddressLine, addressLines } from "../draft.ts";

/** What the page itself can tell about an address. `at` is the line to look at. */
export type Verdict =
  | { kind: "incomplete"; missing: readonly AddressLine[] }
  | { kind: "good" }
  | { kind: "corrected"; corrected: CorrectedAddress }
  | { kind: "doubtful"; reason: string; at: AddressLine };

/**
 * The Postal Service's rules (Publication 28, ZIP prefixes) and our own limits. A vendor's database is only used when the letter
 * is sent (docs/decisions/0095).
 */
export function judgeAddress(address: AddressDraft): Verdict {
  const country = foreignCountryOf(address);
  if (country !== undefined)
    return {
      kind: "doubtful",
      at: "city",
      reason: `This looks like an address outside the U.S. (${country}). We mail only within the United States.`,
    };
  const missing = addressLines.filter((line) => line !== "line2" && address[line].trim() === "");
  if (missing.length > 0) return { kind: "incomplete", missing };
  const { data, error } = addressSchema.safeParse(address);
  if (error) {
    const [issue] = error.issues;
    const at = addressLines.find((line) => line === issue?.path[0]) ?? "line1";
    return { kind: "doubtful", at, reason: wordsFor(at, issue?.message ?? "") };
  }
  const verdict = checkAddress(data);
  switch (verdict.kind) {
    case "deliverable":
      return { kind: "good" };
    case "corrected":
      return { kind: "corrected", corrected: verdict.corrected };
    case "missing_unit":
      return {
        kind: "doubtful",
        at: "line2",
        reason:
          "The apartment, suite, or unit has no number. Without it, the letter would probably come back.",
      };
    case "undeliverable":
      return { kind: "doubtful", at: placeOf(verdict.reason), reason: toSentence(verdict.reason) };
  }
}

const names: Record<AddressLine, string> = {
  name: "The name",
  line1: "The street",
  line2: "The apartment or suite",
  city: "The city",
  state: "The state",
  zip: "The ZIP code",
};

const wordsFor = (line: AddressLine, message: string) => toSentence(`${names[line]} ${message}`);
const toSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;

function placeOf(reason: string): AddressLine {
  if (reason === secondAddress) return "line2";
  return /ZIP/.test(reason) ? "zip" : /city|APO/.test(reason) ? "city" : "line1";
}
