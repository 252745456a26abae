import {
  type CityVerdict,
  compareCity,
  readZipCities,
  type ZipCities,
  zipCitiesFile,
} from "#lib/domain/addresses/zip-cities";
import type { AddressDraft } from "../draft.ts";

/** At most a hundred files of nine kilobytes. A file that couldn't be loaded is requested again. */
const loaded = new Map<string, Promise<ZipCities>>();

async function loadFile(name: string): Promise<ZipCities> {
  const answer = await fetch(`/zip-cities/${name}.txt`);
  if (!answer.ok) throw new Error(`The cities of ZIP Codes ${name} answered ${answer.status}`);
  return readZipCities(name, await answer.text());
}

/** Whether the city agrees with the ZIP Code; null if there is no whole ZIP Code, or if the table can't be loaded. */
export async function judgeCity({ city, state, zip }: AddressDraft): Promise<CityVerdict | null> {
  const name = zipCitiesFile(zip);
  if (name === null || city.trim() === "") return null;
  const loading = loaded.get(name) ?? loadFile(name);
  loaded.set(name, loading);
  try {
    return compareCity({ city, state, zip }, await loading);
  } catch {
    loaded.delete(name);
    return null;
  }
}
