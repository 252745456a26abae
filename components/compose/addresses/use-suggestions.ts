import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { type AddressSuggestion, suggestAddresses } from "#lib/api/browser-addresses";
import { useDebounced } from "../use-debounced.ts";

/** The service answers 30 requests a minute (operations/addresses.ts), so the page sends at most one every two seconds, after a pause in typing. */
const pauseMs = 2_000;
const none: readonly AddressSuggestion[] = [];

/** Addresses that begin with the typed text. They are optional: without a geocoder, or when it is too busy, the list is empty and no error is shown. */
export function useSuggestions(query: string | undefined): readonly AddressSuggestion[] {
  const [quiet, setQuiet] = useState(false);
  const asked = useDebounced(query, pauseMs, { leadingMs: 350 });
  const { data } = useQuery({
    queryKey: ["suggestions", asked],
    queryFn: async ({ signal }) => {
      try {
        const { enabled, suggestions } = await suggestAddresses(asked ?? "", signal);
        if (!enabled) setQuiet(true);
        return suggestions;
      } catch (problem) {
        if (problem instanceof ApiProblem) setQuiet(true);
        return none;
      }
    },
    enabled: asked !== undefined && asked === query && !quiet,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return asked === query ? (data ?? none) : none;
}
