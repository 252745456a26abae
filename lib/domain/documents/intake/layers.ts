import { type Entry, entriesOf, entryOf, readDictionary, referredTo } from "./pdf-dictionary.ts";
import { resolve, type SavedPdf } from "./saved-pdf.ts";

/**
 * Which layers (optional content, ISO 32000-1, 8.11) show in print. The function takes the value of an `/OC` entry: a group, or a membership
 * of groups. The engine honors layers of page content; those of annotations get lost when they are flattened.
 */
export function createLayers(pdf: SavedPdf): (oc: string) => boolean {
  const properties = dictionary(pdf, entryOf(entriesOf(resolve(pdf, `${pdf.root} 0 R`)), "OCProperties"));
  const config = dictionary(pdf, entryOf(properties, "D"));
  const base = entryOf(config, "BaseState") !== "/OFF";
  const on = new Set(references(pdf, entryOf(config, "ON")));
  const off = new Set(references(pdf, entryOf(config, "OFF")));

  const groupShows = (group: number): boolean => {
    const usage = dictionary(pdf, entryOf(entriesOf(resolve(pdf, `${group} 0 R`)), "Usage"));
    const print = entryOf(dictionary(pdf, entryOf(usage, "Print")), "PrintState");
    if (print !== "") return print !== "/OFF";
    return base ? !off.has(group) : on.has(group);
  };

  const membershipShows = (membership: readonly Entry[]): boolean => {
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

const dictionary = (pdf: SavedPdf, value: string) => entriesOf(resolve(pdf, value));

/** The objects of an array, or the one that stands in its place. */
function references(pdf: SavedPdf, value: string): number[] {
  const isArray = value.startsWith("[") || resolve(pdf, value).trim().startsWith("[");
  const list = isArray ? resolve(pdf, value) : value;
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
}

/** The annotations that belong to a layer which does not show in print, as "page:place", both from 0. */
export function hiddenAnnotations(pdf: SavedPdf): ReadonlySet<string> {
  const hidden = new Set<string>();
  const shows = createLayers(pdf);
  for (const [index, page] of pagesOf(pdf).entries()) {
    const list = resolve(pdf, entryOf(entriesOf(pdf.objects.get(page)?.head ?? ""), "Annots"));
    for (const [place, annotation] of annotationsIn(pdf, list).entries()) {
      const oc = entryOf(annotation, "OC");
      if (oc !== "" && !shows(oc)) hidden.add(`${index}:${place}`);
    }
  }
  return hidden;
}

/** The pages of a file whose tree may have several levels, in order. */
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

/** The dictionaries of a page's annotations, in order: each is an object or is written in the list. */
function annotationsIn(pdf: SavedPdf, list: string): (readonly Entry[])[] {
  const found: (readonly Entry[])[] = [];
  let rest = list.trim().replace(/^\[/, "");
  for (;;) {
    rest = rest.trimStart();
    const reference = /^(\d+ 0 R)/.exec(rest)?.[1];
    if (reference) {
      found.push(entriesOf(resolve(pdf, reference)));
      rest = rest.slice(reference.length);
    } else if (rest.startsWith("<<")) {
      const { entries, end } = readDictionary(Buffer.from(rest, "latin1"), 0);
      found.push(entries);
      rest = rest.slice(end);
    } else return found;
  }
}
