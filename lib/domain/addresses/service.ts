import { parseCoordinates, reverseAddress, type SuggestDeps, suggestAddresses } from "./suggest-addresses.ts";

/** Address autocomplete for forms. */
export function createAddresses(deps: SuggestDeps) {
  return {
    suggest: (query: string | undefined) => suggestAddresses(query, deps),
    /** `valid` is false if coordinates are missing or out of range. */
    async reverse(lat: string | undefined, lon: string | undefined) {
      const at = parseCoordinates(lat, lon);
      if (!at) return { valid: false, enabled: deps.geocoder !== null, address: null };
      return { valid: true, ...(await reverseAddress(at, deps)) };
    },
  };
}
