import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { type AddressVerification, verifyAddress } from "#lib/api/browser-addresses";
import type { AddressDraft, Side } from "../draft.ts";
import { useDebounced } from "../use-debounced.ts";
import { placeOf, verdictKey } from "./use-known-verdict.ts";

/** The service checks 20 addresses a minute (operations/addresses.ts), so the page sends at most one request every three seconds. */
const pauseMs = 3_000;

/**
 * The verdict that an order would give an address; undefined until it is known. Requested after a pause in typing, and canceled by the next
 * change. `isWhole` is false while the page's own check finds something to fix. A failed check shows nothing, because the order checks
 * again.
 */
export function useTypedVerdict(
  side: Side,
  address: AddressDraft,
  isWhole: boolean,
): AddressVerification | undefined {
  const [quiet, setQuiet] = useState(false);
  const place = isWhole ? placeOf(address) : undefined;
  const asked = useDebounced(place, pauseMs, { leadingMs: 800 });
  const isAsked = asked !== undefined && asked === place && !quiet;
  const { data } = useQuery({
    queryKey: verdictKey(side, asked ?? ""),
    queryFn: async ({ signal }) => {
      try {
        return await verifyAddress(address, side === "to" ? "recipient" : "sender", signal);
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        setQuiet(true);
        return null;
      }
    },
    enabled: isAsked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isAsked ? (data ?? undefined) : undefined;
}
