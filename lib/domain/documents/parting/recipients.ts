import type { Address } from "#lib/domain/addresses/schema";
import type { PlacedAddress } from "../find-addresses.ts";
import type { PageSays } from "./merged-page.ts";

/** Who a page is addressed to. `keys` are all the addresses that it may be. */
export type Recipient = { from?: Address | undefined; keys: ReadonlySet<string> } & (
  | { kind: "none" | "several" }
  | { kind: "one"; address: Address; isSure: boolean }
);

/** Two people in one house are two recipients. */
const keyOf = ({ name, line1, line2 = "", zip }: Address) =>
  `${name} ${line1} ${line2} ${zip.slice(0, 5)}`.toLowerCase().replace(/[^\p{L}\d]+/gu, " ");

/**
 * Decides for each page whose address is the recipient's. A label or the layout of a letter says it, or the whole file: the sender is
 * on pages with different other addresses, and recipients stand at the same place.
 */
export function readRecipients(pages: readonly PageSays[]): Recipient[] {
  const partners = countPartners(pages);
  const places = countPlaces(pages);
  return pages.map((page) => {
    const sender = senderOf(page, partners);
    const fromKey = page.from && keyOf(page.from);
    const from = page.from ?? sender?.address;
    const to = page.to && (!sender || keyOf(page.to) !== keyOf(sender.address)) ? page.to : undefined;
    if (to)
      return {
        kind: "one",
        address: to,
        isSure: true,
        from: from ?? onlyOther(page, to),
        keys: new Set([keyOf(to)]),
      };
    const others = page.addresses.filter(
      ({ address, label }) => address !== sender?.address && label !== "from" && keyOf(address) !== fromKey,
    );
    const keys = new Set(others.map(({ address }) => keyOf(address)));
    const [only, ...more] = others;
    // The address after "Bill to" can't be read, so no other address on the page counts as the recipient's.
    if (!only || (page.hasLabel && only.label !== "to")) return { kind: "none", from, keys: new Set() };
    if (more.length > 0) return { kind: "several", from, keys };
    const isSure = only.isSet && (places.get(placeOf(only))?.size ?? 0) > 1;
    return { kind: "one", address: only.address, isSure, from, keys };
  });
}

/** The address next to the recipient's, if there is only one. */
function onlyOther({ addresses }: PageSays, to: Address): Address | undefined {
  const others = addresses.filter(({ address, label }) => address !== to && label === undefined);
  return others.length === 1 ? others[0]!.address : undefined;
}

/** The one address of a page that other pages have with other recipients. */
function senderOf({ addresses }: PageSays, partners: ReadonlyMap<string, ReadonlySet<string>>) {
  const count = ({ address }: PlacedAddress) => partners.get(keyOf(address))?.size ?? 0;
  const [most, next] = addresses
    .filter(({ label }) => label !== "to" && label !== "ship")
    .toSorted((one, other) => count(other) - count(one));
  return most && count(most) > 1 && (!next || count(most) > count(next)) ? most : undefined;
}

function countPartners(pages: readonly PageSays[]): Map<string, Set<string>> {
  const partners = new Map<string, Set<string>>();
  for (const { addresses } of pages) {
    const keys = addresses.filter(({ label }) => label !== "ship").map(({ address }) => keyOf(address));
    for (const key of keys) {
      const known = partners.get(key) ?? new Set();
      for (const other of keys) if (other !== key) known.add(other);
      partners.set(key, known);
    }
  }
  return partners;
}

/** Which different addresses begin at each place. */
function countPlaces(pages: readonly PageSays[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const { addresses } of pages)
    for (const placed of addresses) {
      const known = places.get(placeOf(placed)) ?? new Set();
      places.set(placeOf(placed), known.add(keyOf(placed.address)));
    }
  return places;
}

const placeOf = ({ left, top }: PlacedAddress) => `${Math.round(left / 8)} ${Math.round(top / 16)}`;
