import type { Suggestion } from "#lib/domain/addresses/suggestion-schema";

/** Both throw AppError `fulfilment_unavailable` when the vendor is down, slow, refuses the key or throttles. */
export interface Geocoder {
  /** At most five places in the United States and its territories, the likeliest first. */
  autocomplete(query: string): Promise<readonly Suggestion[]>;
  /** The house at these coordinates (degrees), or null when there is none. */
  reverse(lat: number, lon: number): Promise<Suggestion | null>;
}
