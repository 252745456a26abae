import { toPostalName, toPostalText } from "./postal-text.ts";
import type { Address } from "./schema.ts";

/**
 * The lines as they are printed on the piece (Publication 28): capitals, no punctuation, two spaces before the
 * ZIP, nothing below it. Words are not changed: give it the corrected address where there is one.
 */
export function addressLines(address: Omit<Address, "country">): string[] {
  const street = toPostalText(address.line1);
  const second = toPostalText(address.line2 ?? "");
  // Puerto Rico: the urbanization stands above the street (Publication 28, section 291).
  const middle = /^URB\b/.test(second) ? [second, street] : [street, second];
  const last = `${toPostalText(address.city).replaceAll("-", " ")} ${address.state}  ${address.zip}`;
  return [toPostalName(address.name), ...middle, last].filter((line) => line !== "");
}
