import { numbersOf } from "./move-patterns.ts";
import { entriesOf, entryOf } from "./pdf-dictionary.ts";
import { readSavedPdf, resolve } from "./saved-pdf.ts";

/**
 * Whether a sealed file has a Type 3 font whose own matrix turns or mirrors its letters. The engine reports only the text's matrix,
 * which such a font can undo. Upside-down letters in upside-down text are normal, because some programs count y downward.
 */
export function hasTurningFonts(pdf: Uint8Array): boolean {
  if (!Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).includes("/Type3")) return false;
  const saved = readSavedPdf(pdf);
  for (const { head } of saved.objects.values()) {
    if (!head.includes("/Type3")) continue;
    const entries = entriesOf(head);
    if (!entries.some(([key, value]) => key === "Subtype" && value === "/Type3")) continue;
    const given = entryOf(entries, "FontMatrix");
    const [a = 1, b = 0, c = 0, d = 1] = (given && numbersOf(resolve(saved, given))) || [];
    if (a <= 0 || Math.abs(b) > a * 0.1 || Math.abs(c) > Math.abs(d) * 0.5) return true;
  }
  return false;
}
