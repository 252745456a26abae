import { adoptFields } from "./adopt-fields.ts";
import { drawFields, hasAnnotations } from "./draw-annotations.ts";
import { hideAnnotations } from "./layers.ts";
import { type OpenPdf, openPdf } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { type SavedPdf, writeSavedPdf } from "./saved-pdf.ts";

/**
 * Calls `use` with the file in which form fields look as they are filled in, because a copy of its pages loses the form. Changes `saved`,
 * the engine's copy of the file. `annotated` says whether pages have annotations at all.
 */
export function withFieldsDrawn<T>(
  engine: Engine,
  source: OpenPdf,
  saved: SavedPdf,
  use: (file: OpenPdf, annotated: boolean) => T,
): T {
  if (!hasAnnotations(engine, source)) return use(source, false);
  const isChanged = [hideAnnotations(saved), adoptFields(saved)].some(Boolean);
  const file = isChanged ? openPdf(engine, writeSavedPdf(saved)) : source;
  try {
    drawFields(engine, file, saved);
    return use(file, true);
  } finally {
    if (file !== source) file.close();
  }
}
