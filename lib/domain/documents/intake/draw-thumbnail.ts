import { AppError } from "#lib/shared/errors";
import { encodePng } from "./encode-png.ts";
import type { Zone } from "./intake-pdf.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import { toRgb } from "./page-drawing.ts";
import type { Engine } from "./pdfium.ts";
import { type Bitmap, drawColours } from "./rasterize-page.ts";

export type ThumbnailOptions = {
  /** The page number, from 1. */
  page: number;
  widthPx: number;
  /** Rectangles drawn over the page, such as an envelope's windows, in points from the top left of the page. */
  overlay: readonly Zone[];
};

/** A color that no frame of the page has, so that an overlay can't be mistaken for print. */
const overlayColour = [196, 74, 44] as const;
const overlayStrength = 0.14;

/** Draws one page of any PDF as PNG, in gray if the page has no color. Throws validation_error if there is no such page. */
export function drawThumbnail(
  engine: Engine,
  pdf: Uint8Array,
  { page, widthPx, overlay }: ThumbnailOptions,
): Uint8Array {
  const open = openPdf(engine, pdf);
  try {
    if (!Number.isInteger(page) || page < 1 || page > open.pageCount) {
      const message = `Page ${page} doesn't exist: the document has ${open.pageCount}.`;
      throw new AppError("validation_error", message, { fields: [{ path: "page", message }] });
    }
    return withPage(engine, open.document, page - 1, (loaded) => {
      const widthPoints = engine.FPDF_GetPageWidthF(loaded);
      const scale = widthPx / widthPoints;
      const heightPx = Math.max(1, Math.round(engine.FPDF_GetPageHeightF(loaded) * scale));
      const drawn = drawColours(engine, loaded, widthPx, heightPx);
      if (overlay.length === 0) return encodePng(drawn);
      const bitmap = toRgb(drawn);
      for (const zone of overlay) tint(bitmap, zone, scale);
      return encodePng(bitmap);
    });
  } finally {
    open.close();
  }
}

function tint({ width, height, data }: Bitmap, zone: Zone, scale: number): void {
  const left = Math.round(zone.x * scale);
  const top = Math.round(zone.y * scale);
  const right = Math.round((zone.x + zone.width) * scale);
  const bottom = Math.round((zone.y + zone.height) * scale);
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      const onEdge = y === top || y === bottom - 1 || x === left || x === right - 1;
      const strength = onEdge ? 1 : overlayStrength;
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel;
        data[at] = (data[at] as number) * (1 - strength) + (overlayColour[channel] as number) * strength;
      }
    }
}
