import { breakFormCycles } from "./break-cycles.ts";
import { forgetLayers } from "./forget-layers.ts";
import { movePatterns, written } from "./move-patterns.ts";
import { dictionaryOf, type Entry, entriesOf, entryOf } from "./pdf-dictionary.ts";
import { type PageChange, type PageShape, type Placement, placePage, sheet } from "./place-page.ts";
import {
  addContent,
  contentsOf,
  reachable,
  readSavedPdf,
  resolve,
  type SavedPdf,
  writeSavedPdf,
} from "./saved-pdf.ts";

/** What a printable page needs. Everything else (actions, private data, thumbnails, metadata) is removed. */
const pageKeys = new Set(["Type", "Parent", "MediaBox", "CropBox", "Resources", "Contents", "Group"]);
/**
 * Alternative versions that an image or form has for other uses: an image for print, an external file, a PostScript program. They
 * are removed, so that we print what we read.
 */
const otherFaces = new Set(["Alternates", "OPI", "Ref", "Subtype2", "PS"]);

/**
 * Reduces a saved file to what is printed. Pages keep only visible content, the catalog is emptied, and the same document gives the
 * same bytes.
 */
export function sealPdf(saved: Uint8Array): Uint8Array {
  const pdf = readSavedPdf(saved);
  for (const page of pdf.pages) keepPrinted(pdf, page);
  return finish(pdf);
}

export type SealedPages = {
  bytes: Uint8Array;
  changes: PageChange[];
  /** True if content may belong to a layer. The sealed file no longer says which layers are hidden. */
  hasLayers: boolean;
};

/** Like `sealPdf`, but places every page on a Letter sheet. `shapes` has one entry per page. */
export function sealOnLetter(saved: Uint8Array, shapes: readonly PageShape[]): SealedPages {
  const pdf = readSavedPdf(saved);
  const changes = pdf.pages.map((page, index): PageChange => {
    const shape = shapes[index];
    if (!shape) throw new Error("the saved file has more pages than the document");
    const { move, scaled, turned } = placePage(shape, userUnitOf(pdf, page));
    setEntries(pdf, page, { MediaBox: letter, CropBox: letter });
    if (move) movePage(pdf, page, move);
    keepPrinted(pdf, page);
    return { scaled, turned };
  });
  breakFormCycles(pdf);
  const hasLayers = mentionsLayers(pdf);
  if (hasLayers) forgetLayers(pdf);
  return { bytes: finish(pdf), changes, hasLayers };
}

/**
 * Gives every page its own contents list. PDFium adds to a page's list in place, so pages that share a list would get each other's
 * content.
 */
export function ownContents(saved: Uint8Array): Uint8Array {
  const pdf = readSavedPdf(saved);
  for (const page of pdf.pages) setEntries(pdf, page, { Contents: `[${contentsOf(pdf, page).join(" ")}]` });
  return writeSavedPdf(pdf);
}

const letter = `[0 0 ${sheet.width} ${sheet.height}]`;

function pageEntries(pdf: SavedPdf, page: number): Entry[] {
  const object = pdf.objects.get(page);
  if (!object) throw new Error("a page of the saved file is missing");
  return entriesOf(object.head);
}

function setEntries(pdf: SavedPdf, page: number, changed: Record<string, string>): void {
  const kept = pageEntries(pdf, page).filter(([key]) => !(key in changed));
  const object = pdf.objects.get(page);
  if (object) object.head = dictionaryOf([...kept, ...Object.entries(changed)]);
}

function keepPrinted(pdf: SavedPdf, page: number): void {
  const kept = pageEntries(pdf, page).filter(([key]) => pageKeys.has(key));
  const object = pdf.objects.get(page);
  if (object) object.head = dictionaryOf(kept);
}

function userUnitOf(pdf: SavedPdf, page: number): number {
  const given = entryOf(pageEntries(pdf, page), "UserUnit") || "1";
  const unit = Number.parseFloat(resolve(pdf, given));
  return unit > 0 ? unit : 1;
}

/**
 * Prepends the clip and the move to the page's content. Doesn't save and restore the graphics state, because a page that restores
 * more often than it saves would undo the move.
 */
function movePage(pdf: SavedPdf, page: number, { matrix, clip }: NonNullable<Placement["move"]>): void {
  const [left, bottom, right, top] = clip;
  const cut = `${written([left, bottom, right - left, top - bottom])} re W n`;
  const first = addContent(pdf, `${written(matrix)} cm ${cut}\n`);
  const resources = entryOf(pageEntries(pdf, page), "Resources") || "<<>>";
  setEntries(pdf, page, {
    Contents: `[${[first, ...contentsOf(pdf, page)].join(" ")}]`,
    Resources: movePatterns(pdf, resources, matrix),
  });
}

function finish(pdf: SavedPdf): Uint8Array {
  const catalog = pdf.objects.get(pdf.root);
  if (catalog) catalog.head = `<</Pages ${pdf.tree} 0 R /Type/Catalog>>`;
  for (const object of pdf.objects.values())
    if (/\/(Alternates|OPI|Ref|Subtype2|PS)\b/.test(object.head)) dropOtherFaces(object);
  return writeSavedPdf(pdf);
}

function dropOtherFaces(object: { head: string }): void {
  const entries = entriesOf(object.head);
  if (!entries.some(([key, value]) => key === "Subtype" && /^\/(Image|Form)$/.test(value))) return;
  object.head = dictionaryOf(entries.filter(([key]) => !otherFaces.has(key)));
}

/** Whether the file may have layers. A layer needs no type, so any named property may be one. */
function mentionsLayers(pdf: SavedPdf): boolean {
  return reachable(pdf).some((number) =>
    /\/(OCG|OCMD|OC|Properties)\b/.test(pdf.objects.get(number)?.head ?? ""),
  );
}
