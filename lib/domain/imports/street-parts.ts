/** Headers of a street's parts, as voter files, tax rolls, and maps have them. Such a header means this only as a whole. */
const phrases = {
  houseSuffix: `house number suffix, house suffix, street number suffix, house number fraction, house fraction, house half`,
  streetDirection: `street direction, street dir, street dir prefix, street direction prefix, street pre dir, street prefix direction,
    street prefix, st dir, st pre dir, pre dir, predir, pre direction, predirection, pre directional, predirectional, dir prefix,
    direction prefix, prefix dir, prefix direction`,
  streetType:
    "street type, street suffix, street name suffix, street type suffix, street suffix type, st type, st suffix, road type",
  streetEnding: `street post dir, street dir suffix, street direction suffix, street suffix direction, street suffix dir, post dir,
    postdir, post direction, postdirection, post directional, postdirectional, dir suffix, direction suffix, suffix dir,
    suffix direction, st post dir`,
  unitType:
    "unit type, unit designator, apt type, apartment type, secondary type, secondary unit type, unit description",
  poBox: "po box, p o box, pobox, post office box, address po box, po box number",
};
export type StreetPart = keyof typeof phrases;

const roleOfPhrase: ReadonlyMap<string, StreetPart> = new Map(
  Object.entries(phrases).flatMap(([role, texts]) =>
    texts.split(",").map((text) => [text.trim().replace(/\s+/g, " "), role as StreetPart] as const),
  ),
);

/**
 * The part of a street that a header names, without its scope: "Street Suffix", "Address 1 - PO Box". "Address 2 - PO Box" belongs
 * to another address.
 */
export const findStreetPart = (words: readonly string[]): StreetPart | undefined =>
  roleOfPhrase.get(words.join(" ").replace(/^address 1 /, ""));
