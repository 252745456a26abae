import { toPostalText } from "./postal-text.ts";
import { isDesignator, readSecondaryUnits, standsAlone } from "./secondary-units.ts";
import { standardizeStreet, startsLikeStreet } from "./standardize-street.ts";

/** The kind of line, which determines what can be wrong with it and where it may go. */
type LineForm =
  | "street"
  | "po_box"
  | "route"
  | "general_delivery"
  | "military"
  | "urbanization"
  | "unit"
  | "other"
  | "empty";

/** The forms of a line that says where mail goes. */
export const deliveryForms: ReadonlySet<LineForm> = new Set([
  ...(["street", "po_box", "route", "general_delivery", "military"] as const),
]);
export const isDelivery = (line: string, state?: string): boolean =>
  deliveryForms.has(standardizeLine(line, state).form);

export type StandardLine = {
  text: string;
  form: LineForm;
  /** Set if a box, route, or unit lacks its number. The text is used inside a sentence. */
  missing?: "box number" | "unit number";
};

/** One address line in the form of USPS Publication 28: capitals, standard abbreviations, no punctuation. */
export function standardizeLine(line: string, state?: string): StandardLine {
  const text = toPostalText(line);
  if (text === "" || nothing.test(text)) return { text: "", form: "empty" };
  return (
    readBox(text) ??
    readRoute(text) ??
    readMilitary(text, state) ??
    (state === "PR" ? readUrbanization(text) : null) ??
    readSpanishStreet(text, state) ??
    readStreetOrUnit(state === "PR" ? withSpanishWords(text) : text)
  );
}

/** Placeholders that people type into a required field. */
const nothing =
  /^(N\s?\/?\s?A|NONE|NULL|NIL|UNDEFINED|NAN|UNKNOWN|TBD|SAME( AS ABOVE)?|NOT APPLICABLE|TEST(ING)?|ASDF(GH)?|X{2,})$/;

