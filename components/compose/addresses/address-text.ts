import { parseAddress } from "#lib/domain/addresses/parse-address";
import { findStateCode, stateName } from "#lib/domain/addresses/state-names";
import type { Translator } from "#messages/translator";
import { type AddressDraft, emptyAddress, linesOf } from "../draft.ts";

/** An address as on an envelope, line by line. `readAddress` parses it back to the same address. */
export const toAddressText = (address: AddressDraft): string => linesOf(address).join("\n");

export type AddressText = { address: AddressDraft; leftOut: readonly string[]; guessed?: true | undefined };

/** Splits typed or pasted text into address lines. While the text has no street or city, the lines are filled from the top. */
export function readAddress(text: string): AddressText {
  const parsed = parseAddress(text);
  if (parsed) return { ...parsed, address: { ...emptyAddress, ...parsed.address } };
  const [name = "", line1 = "", ...rest] = text.split("\n").map((line) => line.trim());
  return { address: { ...emptyAddress, name, line1, line2: rest.filter(Boolean).join(", ") }, leftOut: [] };
}

/** Notes on how an address was read: the words that were left out, and a state that was taken from the ZIP Code. */
export function notesOf(
  { address: { state }, leftOut, guessed }: AddressText,
  t: Translator<"compose.address.note">,
): string[] {
  const notes = leftOut.length > 0 ? [t("leftOut", { words: leftOut.join(", ") })] : [];
  const code = guessed && findStateCode(state);
  if (code) notes.push(t("guessed", { state: stateName(code) }));
  return notes;
}

/** The query for the geocoder: the street and what follows it; undefined while there is too little. */
export function toSuggestQuery({ line1, city, state, zip }: AddressDraft): string | undefined {
  const query = [line1, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const started = /\d/.test(line1) && /\p{L}{3}/u.test(line1);
  return started && zip === "" && query.length <= 120 ? query : undefined;
}
