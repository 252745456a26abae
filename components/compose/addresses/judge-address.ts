import { pageLanguage } from "#lib/api/browser-client";
import { addressSchema } from "#lib/api/browser-schemas";
import { checkAddress, secondAddress } from "#lib/domain/addresses/check-address";
import { foreignCountryOf } from "#lib/domain/addresses/foreign-countries";
import { addressReasonInSpanish } from "#lib/domain/addresses/reasons-in-spanish";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { type AddressDraft, type AddressLine, addressLines } from "../draft.ts";

/** The page's own verdict on an address. `at` is the line with the problem. */
export type Verdict =
  | { kind: "incomplete"; missing: readonly AddressLine[] }
  | { kind: "good" }
  | { kind: "corrected"; corrected: CorrectedAddress }
  | { kind: "doubtful"; doubt: Doubt; at: AddressLine };

/** What is wrong with an address. `said` is the API's message about it, in the page's language. */
type Doubt =
  | { problem: "foreign"; country: string }
  | { problem: "noUnitNumber" }
  | { problem: "line"; said: string }
  | { problem: "undeliverable"; said: string };

/**
 * Judges an address by the Postal Service's rules (Publication 28, ZIP prefixes) and our own limits. Vendors are asked after a pause
 * in typing, by `useTypedVerdict` (docs/decisions/0163).
 */
export function judgeAddress(address: AddressDraft): Verdict {
  const country = foreignCountryOf(address);
  if (country !== undefined) return { kind: "doubtful", at: "city", doubt: { problem: "foreign", country } };
  const missing = addressLines.filter((line) => line !== "line2" && address[line].trim() === "");
  if (missing.length > 0) return { kind: "incomplete", missing };
  const { data, error } = addressSchema.safeParse(address);
  if (error) {
    const [issue] = error.issues;
    const at = addressLines.find((line) => line === issue?.path[0]) ?? "line1";
    return { kind: "doubtful", at, doubt: { problem: "line", said: inPageLanguage(issue?.message ?? "") } };
  }
  const verdict = checkAddress(data);
  switch (verdict.kind) {
    case "deliverable":
      return { kind: "good" };
    case "corrected":
      return { kind: "corrected", corrected: verdict.corrected };
    case "missing_unit":
      return { kind: "doubtful", at: "line2", doubt: { problem: "noUnitNumber" } };
    case "undeliverable":
      return {
        kind: "doubtful",
        at: placeOf(verdict.reason),
        doubt: { problem: "undeliverable", said: inPageLanguage(verdict.reason) },
      };
  }
}

/** The state's code and the ZIP+4 with its hyphen, in place of what a browser filled in. Anything else stays as typed. */
export function tidyCodes(address: AddressDraft): AddressDraft {
  const { data } = addressSchema.safeParse(address);
  return data ? { ...address, state: data.state, zip: data.zip } : address;
}

const inPageLanguage = (said: string): string =>
  (pageLanguage().language === "es" && addressReasonInSpanish(said)) || said;

function placeOf(reason: string): AddressLine {
  if (reason === secondAddress) return "line2";
  return /ZIP/.test(reason) ? "zip" : /city|APO/.test(reason) ? "city" : "line1";
}
