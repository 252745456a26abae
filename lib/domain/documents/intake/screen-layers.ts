import { createLayers, pagesOf } from "./layers.ts";
import { entriesOf, entryOf, referredTo } from "./pdf-dictionary.ts";
import { resolve, type SavedPdf } from "./saved-pdf.ts";

/** Pages, from 0, with a layer that shows on the screen and that the file keeps from print. */
export function pagesWithScreenLayers(pdf: SavedPdf): number[] {
  if (entryOf(entriesOf(resolve(pdf, `${pdf.root} 0 R`)), "OCProperties") === "") return [];
  const [printed, shown] = [createLayers(pdf), createLayers(pdf, "View")];
  return pagesOf(pdf).flatMap((page, index) =>
    layersOf(pdf, page).some((oc) => shown(oc) && !printed(oc)) ? [index] : [],
  );
}

/** The layers that a page, its annotations, and its forms refer to. */
function layersOf(pdf: SavedPdf, page: number): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (value: string) => {
    if (referredTo(value) !== null) {
      if (seen.has(value)) return;
      seen.add(value);
    }
    for (const [key, own] of entriesOf(resolve(pdf, value))) {
      if (key === "OC") found.push(own);
      else if (key === "Properties") found.push(...entriesOf(resolve(pdf, own)).map(([, layer]) => layer));
      else if (key === "Annots") for (const [one] of resolve(pdf, own).matchAll(/\d+ 0 R/g)) visit(one);
      else if (key === "Resources" || key === "Parent") visit(own);
      else if (key === "XObject") for (const [, drawn] of entriesOf(resolve(pdf, own))) visit(drawn);
    }
  };
  visit(`${page} 0 R`);
  return found;
}
