import {
  dictionaryOf,
  type Entry,
  entriesOf,
  entryOf,
  readDictionary,
  referredTo,
} from "./pdf-dictionary.ts";
import { resolve, type SavedPdf } from "./saved-pdf.ts";

/** Where layers show: in print, or on the screen. The name is that of their usage (ISO 32000-1, table 102). */
type Medium = "Print" | "View";

/**
 * Decides which layers (optional content, ISO 32000-1, 8.11) are printed, or shown on the screen. The returned function takes the value of an `/OC` entry:
 * a group, or a membership of groups. The engine honors layers of page content, but loses those of annotations when it flattens
 * them.
 */
export function createLayers(pdf: SavedPdf, medium: Medium = "Print"): (oc: string) => boolean {
  const properties = dictionary(pdf, entryOf(entriesOf(resolve(pdf, `${pdf.root} 0 R`)), "OCProperties"));
  const config = dictionary(pdf, entryOf(properties, "D"));
  const base = entryOf(config, "BaseState") !== "/OFF";
  const on = new Set(references(pdf, entryOf(config, "ON")));
  const off = new Set(references(pdf, entryOf(config, "OFF")));

  const groupShows = (group: number): boolean => {
    const usage = dictionary(pdf, entryOf(entriesOf(resolve(pdf, `${group} 0 R`)), "Usage"));
    const state = entryOf(dictionary(pdf, entryOf(usage, medium)), `${medium}State`);
    if (state !== "") return state !== "/OFF";
    return base ? !off.has(group) : on.has(group);
  };

  const membershipShows = (membership: readonly Entry[]): boolean => {
    const expression = visibilityOf(resolve(pdf, entryOf(membership, "VE")));
    if (expression !== null) return satisfies(expression, groupShows);
    const groups = references(pdf, entryOf(membership, "OCGs")).map(groupShows);
    if (groups.length === 0) return true;
    switch (entryOf(membership, "P")) {
      case "/AllOn":
        return groups.every(Boolean);
      case "/AnyOff":
        return !groups.every(Boolean);
      case "/AllOff":
        return !groups.some(Boolean);
      default:
        return groups.some(Boolean);
    }
  };

  return (oc) => {
    const own = entriesOf(resolve(pdf, oc));
    const group = referredTo(oc);
    if (entryOf(own, "Type") === "/OCMD") return membershipShows(own);
    return group === null || groupShows(group);
  };
}

/** A visibility expression (ISO 32000-1, 8.11.2.2): a group, or an operator with expressions. */
type Visibility = number | { operator: string; operands: Visibility[] };

/** Reads a visibility expression without nested references. Null if there is none. */
function visibilityOf(text: string): Visibility | null {
  const tokens = text.match(/\[|\]|\/\w+|\d+ 0 R/g) ?? [];
  let at = 0;
  const read = (): Visibility | null => {
    const token = tokens[at++];
    if (token === undefined || token === "]") return null;
    if (token !== "[") return Number.parseInt(token, 10);
    const operator = tokens[at++] ?? "";
    const operands: Visibility[] = [];
    for (let operand = read(); operand !== null; operand = read()) operands.push(operand);
    return { operator, operands };
  };
  return tokens[0] === "[" ? read() : null;
}

function satisfies(expression: Visibility, shows: (group: number) => boolean): boolean {
  if (typeof expression === "number") return shows(expression);
  const values = expression.operands.map((operand) => satisfies(operand, shows));
  if (expression.operator === "/Not") return !values[0];
  return expression.operator === "/Or" ? values.some(Boolean) : values.every(Boolean);
}

const dictionary = (pdf: SavedPdf, value: string) => entriesOf(resolve(pdf, value));

/** The objects in an array, or the single object in place of one. */
function references(pdf: SavedPdf, value: string): number[] {
  const isArray = value.startsWith("[") || resolve(pdf, value).trim().startsWith("[");
  const list = isArray ? resolve(pdf, value) : value;
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
}

/** An annotation's flag "Hidden" (ISO 32000-1, table 165). */
const hiddenFlag = "2";

/**
 * Hides the annotations of layers that aren't printed; false if there are none. Uses the Hidden flag, because a copy of the pages
 * keeps the flag but loses the layers.
 */
export function hideAnnotations(pdf: SavedPdf): boolean {
  const shows = createLayers(pdf);
  let someHidden = false;
  const hidden = (annotation: string): string | null => {
    const entries = entriesOf(annotation);
    const oc = entryOf(entries, "OC");
    if (oc === "" || shows(oc)) return null;
    someHidden = true;
    return dictionaryOf([...entries.filter(([key]) => key !== "F"), ["F", hiddenFlag]]);
  };
  for (const page of pagesOf(pdf)) {
    const object = pdf.objects.get(page);
    const entries = entriesOf(object?.head ?? "");
    const value = entryOf(entries, "Annots");
    if (!object || value === "") continue;
    const list = annotationsIn(resolve(pdf, value)).map((annotation) => {
      const own = pdf.objects.get(referredTo(annotation) ?? -1);
      if (!own) return hidden(annotation) ?? annotation;
      own.head = hidden(own.head) ?? own.head;
      return annotation;
    });
    const changed = entries.filter(([key]) => key !== "Annots");
    object.head = dictionaryOf([...changed, ["Annots", `[${list.join(" ")}]`]]);
  }
  return someHidden;
}

/** The pages of a file in order. Its page tree may have several levels. */
export function pagesOf(pdf: SavedPdf): number[] {
  const pages: number[] = [];
  const seen = new Set<number>();
  const next = [pdf.tree];
  for (let node = next.pop(); node !== undefined; node = next.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    const kids = entryOf(entriesOf(pdf.objects.get(node)?.head ?? ""), "Kids");
    if (kids === "") pages.push(node);
    else next.push(...references(pdf, kids).reverse());
  }
  return pages;
}

/** A page's annotations in order. Each is a reference, or is written in the list itself. */
function annotationsIn(list: string): string[] {
  const found: string[] = [];
  let rest = list.trim().replace(/^\[/, "");
  for (;;) {
    rest = rest.trimStart();
    const reference = /^(\d+ 0 R)/.exec(rest)?.[1];
    const end = reference
      ? reference.length
      : rest.startsWith("<<")
        ? readDictionary(Buffer.from(rest, "latin1"), 0).end
        : 0;
    if (end === 0) return found;
    found.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
}
