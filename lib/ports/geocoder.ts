import type { Suggestion } from "#lib/domain/addresses/suggestion-schema";

/** Both throw AppError `fulfilment_unavailable` if the vendor is down, slow, throttles, or refuses the key. */
export interface Geocoder {
  /** At most five places in the United States and its territories, most likely first. */
  autocomplete(query: string): Promise<readonly Suggestion[]>;
  /** The address at these coordinates (degrees), or null if there is none. */
  reverse(lat: number, lon: number): Promise<Suggestion | null>;
}
