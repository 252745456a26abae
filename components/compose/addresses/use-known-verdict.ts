import { useQuery } from "@tanstack/react-query";
import type { AddressVerification } from "#lib/api/browser-addresses";
import { type AddressDraft, addressLines, type Side } from "../draft.ts";

/** Names are left out, because the check doesn't need them. Spaces around a line don't make another address. */
export const placeOf = (address: AddressDraft) =>
  JSON.stringify(addressLines.slice(1).map((line) => address[line].trim()));
export const verdictKey = (side: Side, place: string) => ["typed-verdict", side, place];

/** The verdict that was fetched while the address was typed. Sends no request. */
export function useKnownVerdict(side: Side, address: AddressDraft): AddressVerification | undefined {
  const { data } = useQuery<AddressVerification | null>({
    queryKey: verdictKey(side, placeOf(address)),
    enabled: false,
  });
  return data ?? undefined;
}
