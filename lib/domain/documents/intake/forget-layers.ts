import { dictionaryOf, type Entry, entriesOf, entryOf, referredTo } from "./pdf-dictionary.ts";
import { resolve, type SavedPdf } from "./saved-pdf.ts";

/** A membership without groups has no effect (ISO 32000-1, table 99). */
const alwaysShown = "<</Type/OCMD>>";

/**
 * Removes what says that content belongs to a layer, in place, so that every program shows the same. Without the catalog's list of
 * layers, programs disagree about which layers are hidden: one that the engine hides, and that we therefore don't read, may be visible
 * in print.
 */
export function forgetLayers(pdf: SavedPdf): void {
  for (const object of pdf.objects.values()) {
    if (!/\/(OC|Properties)\b/.test(object.head)) continue;
    const entries = entriesOf(object.head);
    const isDrawn = /^\/(Form|Image)$/.test(entryOf(entries, "Subtype"));
    const kept = isDrawn ? entries.filter(([key]) => key !== "OC") : entries;
    object.head = dictionaryOf(kept.map((entry) => withoutLayers(pdf, entry)));
  }
}

/** `Resources` of a page or form, or `Properties` of an object that is itself such resources. */
function withoutLayers(pdf: SavedPdf, [key, value]: Entry): Entry {
  if (!value.startsWith("<<") && (key !== "Properties" || referredTo(value) === null)) return [key, value];
  const entries = entriesOf(resolve(pdf, value));
  if (key === "Resources")
    return [
      key,
      dictionaryOf(entries.map((entry) => (entry[0] === "Properties" ? withoutLayers(pdf, entry) : entry))),
    ];
  if (key !== "Properties") return [key, value];
  return [
    key,
    dictionaryOf(entries.map(([name, given]): Entry => [name, isLayer(pdf, given) ? alwaysShown : given])),
  ];
}

/** A layer needs no type, so whatever a program may take for one counts. */
const isLayer = (pdf: SavedPdf, value: string) =>
  entriesOf(resolve(pdf, value)).some(
    ([key, own]) => /^(OCGs|VE|Usage|Intent)$/.test(key) || (key === "Type" && /^\/OC(G|MD)$/.test(own)),
  );
