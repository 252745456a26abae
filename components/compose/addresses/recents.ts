import { createPersisted, parseList } from "../../storage/autosave.ts";
import { type AddressDraft, addressLines, parseAddressDraft } from "../draft.ts";

const most = 12;
/** The addresses used last in this browser, newest first. They aren't stored anywhere else. */
const persisted = createPersisted<readonly AddressDraft[]>("posthorn.addresses", {
  empty: [],
  parse: (stored) => parseList(stored).map(parseAddressDraft),
  serialize: (recents) => (recents.length === 0 ? null : JSON.stringify(recents)),
});

const same = (one: AddressDraft, other: AddressDraft) =>
  addressLines.every((line) => one[line].trim().toLowerCase() === other[line].trim().toLowerCase());

export function rememberAddress(address: AddressDraft): void {
  persisted.update((known) => [address, ...known.filter((other) => !same(address, other))].slice(0, most));
}

export function forgetAddress(address: AddressDraft): void {
  persisted.update((known) => known.filter((other) => !same(address, other)));
}

export const useRecents = persisted.use;
