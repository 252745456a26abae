import { dictionaryOf, entriesOf, entryOf } from "../pdf-dictionary.ts";
import {
  addContent,
  addDictionary,
  addObject,
  reachable,
  resolve,
  type SavedPdf,
  writeSavedPdf,
} from "../saved-pdf.ts";

/** Content that the engine draws but whose text it doesn't list. */
type Cell = { form: string; scale: number };

/** Glyph procedures are drawn in thousandths of an em. */
const glyphScale = 0.01;

/**
 * A copy of a file with one more page for each tiling pattern, soft mask, and glyph procedure that may contain text, so that the engine
 * lists the characters in them too. Null if there are none.
 */
export function layOutCells(pdf: SavedPdf): Uint8Array | null {
  const copy: SavedPdf = { ...pdf, objects: new Map(pdf.objects) };
  const cells = reachable(pdf).flatMap((number) => cellsOf(copy, number));
  const tree = copy.objects.get(copy.tree);
  if (cells.length === 0 || !tree) return null;
  const added = cells.map(({ form, scale }) => {
    const content = addContent(copy, `${scale} 0 0 ${scale} 2000 2000 cm /C Do`);
    return addDictionary(
      copy,
      `<</Type/Page/Parent ${copy.tree} 0 R/MediaBox[0 0 14400 14400]/Contents ${content}/Resources<</XObject<</C ${form}>>>>>>`,
    );
  });
  const kids = [...copy.pages.map((page) => `${page} 0 R`), ...added];
  const head = dictionaryOf([
    ...entriesOf(tree.head).filter(([key]) => key !== "Kids" && key !== "Count"),
    ["Kids", `[${kids.join(" ")}]`],
    ["Count", String(kids.length)],
  ]);
  copy.objects.set(copy.tree, { ...tree, head });
  return writeSavedPdf(copy);
}

function cellsOf(pdf: SavedPdf, number: number): Cell[] {
  const object = pdf.objects.get(number);
  if (!object) return [];
  const entries = entriesOf(object.head);
  if (entryOf(entries, "PatternType") === "1") return asForm(pdf, `${number} 0 R`, "", 1);
  if (entryOf(entries, "Subtype") === "/Type3") {
    const resources = entryOf(entries, "Resources");
    return entriesOf(resolve(pdf, entryOf(entries, "CharProcs"))).flatMap(([, procedure]) =>
      asForm(pdf, procedure, resources, glyphScale),
    );
  }
  if (!/\/(Luminosity|Alpha)\b/.test(object.head)) return [];
  return [...object.head.matchAll(/\/G (\d+ 0 R)/g)].flatMap(([, group]) => asForm(pdf, group ?? "", "", 1));
}

/** The stream as a form with its own resources, or the given ones. Empty if it has no fonts. */
function asForm(pdf: SavedPdf, reference: string, inherited: string, scale: number): Cell[] {
  const number = Number.parseInt(reference, 10);
  const object = pdf.objects.get(number);
  if (!object) return [];
  const entries = entriesOf(object.head);
  const resources = entryOf(entries, "Resources") || inherited;
  if (entryOf(entriesOf(resolve(pdf, resources)), "Font") === "") return [];
  const kept = entries.filter(([key]) => /^(Filter|DecodeParms|Length)$/.test(key));
  const head = dictionaryOf([
    ["Type", "/XObject"],
    ["Subtype", "/Form"],
    ["BBox", "[-14400 -14400 14400 14400]"],
    ["Resources", resources],
    ...kept,
  ]);
  return [{ form: addObject(pdf, { head, rest: object.rest }), scale }];
}
