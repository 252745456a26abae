import { dictionaryOf, type Entry, entriesOf, entryOf, referredTo } from "../pdf-dictionary.ts";
import { addDictionary, reachable, resolve, type SavedPdf } from "../saved-pdf.ts";

/** A font of a saved PDF that isn't in the file. */
export type MissingFont = {
  /** The number of its object. */
  object: number;
  entries: Entry[];
  /** Its descriptor; empty for one of the standard 14 fonts. */
  descriptor: Entry[];
  baseFont: string;
  /** The part of a composite (Type 0) font that has its glyphs, and the character collection of its IDs. Null for a simple font. */
  descendant: { object: number; entries: Entry[]; ordering: string } | null;
};

/**
 * The fonts that pages refer to and that aren't in the file, or are broken. Excludes Type 3 fonts, which are drawn by their own
 * procedures.
 */
export function missingFontsOf(pdf: SavedPdf, broken: ReadonlySet<string> = new Set()): MissingFont[] {
  const isMissing = (descriptor: readonly Entry[], baseFont: string) =>
    broken.has(baseFont) || !hasProgram(pdf, descriptor);
  separateFonts(pdf);
  const missing: MissingFont[] = [];
  for (const object of reachable(pdf)) {
    const head = pdf.objects.get(object)?.head ?? "";
    if (!head.includes("/Subtype")) continue;
    const entries = entriesOf(head);
    const subtype = entryOf(entries, "Subtype");
    if (subtype === "/Type0") {
      const descendant = descendantOf(pdf, entries);
      const descriptor = descendant && descriptorOf(pdf, descendant.entries);
      if (!descendant || !descriptor) continue;
      const baseFont = nameOf(descendant.entries);
      if (isMissing(descriptor, baseFont))
        missing.push({ object, entries, descriptor, baseFont, descendant });
    } else if (subtype === "/Type1" || subtype === "/MMType1" || subtype === "/TrueType") {
      const descriptor = descriptorOf(pdf, entries);
      const baseFont = nameOf(entries);
      if (isMissing(descriptor, baseFont))
        missing.push({ object, entries, descriptor, baseFont, descendant: null });
    }
  }
  return missing;
}

const descriptorOf = (pdf: SavedPdf, entries: readonly Entry[]) =>
  entriesOf(resolve(pdf, entryOf(entries, "FontDescriptor")));

const hasProgram = (pdf: SavedPdf, descriptor: readonly Entry[]) =>
  descriptor.some(([key, value]) => /^FontFile[23]?$/.test(key) && pdf.objects.has(referredTo(value) ?? -1));

/** A font's name in the file, with the escapes of PDF names resolved (#20 is a space). */
function nameOf(entries: readonly Entry[]): string {
  const name = entryOf(entries, "BaseFont").slice(1);
  return name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function descendantOf(pdf: SavedPdf, entries: readonly Entry[]): MissingFont["descendant"] {
  const list = resolve(pdf, entryOf(entries, "DescendantFonts")).trim();
  const object = referredTo(list.replace(/^\[|\]$/g, ""));
  const own = entriesOf(pdf.objects.get(object ?? -1)?.head ?? "");
  if (object === null || own.length === 0) return null;
  const system = resolve(pdf, entryOf(own, "CIDSystemInfo"));
  return { object, entries: own, ordering: /\/Ordering\s*\(([^)]*)\)/.exec(system)?.[1] ?? "" };
}

/** Moves fonts that are written inside other objects into their own objects, so that they can be replaced. */
function separateFonts(pdf: SavedPdf): void {
  for (const [number, object] of [...pdf.objects])
    if (/\/(Font|DescendantFonts)\s*(<<|\[\s*<<)/.test(object.head))
      pdf.objects.set(number, { ...object, head: separated(pdf, object.head) });
}

function separated(pdf: SavedPdf, head: string): string {
  const own = (dictionary: string) => addDictionary(pdf, separated(pdf, dictionary));
  return dictionaryOf(
    entriesOf(head).map(([key, value]): Entry => {
      if (key === "DescendantFonts" && /^\[\s*<</.test(value))
        return [key, `[${own(value.slice(value.indexOf("<<"), value.lastIndexOf(">>") + 2))}]`];
      if (!value.startsWith("<<")) return [key, value];
      if (key !== "Font") return [key, separated(pdf, value)];
      return [
        key,
        dictionaryOf(
          entriesOf(value).map(([name, font]): Entry => [name, font.startsWith("<<") ? own(font) : font]),
        ),
      ];
    }),
  );
}
