import type { AddressLine } from "../../compose/draft.ts";

export const lineLabels: Record<AddressLine, string> = {
  name: "Name",
  line1: "Street address",
  line2: "Apt, suite",
  city: "City",
  state: "State",
  zip: "ZIP Code",
};

/** The same inside a sentence. */
export const lineWordsOf = (line: AddressLine): string =>
  lineLabels[line].toLowerCase().replace("zip code", "ZIP Code");
