import { parseCoordinates, reverseAddress, type SuggestDeps, suggestAddresses } from "./suggest-addresses.ts";

/** Help with addresses while they are written. */
export function createAddresses(deps: SuggestDeps) {
  return {
    suggest: (query: string | undefined) => suggestAddresses(query, deps),
    /** `valid` is false for coordinates that are missing or out of range. */
    async reverse(lat: string | undefined, lon: string | undefined) {
      const at = parseCoordinates(lat, lon);
      if (!at) return { valid: false, enabled: deps.geocoder !== null, address: null };
      return { valid: true, ...(await reverseAddress(at, deps)) };
    },
  };
}
