import { parseAddress } from "#lib/domain/addresses/parse-address";
import { findStateCode, stateName } from "#lib/domain/addresses/state-names";
import { type AddressDraft, emptyAddress, linesOf } from "../draft.ts";

/** An address as one writes it on an envelope, line by line; what `readAddress` makes the same address of. */
export const toAddressText = (address: AddressDraft): string => linesOf(address).join("\n");

export type AddressText = { address: AddressDraft; leftOut: readonly string[]; guessed?: true | undefined };

/** What was typed or pasted, in its lines; as long as no street or city can be seen in it, the lines fill from the top. */
export function readAddress(text: string): AddressText {
  const parsed = parseAddress(text);
  if (parsed) return { ...parsed, address: { ...emptyAddress, ...parsed.address } };
  const [name = "", line1 = "", ...rest] = text.split("\n").map((line) => line.trim());
  return { address: { ...emptyAddress, name, line1, line2: rest.filter(Boolean).join(", ") }, leftOut: [] };
}

/** What a person is told of a reading: the words that are on no line, and a line that nobody wrote. */
export function notesOf({ address: { state }, leftOut, guessed }: AddressText): string[] {
  const notes = leftOut.length > 0 ? [`Not on the envelope: ${leftOut.join(", ")}.`] : [];
  const code = guessed && findStateCode(state);
  if (code) notes.push(`The ZIP code says that this is in ${stateName(code)}.`);
  return notes;
}

/** What to ask a geocoder for: the street and what follows it, once there is enough of it; undefined before. */
export function toSuggestQuery({ line1, city, state, zip }: AddressDraft): string | undefined {
  const query = [line1, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const started = /\d/.test(line1) && /\p{L}{3}/u.test(line1);
  return started && zip === "" && query.length <= 120 ? query : undefined;
}
