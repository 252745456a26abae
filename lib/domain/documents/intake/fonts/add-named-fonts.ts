import { dictionaryOf, type Entry, entriesOf, entryOf, referredTo } from "../pdf-dictionary.ts";
import {
  addDictionary,
  contentsOf,
  decodedContent,
  reachable,
  readSavedPdf,
  resolve,
  type SavedObject,
  writeSavedPdf,
} from "../saved-pdf.ts";

/**
 * Returns a sealed file in which the resources contain every font that a page or form names. If a named font doesn't exist (in
 * fields that the engine has redrawn, for example), the engine draws the text in Helvetica, as other viewers do. This gives such a
 * font an object, so that it can be replaced.
 */
export function addNamedFonts(sealed: Uint8Array): Uint8Array {
  const pdf = readSavedPdf(sealed);
  const helvetica = addDictionary(
    pdf,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  );
  for (const number of reachable(pdf)) {
    const object = pdf.objects.get(number);
    if (!object) continue;
    const entries = entriesOf(object.head);
    const isPage = pdf.pages.includes(number);
    if (!isPage && entryOf(entries, "Subtype") !== "/Form") continue;
    const streams = isPage
      ? contentsOf(pdf, number).map((value) => pdf.objects.get(referredTo(value) ?? -1))
      : [object];
    const names = new Set(streams.flatMap((stream) => (stream ? namesIn(stream) : [])));
    const resources = entriesOf(resolve(pdf, entryOf(entries, "Resources")));
    const fonts = entriesOf(resolve(pdf, entryOf(resources, "Font")));
    const added = [...names].filter((name) => entryOf(fonts, name) === "");
    if (added.length === 0) continue;
    const all = dictionaryOf([...fonts, ...added.map((name): Entry => [name, helvetica])]);
    object.head = withEntry(entries, "Resources", withEntry(resources, "Font", all));
  }
  return writeSavedPdf(pdf);
}

const withEntry = (entries: readonly Entry[], key: string, value: string) =>
  dictionaryOf([...entries.filter(([name]) => name !== key), [key, value]]);

/** The fonts that a content stream names. Empty if the stream is packed in an unusual way. */
function namesIn(stream: SavedObject): string[] {
  const content = decodedContent(stream)?.toString("latin1") ?? "";
  return [...content.matchAll(/\/([^\s/<>()[\]{}%]+)\s+[-+.\d]+\s+Tf/g)].map(([, name]) => name!);
}
