import { openPdf, withPage } from "./open-pdf.ts";
import { toRgb } from "./page-drawing.ts";
import { dictionaryOf, entriesOf, entryOf } from "./pdf-dictionary.ts";
import type { Engine } from "./pdfium.ts";
import { type Bitmap, drawColours } from "./rasterize-page.ts";
import {
  addContent,
  addDictionary,
  addObject,
  dictionaryObject,
  reachable,
  readSavedPdf,
  resolve,
  type SavedPdf,
  streamOf,
  writeSavedPdf,
} from "./saved-pdf.ts";

/** Levels of each ink to compare: 9 to the power of 4 colors, as an image of 81 by 81. */
const levels = 9;
const side = levels ** 2;
/**
 * The largest mean difference, of 255, between a profile's colors and plain CMYK. CGATS001 (SWOP) has 1.0 (measured). A profile
 * that changes colors differs by more, and stays.
 */
const mostDifference = 16;
/** A file with more profiles than this keeps them. */
const mostProfiles = 8;

/**
 * Replaces the CMYK profiles of a sealed file with plain CMYK if both have nearly the same colors, because with a profile the
 * engine takes ten times as long for an image. The printed file is changed too, so that we print what we read. `pages` are the
 * changed ones, from 0.
 */
export function replaceCmykProfiles(
  engine: Engine,
  sealed: Uint8Array,
): { bytes: Uint8Array; pages: number[] } {
  const kept = { bytes: sealed, pages: [] };
  if (!Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length).includes("/ICCBased")) return kept;
  const pdf = readSavedPdf(sealed);
  const profiles = new Set<number>();
  for (const { head } of pdf.objects.values())
    for (const [, number] of head.matchAll(profileSpace)) {
      const entries = entriesOf(pdf.objects.get(Number(number))?.head ?? "");
      if (resolve(pdf, entryOf(entries, "N")) === "4") profiles.add(Number(number));
    }
  if (profiles.size === 0 || profiles.size > mostProfiles) return kept;
  const plain = new Set([...profiles].filter((profile) => isNearlyPlain(engine, pdf, profile)));
  if (plain.size === 0) return kept;
  const pages = pdf.pages.flatMap((page, index) => (reachesAny(pdf, page, plain) ? [index] : []));
  for (const object of pdf.objects.values())
    object.head = object.head.replaceAll(profileSpace, (space, number) =>
      plain.has(Number(number)) ? "/DeviceCMYK" : space,
    );
  return { bytes: writeSavedPdf(pdf), pages };
}

const profileSpace = /\[\s*\/ICCBased (\d+) 0 R\s*\]/g;

/**
 * Pages, from 0, of a sealed file that have a two-dimensional shading from a table of samples. The engine draws its colors wrong,
 * but the printed file has the original shading.
 */
export function pagesWithSampledShading(sealed: Uint8Array): number[] {
  if (!Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length).includes("/ShadingType 1")) return [];
  const pdf = readSavedPdf(sealed);
  const holding = (text: RegExp) =>
    new Set([...pdf.objects].flatMap(([number, { head }]) => (text.test(head) ? [number] : [])));
  const [shadings, samples] = [holding(/\/ShadingType 1\b/), holding(/\/FunctionType 0\b/)];
  return pdf.pages.flatMap((page, index) =>
    reachesAny(pdf, page, shadings) && reachesAny(pdf, page, samples) ? [index] : [],
  );
}

/** Whether a page needs one of these objects. Doesn't follow its parent to other pages. */
function reachesAny(pdf: SavedPdf, page: number, wanted: ReadonlySet<number>): boolean {
  const own = entriesOf(pdf.objects.get(page)?.head ?? "").filter(([key]) => key !== "Parent");
  const objects = new Map(pdf.objects).set(page, dictionaryObject(dictionaryOf(own)));
  return reachable({ ...pdf, objects, root: page }).some((number) => wanted.has(number));
}

function isNearlyPlain(engine: Engine, pdf: SavedPdf, profile: number): boolean {
  const [own, plain] = [`[/ICCBased ${profile} 0 R]`, "/DeviceCMYK"].map((space) =>
    drawGrid(engine, pdf, space),
  );
  let sum = 0;
  for (let at = 0; at < own!.data.length; at++)
    sum += Math.abs((own!.data[at] as number) - (plain!.data[at] as number));
  return sum <= mostDifference * own!.data.length;
}

/** Draws all colors of the grid in this color space with the engine. */
function drawGrid(engine: Engine, pdf: SavedPdf, space: string): Bitmap {
  const probe: SavedPdf = { ...pdf, objects: new Map(pdf.objects) };
  const inks = new Uint8Array(side * side * 4);
  for (let at = 0; at < side * side; at++)
    for (let ink = 0; ink < 4; ink++)
      inks[at * 4 + ink] = ((Math.floor(at / levels ** ink) % levels) * 255) / (levels - 1);
  const image = addObject(probe, {
    head: `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace ${space}/Length ${inks.length}>>`,
    rest: streamOf(inks),
  });
  const content = addContent(probe, `${side} 0 0 ${side} 0 0 cm /I Do`);
  const tree = probe.next++;
  const page = addDictionary(
    probe,
    `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${side} ${side}]/Resources<</XObject<</I ${image}>>>>/Contents ${content}>>`,
  );
  probe.objects.set(tree, dictionaryObject(`<</Type/Pages/Count 1/Kids[${page}]>>`));
  probe.root = Number.parseInt(addDictionary(probe, `<</Type/Catalog/Pages ${tree} 0 R>>`), 10);
  const open = openPdf(engine, writeSavedPdf(probe));
  try {
    return withPage(engine, open.document, 0, (loaded) => toRgb(drawColours(engine, loaded, side, side)));
  } finally {
    open.close();
  }
}
