import { toPostalText } from "./postal-text.ts";
import { isMailStop, readSecondaryUnits, standsAlone } from "./secondary-units.ts";
import { isBareUnit } from "./split-run.ts";
import { isSpanishStreet, standardizeLine } from "./standardize-line.ts";
import { standardizeStreet, startsLikeStreet } from "./standardize-street.ts";

/** Whether a line is only a unit or a firm's mail stop. */
export const isUnit = (text: string) =>
  isMailStop(text) || (!doctorate.test(text) && standardizeLine(text).form === "unit");
/** "Ph.D." isn't the penthouse D. */
const doctorate = /^ph\.? ?d\.?$/i;

/** "Navajo Route 15 MP 42", "2 mi S of Hwy 66": where a place is, above its box. */
const whereabouts =
  /^(?=.*\d)(?:\d[\d./ ]{0,6} ?(?:mi|mile|miles) .*|.*\b(?:mp|mile ?(?:post|marker)) #?\d{1,4}\b.*|(?:navajo|indian|hopi|tribal) (?:rte|route|road|rd|service rte) .*)$/i;
export const isWhereabouts = (part: string) => whereabouts.test(part);

/** Units that Publication 28 has no abbreviation for. */
const privateUnit =
  /^(?:ship \d{1,2},? div(?:ision)?|hall|door|booth|bay|cabin|cottage|villa|casita|campsite|site|berth|stall|tower|wing|dorm|level|gate|dock) #?(?:\d{1,5}[a-z]?|[a-z])$/i;
export const isPrivateUnit = (part: string) => privateUnit.test(part);

/** "123 Main St Apt 4B" → the street and the unit, as typed. */
export function takeUnits(street: string, state?: string): { line1: string; units: string[] } {
  const words = street.split(" ");
  const spanish = isSpanishStreet(toPostalText(street), state);
  const read = (from: number, to: number) =>
    readSecondaryUnits(toPostalText(words.slice(from, to).join(" ")).split(" "));
  for (let cut = 2; cut < words.length; cut++) {
    const unit = read(cut, words.length);
    if (!unit || unit.incomplete) continue;
    // "Calle 12 SO #1750": a number sign before the number of a Spanish street.
    if (spanish && /^#/.test(words[cut]!)) continue;
    const bare = cut === words.length - 1 && standsAlone(toPostalText(words[cut]!));
    if (bare && !standardizeStreet(toPostalText(words.slice(0, cut).join(" ")).split(" ")).complete) continue;
    if (!spanish && !startsLikeStreet(toPostalText(street).split(" "))) break;
    const tidy = (text: string) => text.replace(/^[\s,-]+|[\s,-]+$/g, "");
    return { line1: tidy(words.slice(0, cut).join(" ")), units: [tidy(words.slice(cut).join(" "))] };
  }
  const end = words.length - 1;
  if (end > 1 && isBareUnit(toPostalText(words[end]!), toPostalText(words.slice(0, end).join(" "))))
    return { line1: words.slice(0, end).join(" "), units: [words[end]!] };
  const own = words.slice(-2).join(" ");
  const rest = words.slice(0, -2);
  if (
    rest.length > 2 &&
    isPrivateUnit(own) &&
    standardizeStreet(toPostalText(rest.join(" ")).split(" ")).complete
  )
    return { line1: rest.join(" "), units: [own] };
  return { line1: street, units: [] };
}
