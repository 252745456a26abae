import { type StateCode, stateCodes } from "./state-codes.ts";

/** The names that people write for each code: the official one first, then abbreviations older than ZIP Codes. */
const names: Readonly<Record<StateCode, readonly string[]>> = {
  AL: ["Alabama", "Ala"],
  AK: ["Alaska", "Alas"],
  AZ: ["Arizona", "Ariz"],
  AR: ["Arkansas", "Ark"],
  CA: ["California", "Calif", "Cal"],
  CO: ["Colorado", "Colo"],
  CT: ["Connecticut", "Conn"],
  DE: ["Delaware", "Del"],
  DC: ["District of Columbia", "Dist of Columbia"],
  FL: ["Florida", "Fla"],
  GA: ["Georgia"],
  HI: ["Hawaii", "Hawai'i"],
  ID: ["Idaho", "Ida"],
  IL: ["Illinois", "Ill"],
  IN: ["Indiana", "Ind"],
  IA: ["Iowa"],
  KS: ["Kansas", "Kans", "Kan"],
  KY: ["Kentucky", "Kent"],
  LA: ["Louisiana"],
  ME: ["Maine"],
  MD: ["Maryland"],
  MA: ["Massachusetts", "Mass"],
  MI: ["Michigan", "Mich"],
  MN: ["Minnesota", "Minn"],
  MS: ["Mississippi", "Miss"],
  MO: ["Missouri"],
  MT: ["Montana", "Mont"],
  NE: ["Nebraska", "Nebr", "Neb"],
  NV: ["Nevada", "Nev"],
  NH: ["New Hampshire"],
  NJ: ["New Jersey"],
  NM: ["New Mexico", "N Mex"],
  NY: ["New York"],
  NC: ["North Carolina", "N Carolina"],
  ND: ["North Dakota", "N Dak", "N Dakota"],
  OH: ["Ohio"],
  OK: ["Oklahoma", "Okla"],
  OR: ["Oregon", "Oreg", "Ore"],
  PA: ["Pennsylvania", "Penn", "Penna"],
  RI: ["Rhode Island"],
  SC: ["South Carolina", "S Carolina"],
  SD: ["South Dakota", "S Dak", "S Dakota"],
  TN: ["Tennessee", "Tenn"],
  TX: ["Texas", "Tex"],
  UT: ["Utah"],
  VT: ["Vermont"],
  VA: ["Virginia", "Virg"],
  WA: ["Washington", "Wash", "Washington State"],
  WV: ["West Virginia", "W Virginia", "W Va"],
  WI: ["Wisconsin", "Wisc", "Wis"],
  WY: ["Wyoming", "Wyo"],
  AS: ["American Samoa", "Am Samoa", "Amer Samoa"],
  FM: ["Federated States of Micronesia", "Micronesia", "FSM"],
  GU: ["Guam"],
  MH: ["Marshall Islands", "Republic of the Marshall Islands", "RMI"],
  MP: [
    "Northern Mariana Islands",
    "Commonwealth of the Northern Mariana Islands",
    "N Mariana Islands",
    "Northern Marianas",
    "CNMI",
    "NMI",
  ],
  PW: ["Palau", "Republic of Palau"],
  PR: ["Puerto Rico", "Pto Rico"],
  VI: ["Virgin Islands", "US Virgin Islands", "United States Virgin Islands", "USVI", "US VI"],
  AA: ["Armed Forces Americas"],
  AE: ["Armed Forces Europe"],
  AP: ["Armed Forces Pacific"],
};

const codeOf = new Map<string, StateCode>();
const key = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
for (const code of stateCodes) {
  codeOf.set(key(code), code);
  for (const name of names[code]) codeOf.set(key(name), code);
}

/** The official name: "California". */
export function stateName(code: StateCode): string {
  return names[code][0]!;
}

/** The code of the only state whose official name begins with this text; null if none or several do. */
export function findStateByStart(text: string): StateCode | null {
  const start = key(text);
  const found = stateCodes.filter((code) => key(stateName(code)).startsWith(start));
  return start.length > 2 && found.length === 1 ? found[0]! : null;
}

/** "ca", "Calif.", "N.Y.", and "california" all return their code; anything else returns null. */
export function findStateCode(text: string): StateCode | null {
  return codeOf.get(key(text)) ?? null;
}
