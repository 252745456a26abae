import { type AddressDraft, type AddressLine, addressLines } from "../../compose/draft.ts";

const isLine = (name: string): name is AddressLine => (addressLines as readonly string[]).includes(name);

/** This field is derived from the name if the list has no such column. */
export const firstName = "first name";

/** The fields of every list, whatever its columns: the address lines, and the first name. */
export const commonNames = [firstName, ...addressLines] as const;

/** True if a row's address alone provides this field. */
export const isAddressName = isLine;

/** An address line, or the first name from it; empty for any other field. */
export function ofAddress(address: AddressDraft, name: string): string {
  if (isLine(name)) return address[name].trim();
  if (name !== firstName) return "";
  // "Ortiz, Sofia" has the first name Sofia.
  const [last = "", given] = address.name.split(",", 2);
  const words = (given?.trim() || last.trim()).split(/\s+/);
  if (!isPerson(address.name)) return "";
  return (titles.test(words[0] ?? "") ? words[1] : words[0]) ?? "";
}

const titles = /^(mr|mrs|ms|miss|mx|dr|prof|rev|sir)\.?$/i;
/** "The" and "Acme" aren't first names, so the fallback is printed instead. */
const isPerson = (name: string) =>
  !/^\s*(the|la|los)\s|\b(inc|llc|llp|corp|corporation|co|company|ltd|bank|church|school|university|family|association|foundation|society|group|department|office|current resident|occupant)\b/i.test(
    name,
  );
