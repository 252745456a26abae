import { readFile } from "node:fs/promises";
import { readZipCities, type ZipCities, zipCitiesFile } from "#lib/domain/addresses/zip-cities";

const folder = new URL("../../../public/zip-cities/", import.meta.url);
/** At most a hundred files of nine kilobytes. */
const loaded = new Map<string, Promise<ZipCities | null>>();

/** The cities around a ZIP Code, from the files that browsers load too; null if there are none. Reads each file once per process. */
export function loadZipCities(zip: string): Promise<ZipCities | null> {
  const name = zipCitiesFile(zip);
  if (name === null) return Promise.resolve(null);
  const known = loaded.get(name);
  if (known) return known;
  const reading = readFile(new URL(`${name}.txt`, folder), "utf8").then(
    (text) => readZipCities(name, text),
    () => null,
  );
  loaded.set(name, reading);
  return reading;
}
