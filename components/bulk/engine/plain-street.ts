const longestWord = 30;
const ordinalEnd = /^(st|nd|rd|th)$/i;
const isDigit = (code: number) => code >= 48 && code <= 57;

/** Words that name a unit, a box or a numbered road, or that may. */
const telling: ReadonlySet<string> = new Set(
  `NUM NUMBER
  APT APARTMENT APARTMENTS APPT APMT APTMT APTO APARTAMENTO BLDG BUILDING BLD BLG BUILD DEPT DEPARTMENT FL FLOOR FLR HNGR HANGAR HANGER HGR
  KEY LOT PIER RM ROOM SLIP SPC SPACE STE SUITE SUIT SUTE SU STOP TRLR TRAILER UNIT UNT PMB BSMT BASEMENT FRNT FRONT LBBY LOBBY LOWR LOWER
  OFC OFFICE PH PENTHOUSE REAR SIDE UPPR UPPER
  BOX BX POB POBOX PO P O
  COUNTY CNTY CO CR FARM FM RANCH RM INTERSTATE IH I US U STATE SH SR TOWNSHIP TSR TWP HIGHWAY HWY HIWAY HIWY HWAY ROUTE RTE RT`.split(
    /\s+/,
  ),
);

const tellingHashes: ReadonlySet<number> = new Set(
  [...telling].map((word) => hashWord(word, 0, word.length)),
);
const directionHashes: ReadonlySet<number> = new Set(
  ["N", "S", "E", "W", "NE", "NW", "SE", "SW"].map((word) => hashWord(word, 0, word.length)),
);
/** Words that a standard address spells otherwise. */
const spelledHashes: ReadonlySet<number> = new Set(
  ["NO", "SO", "NORTH", "SOUTH", "EAST", "WEST", "NORTHEAST", "NORTHWEST", "SOUTHEAST", "SOUTHWEST"].map(
    (word) => hashWord(word, 0, word.length),
  ),
);

/** Of letters in whatever capitals; -1 where something else stands among them, but 42nd and 5TH are words too. */
function hashWord(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isDigit(text.charCodeAt(at))) at++;
  if (at > from && (at - from > 3 || !ordinalEnd.test(text.slice(at, to)))) return -1;
  let hash = 0x811c9dc5;
  for (; at < to; at++) {
    const letter = text.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90 || text.charCodeAt(at) > 122) return -1;
    hash = Math.imul(hash ^ letter, 0x01000193);
  }
  return hash >>> 0;
}
/**
 * Ordinary words, one space between each: none of them telling, and no two directions side by side. "spelled" where a direction is written
 * out: such a street may be in order or not, but says nothing of the line below it either. Without taking the line apart, since it is asked
 * of every row; a word that merely has the hash of a telling one is looked at the long way.
 */
export function plainStreet(line: string, from: number): "plain" | "spelled" | undefined {
  let form: "plain" | "spelled" = "plain";
  let wasDirection = false;
  for (let at = from; ; ) {
    const space = line.indexOf(" ", at);
    const end = space < 0 ? line.length : space;
    if (end === at || end - at > longestWord) return undefined;
    const hash = hashWord(line, at, end);
    if (hash < 0 || tellingHashes.has(hash)) return undefined;
    const isSpelled = spelledHashes.has(hash);
    if (isSpelled) form = "spelled";
    const isDirection = isSpelled || (end - at < 3 && directionHashes.has(hash));
    if (isDirection && wasDirection) return undefined;
    wasDirection = isDirection;
    if (space < 0) return form;
    at = space + 1;
  }
}
