import { deflateSync } from "node:zlib";
import { openPdf, savePdf } from "./open-pdf.ts";
import { dictionaryOf, type Entry, entriesOf, entryOf } from "./pdf-dictionary.ts";
import type { Engine } from "./pdfium.ts";
import {
  addContent,
  addObject,
  contentsOf,
  decodedContent,
  readSavedPdf,
  type SavedPdf,
  streamOf,
  writeSavedPdf,
} from "./saved-pdf.ts";

/** Where a layer goes: on one page (from 1), or on that page and on the front of every later sheet. */
export type Layer = { page: number; everySheet?: true };

export type LayOverParts = {
  pdf: Uint8Array;
  /** One page for each layer, of the same size as the pages that it goes on. */
  over: Uint8Array;
  layers: readonly Layer[];
};

/**
 * Draws pages over the pages of a printed document; other pages don't change. Both become forms, so that the graphics state of one
 * can't move or clip the other, and shared objects stay shared. The same parts give the same bytes.
 */
export function layOverPages(engine: Engine, { pdf, over, layers }: LayOverParts): Uint8Array {
  const saved = readSavedPdf(joined(engine, [pdf, over]));
  const pages = saved.pages.slice(0, -layers.length);
  const drawn = saved.pages.slice(-layers.length).map((page) => formOf(saved, page));
  pages.forEach((page, index) => {
    const layer = drawn[layers.findIndex((one) => isOn(one, index + 1))];
    const own = layer && formOf(saved, page);
    if (own) showForms(saved, page, [own, layer]);
  });
  const tree = saved.objects.get(saved.tree);
  const kids = `[${pages.map((page) => `${page} 0 R`).join(" ")}]`;
  if (tree) tree.head = `<</Count ${pages.length}/Kids${kids}/Type/Pages>>`;
  return writeSavedPdf(saved);
}

const isOn = (layer: Layer, page: number) =>
  page === layer.page || (layer.everySheet === true && page > layer.page && (page - layer.page) % 2 === 0);

function joined(engine: Engine, pdfs: readonly Uint8Array[]): Uint8Array {
  const result = engine.FPDF_CreateNewDocument();
  let at = 0;
  try {
    for (const pdf of pdfs) {
      const open = openPdf(engine, pdf);
      try {
        if (!engine.FPDF_ImportPages(result, open.document, `1-${open.pageCount}`, at))
          throw new Error("printed pages could not be copied");
        at += open.pageCount;
      } finally {
        open.close();
      }
    }
    return savePdf(engine, result);
  } finally {
    engine.FPDF_CloseDocument(result);
  }
}

const entriesOfObject = (pdf: SavedPdf, number: number) => entriesOf(pdf.objects.get(number)?.head ?? "");

/** A page's content as a form. Null if it is packed in a way that we can't read, which happens only with a sender's own page. */
function formOf(pdf: SavedPdf, page: number): string | null {
  const entries = entriesOfObject(pdf, page);
  const parts: Buffer[] = [];
  for (const reference of contentsOf(pdf, page)) {
    const object = pdf.objects.get(Number.parseInt(reference, 10));
    const content = object && decodedContent(object);
    if (!content) return null;
    parts.push(content, Buffer.from("\n"));
  }
  const data = deflateSync(Buffer.concat(parts));
  const group = entryOf(entries, "Group");
  const form: Entry[] = [
    ["Type", "/XObject"],
    ["Subtype", "/Form"],
    ["BBox", entryOf(entries, "MediaBox")],
    ["Resources", entryOf(entries, "Resources") || "<<>>"],
    ...(group ? [["Group", group] satisfies Entry] : []),
    ["Filter", "/FlateDecode"],
    ["Length", String(data.length)],
  ];
  return addObject(pdf, { head: dictionaryOf(form), rest: streamOf(data) });
}

function showForms(pdf: SavedPdf, page: number, forms: ReadonlyArray<string | null>): void {
  const object = pdf.objects.get(page);
  if (!object) throw new Error("a page of the saved file is missing");
  const named = forms.flatMap((form, index): Entry[] => (form ? [[`L${index}`, form]] : []));
  const changed = new Map([
    ["Contents", addContent(pdf, named.map(([name]) => `q /${name} Do Q\n`).join(""))],
    ["Resources", `<</XObject${dictionaryOf(named)}>>`],
  ]);
  const kept = entriesOfObject(pdf, page).filter(([key]) => !changed.has(key) && key !== "Group");
  object.head = dictionaryOf([...kept, ...changed]);
}