const boxWords =
  /^(?:P ?O ?(?:[BP][O0]X|BX)|P ?O ?B|POST(?:AL)? ?(?:OFFICE|OFC|OFF)? ?(?:BOX|BX)|P ?O ?(?:DRAWER|DRWR|LOCKBOX|BIN|CALLER)|(?:FIRM )?CALLER(?: BOX)?|LOCK ?BOX|DRAWER|APARTADO(?: POSTAL)?|APDO|BOX|BX)(?: (?:#|NO|NUM|NUMBER))* ?(.*)$/;
const boxNumber = /^(\d[\dA-Z-]*|[A-Z]{1,2})$/;

const streetThenBox = /^(?<street>\d.*?) (?<box>(?:P ?O|LOCK) ?BOX .+)$/;
const boxThenStreet = /^(?<box>(?:P ?O|LOCK) ?BOX \d[\dA-Z-]*) (?<street>\d.*)$/;

/** Publication 28, section 281: every private name for a box becomes PO BOX. */
function readBox(text: string): StandardLine | null {
  // "123 MAIN ST PO BOX 45": both stay on the line, the street first.
  const both = (streetThenBox.exec(text) ?? boxThenStreet.exec(text))?.groups;
  if (both) {
    const street = standardizeLine(both.street!);
    const box = readBox(both.box!);
    if (box && street.form === "street") return { ...box, text: `${street.text} ${box.text}` };
  }
  const match = boxWords.exec(text);
  if (!match) return null;
  const [number, ...rest] = match[1]!.split(" ");
  if (!number) return { text: "PO BOX", form: "po_box", missing: "box number" };
  if (!boxNumber.test(number)) return null;
  const units = rest.length > 0 ? readSecondaryUnits(rest) : null;
  if (rest.length > 0 && !units) return null;
  return { text: ["PO BOX", number, ...(units ? [units.text] : [])].join(" "), form: "po_box" };
}

const ruralRoute =
  /^(?:R ?R|R ?F ?D(?: (?:RTE|RT|ROUTE))?|RURAL (?:ROUTE|RTE|RT|DELIVERY|RD)|(?:RTE|RT|ROUTE|RD)(?=.* BO?X))(?: (?:#|NO))? ?-?0*(\d+[A-Z]?)(?: (.*))?$/;
const highwayContract =
  /^(?:HC|HCR|HIGHWAY CONTRACT(?: (?:ROUTE|RTE|RT))?|STAR (?:ROUTE|RTE|RT))(?: (?:#|NO))? ?-?0*(\d+[A-Z]?)(?: (.*))?$/;

/**
 * Publication 28, sections 241 to 251: RR n BOX n and HC n BOX n, without leading zeros. A road name after the box is dropped
 * (section 245), but a line that contains a number could be a house, so the sender is asked.
 */
function readRoute(text: string): StandardLine | null {
  if (/^(GENERAL|GEN) (DELIVERY|DEL|DELV)$/.test(text)) {
    return { text: "GENERAL DELIVERY", form: "general_delivery" };
  }
  const rural = ruralRoute.exec(text);
  const match = rural ?? highwayContract.exec(text);
  if (!match) return null;
  const route = `${rural ? "RR" : "HC"} ${match[1]}`;
  const box =
    /^(?:(?:P ?O ?)?BOX|BX|BUZON|BUZ|#)(?: (?:#|NO))* ?0*(\d[\dA-Z-]*)(?: ([A-Z]))?(?: [A-Z]{2,}[A-Z ]*)?$/.exec(
      match[2] ?? "",
    );
  if (!box)
    return { text: [route, match[2]].filter(Boolean).join(" "), form: "route", missing: "box number" };
  return { text: `${route} BOX ${box[1]}${box[2] ?? ""}`, form: "route" };
}

/** Publication 28, section 225: PSC, CMR or UNIT with its box, or a ship. */
function readMilitary(text: string, state: string | undefined): StandardLine | null {
  const unit = /^(PSC|CMR|OPC|UNIT|UPR|OMC)(?: #)? ?(\d+[A-Z]?) (?:BOX|BX)(?: #)? ?(\d+[A-Z]?)$/.exec(text);
  if (unit) return { text: `${unit[1]} ${unit[2]} BOX ${unit[3]}`, form: "military" };
  if (/^(PSC|CMR) \d+[A-Z]?$/.test(text)) return { text, form: "military", missing: "box number" };
  if (/^A[AEP]$/.test(state ?? "") && /^UNIT \d+[A-Z]?$/.test(text)) return { text, form: "military" };
  if (/^(USS|USCGC|USNS|HMCS|USAV) [A-Z]/.test(text)) return { text, form: "military" };
  return null;
}

/**
 * Whether a second line goes above the street: an urbanization, a care-of, or a building (Publication 28, sections 211 and 291). A
 * line with a number may be a unit, and stays below.
 */
export const goesAbove = (line: string, state: string) =>
  isUrbanization(line, state) ||
  /^C\/O /.test(toPostalText(line)) ||
  (!/\d/.test(line) && standardizeLine(line, state).form === "other");

/** Whether a line names a Puerto Rican urbanization, in any spelling. */
export const isUrbanization = (line: string, state: string) =>
  state === "PR" && readUrbanization(toPostalText(line)) !== null;

/** "URB PICARD 317 CALLE HUCAR" is two lines: the urbanization and its street. */
export function splitUrbanization(text: string): { urbanization: string; street: string } | null {
  const [, name, street] = urbanizationThenStreet.exec(text) ?? [];
  return name && street ? { urbanization: `URB ${name}`, street } : null;
}
const urbanizationThenStreet =
  /^(?:URB|URBANIZACION|URBANIZATION|URBZ) ((?:\S+ ){0,5}?\S*[A-Z]) ((?:[A-Z]?-?\d[\dA-Z-]* )?(?:CALLE|CLL|AVE|AVENIDA|CARR|CARRETERA|CALLEJON|CAMINO|PASEO|VIA|BLVD) \S.*)$/;

function readUrbanization(text: string): StandardLine | null {
  const match = /^(?:URB|URBANIZACION|URBANIZATION|URBZ) (.+)$/.exec(text);
  return match && !splitUrbanization(text) ? { text: `URB ${match[1]}`, form: "urbanization" } : null;
}

/** "CALLE 12 BLOQUE 4 # 22", "CARR 2 KM 14.5", "AVE MUNOZ RIVERA 1007": the kind of street comes first and the number after it. "AA15 CALLE 28": block and house before it. */
const spanishStreet =
  /^(?:CALLE|CLL|AVE|AVENIDA|CARR|CARRETERA|CALLEJON|CAMINO|PASEO|VIA|BLVD|BOULEVARD|RUTA|RES|RESIDENCIAL|COND|CONDOMINIO|BLOQUE|EDIF|EDIFICIO|PARC|PARCELAS|SOLAR) (?=[^\d]*\d)|^(?:# ?|[A-Z]{1,2}-?)\d[\dA-Z-]* (?:CALLE|CLL|AVE|AVENIDA|PLAZA|CAMINO|PASEO|VIA) \S/;
/** "ESTATE 7B SMITH BAY": the Virgin Islands name plantations instead of streets. */
const islandEstate = /^ESTATE (?=[^\d]*\d)/;

/** Whether postal text is a street of Puerto Rico or the Virgin Islands that isn't a house number before a name. */
export const isSpanishStreet = (text: string, state: string | undefined) =>
  (state === "PR" && spanishStreet.test(text)) || (state === "VI" && islandEstate.test(text));

/** Publication 28, section 29: the words stay in their order. */
function readSpanishStreet(text: string, state: string | undefined): StandardLine | null {
  return isSpanishStreet(text, state) ? { text: withSpanishWords(text), form: "street" } : null;
}

const spanish: Readonly<Record<string, string>> = {
  AVENIDA: "AVE",
  CARRETERA: "CARR",
  KILOMETRO: "KM",
  RESIDENCIAL: "RES",
  CONDOMINIO: "COND",
  EDIFICIO: "EDIF",
  BARRIO: "BO",
  SECTOR: "SECT",
  PARCELAS: "PARC",
  URBANIZACION: "URB",
};
const withSpanishWords = (text: string) =>
  text
    .split(" ")
    .map((word) => spanish[word] ?? word)
    .join(" ");

function readStreetOrUnit(text: string): StandardLine {
  const words = text.split(" ");
  const unitOnly = readSecondaryUnits(words);
  if (unitOnly) return asUnit(unitOnly);
  // "APT 4, 123 MAIN ST": the unit moves to the end of the line.
  if (isDesignator(words[0]!) || words[0] === "#") {
    for (let cut = 2; cut < words.length - 1; cut++) {
      const unit = readSecondaryUnits(words.slice(0, cut));
      const rest = words.slice(cut);
      if (unit && !unit.incomplete && startsLikeStreet(rest)) {
        return readStreetOrUnit([...rest, unit.text].join(" "));
      }
    }
  }
  // "MILE MARKER 41 NAVAJO ROUTE 12"
  if (/^(?:MILE ?(?:MARKER|POST)?|MM) \d[\d.]* \S/.test(text)) return { text, form: "street" };
  if (!startsLikeStreet(words)) return { text, form: "other" };
  for (let cut = 2; cut < words.length; cut++) {
    const unit = readSecondaryUnits(words.slice(cut));
    if (!unit) continue;
    const street = standardizeStreet(words.slice(0, cut));
    // "5 OCEAN FRONT" is a street; "5 OCEAN AVE FRONT" and "5 OCEAN AVE APT" are streets with a unit.
    const bare = cut === words.length - 1 && (standsAlone(words[cut]!) || unit.incomplete !== undefined);
    if (bare && !street.complete) continue;
    const text = `${street.words.join(" ")} ${unit.text}`;
    return unit.incomplete ? { text, form: "street", missing: "unit number" } : { text, form: "street" };
  }
  return { text: standardizeStreet(words).words.join(" "), form: "street" };
}

function asUnit(unit: { text: string; incomplete?: string }): StandardLine {
  return unit.incomplete
    ? { text: unit.text, form: "unit", missing: "unit number" }
    : { text: unit.text, form: "unit" };
}
