import { pagesOf } from "./layers.ts";
import { dictionaryOf, entriesOf, entryOf, referredTo } from "./pdf-dictionary.ts";
import { addDictionary, resolve, type SavedPdf } from "./saved-pdf.ts";

/**
 * Finds form fields on the pages that the file's form doesn't list, and adds them to it, so that the engine draws their values as
 * viewers do. False if there are none.
 */
export function adoptFields(pdf: SavedPdf): boolean {
  const catalog = pdf.objects.get(pdf.root);
  if (!catalog) return false;
  const root = entriesOf(catalog.head);
  const form = entriesOf(resolve(pdf, entryOf(root, "AcroForm")));
  const listed = new Set(references(resolve(pdf, entryOf(form, "Fields"))));
  const orphans = new Set<number>();
  for (const page of pagesOf(pdf))
    for (const field of references(
      resolve(pdf, entryOf(entriesOf(pdf.objects.get(page)?.head ?? ""), "Annots")),
    )) {
      const entries = entriesOf(pdf.objects.get(field)?.head ?? "");
      if (entryOf(entries, "Subtype") !== "/Widget") continue;
      const top = topOf(pdf, field);
      const showsValue = /^\/(Tx|Ch)$/.test(entryOf(entriesOf(pdf.objects.get(top)?.head ?? ""), "FT"));
      if (showsValue && !listed.has(top)) orphans.add(top);
    }
  if (orphans.size === 0) return false;
  const fields = [...listed, ...orphans].map((number) => `${number} 0 R`).join(" ");
  const given = form.filter(([key]) => key !== "Fields");
  const has = (key: string) => given.some(([name]) => name === key);
  const adopted = addDictionary(
    pdf,
    dictionaryOf([
      ...given,
      ["Fields", `[${fields}]`],
      ...(has("DA") ? [] : [["DA", "(/Helv 0 Tf 0 g)"] as [string, string]]),
      ...(has("DR") ? [] : [["DR", `<</Font<</Helv ${helvetica(pdf)}>>>>`] as [string, string]]),
    ]),
  );
  catalog.head = dictionaryOf([...root.filter(([key]) => key !== "AcroForm"), ["AcroForm", adopted]]);
  return true;
}

const helvetica = (pdf: SavedPdf) =>
  addDictionary(pdf, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>");

const references = (list: string) => [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));

/** The topmost field in the hierarchy above a widget. */
function topOf(pdf: SavedPdf, widget: number): number {
  const seen = new Set<number>();
  let at = widget;
  for (;;) {
    seen.add(at);
    const parent = referredTo(entryOf(entriesOf(pdf.objects.get(at)?.head ?? ""), "Parent"));
    if (parent === null || seen.has(parent) || !pdf.objects.has(parent)) return at;
    at = parent;
  }
}
