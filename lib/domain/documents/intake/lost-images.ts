import { hasInkIn } from "./ink.ts";
import { objectKind, readFloats, walkObjects } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { sheet } from "./place-page.ts";
import type { Bitmap } from "./rasterize-page.ts";

/** True if a page has an image that the engine can't decode, so that its place is blank. Images inside forms aren't checked. */
export function losesImage(engine: Engine, page: number, drawing: Bitmap): boolean {
  let isLost = false;
  walkObjects(engine, page, (object, kind, depth) => {
    if (isLost || kind !== objectKind.image || depth > 0) return;
    const bounds = readFloats(engine, 4, (at) =>
      engine.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12),
    );
    const [left = 0, bottom = 0, right = 0, top = 0] = bounds ?? [];
    const zone = { x: left, y: sheet.height - top, width: right - left, height: top - bottom };
    // Decoding is expensive, and an image that leaves ink can be decoded.
    if (!bounds || hasInkIn(drawing, zone)) return;
    const bitmap = engine.FPDFImageObj_GetBitmap(object);
    if (bitmap) engine.FPDFBitmap_Destroy(bitmap);
    else isLost = true;
  });
  return isLost;
}
