import type { Box } from "./connected.ts";
import { objectKind, openPdf, walkObjects, withPage } from "./open-pdf.ts";
import { isSameAsPacked, outlineOf, packOutline } from "./outline.ts";
import type { Engine } from "./pdfium.ts";
import { drawPart, type Part } from "./rasterize-page.ts";

/** The size of a sheet in pixels of the scan. */
const sheet = { width: 1700, height: 2200 };
/** The largest scale, 1,600 dpi. Marks that would need a larger one aren't remembered. */
const largestScale = 8;
/** Space around a patch, in pixels of the scan, because marks end at the first pixel of their edge. */
const margin = 6;
/** In pixels as drawn: 4 by 2.3 inches at 400 dpi. Larger patches are drawings or whole pages and aren't remembered. */
const mostPixels = 1_500_000;
/** The most patches of a page, which is more than a letterhead has marks. */
const mostPatches = 16;
/** Pixels that are drawn for all patches of a page. */
const mostPixelsOfPage = 4 * mostPixels;

export type OutlineRequest = {
  pdf: Uint8Array;
  /** The page's index, from 0. */
  index: number;
  /** The patches, in pixels of the scan, and by how much they are enlarged. */
  patches: ReadonlyArray<Box & { scale: number }>;
  /** True if the page's text is read, so that it isn't part of a patch. */
  withoutText: boolean;
  /** Packed outlines that an operator released. */
  released: readonly Uint8Array[];
};

/**
 * A patch's packed outline, and the index of the released outline that it matches. The outline is null if the patch is too large or
 * its marks are too small.
 */
export type DrawnOutline = { outline: Uint8Array | null; released: number | null };

/** Draws patches of a page, and looks for them among the released outlines. */
export function drawOutlines(engine: Engine, request: OutlineRequest): DrawnOutline[] {
  let pixels = 0;
  const open = openPdf(engine, request.pdf);
  try {
    return withPage(engine, open.document, request.index, (page) => {
      if (request.withoutText)
        walkObjects(engine, page, (object, kind) => {
          if (kind === objectKind.text) engine.FPDFPageObj_SetIsActive(object, false);
        });
      return request.patches.map((patch, at): DrawnOutline => {
        const { scale } = patch;
        const part = partOf(patch);
        const size = (part.right - part.left) * (part.bottom - part.top);
        const isLarge = size > mostPixels || pixels + size > mostPixelsOfPage;
        if (!isLarge) pixels += size;
        const whole = { width: sheet.width * scale, height: sheet.height * scale };
        const isDrawn = scale <= largestScale && !isLarge && at < mostPatches;
        const outline = isDrawn ? outlineOf(drawPart(engine, page, whole, part)) : null;
        if (!outline) return { outline: null, released: null };
        const released = request.released.findIndex((packed) => isSameAsPacked(packed, outline));
        return { outline: packOutline(outline), released: released < 0 ? null : released };
      });
    });
  } finally {
    open.close();
  }
}

const partOf = ({ left, top, right, bottom, scale }: Box & { scale: number }): Part => ({
  left: Math.max(0, Math.floor(left - margin)) * scale,
  top: Math.max(0, Math.floor(top - margin)) * scale,
  right: Math.min(sheet.width, Math.ceil(right + margin)) * scale,
  bottom: Math.min(sheet.height, Math.ceil(bottom + margin)) * scale,
});
