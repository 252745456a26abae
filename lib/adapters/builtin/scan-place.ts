import { statesOfZip } from "#lib/domain/addresses/zip-prefixes";
import { loadZipCities } from "./load-zip-cities.ts";

/** The city of a scan at a ZIP Code, such as "San Jose, CA 95113". Any other place, such as a facility's name, stays as it is. */
export async function scanPlace(place: string): Promise<string> {
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(place)?.[1];
  if (!zip) return place;
  const city = (await loadZipCities(zip))?.cityOf.get(zip);
  const states = statesOfZip(zip);
  return city && states.length === 1 ? `${city}, ${states[0]} ${zip}` : zip;
}
