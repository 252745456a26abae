import { encodePng } from "./encode-png.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { type Bitmap, channelsOf, drawPart } from "./rasterize-page.ts";

/** A part of a page as an image, for a printer that doesn't accept PDF. */
export type Layer = {
  /** The page number, from 1. */
  page: number;
  /** Points from the top left of the sheet, bleed included. */
  area: { x: number; y: number; width: number; height: number };
  /** The width of the image in pixels. If the area is too long for the image, both ends are cut off equally. */
  widthPx: number;
  heightPx: number;
  /** Turns the area a quarter turn clockwise: its left edge becomes the top of the image. */
  turned: boolean;
};

const dpi = 300;

/** Throws if there is no such page, which is a bug. */
export function drawLayer(engine: Engine, pdf: Uint8Array, layer: Layer): Uint8Array {
  const { area, turned } = layer;
  const [width, height] = turned ? [layer.heightPx, layer.widthPx] : [layer.widthPx, layer.heightPx];
  const open = openPdf(engine, pdf);
  try {
    return withPage(engine, open.document, layer.page - 1, (page) => {
      const scale = Math.max(width / area.width, height / area.height);
      const whole = {
        width: Math.round(engine.FPDF_GetPageWidthF(page) * scale),
        height: Math.round(engine.FPDF_GetPageHeightF(page) * scale),
      };
      const left = Math.round(area.x * scale + (area.width * scale - width) / 2);
      const top = Math.round(area.y * scale + (area.height * scale - height) / 2);
      const drawn = drawPart(engine, page, whole, { left, top, right: left + width, bottom: top + height });
      return encodePng(turned ? turn(drawn) : drawn, { dpi });
    });
  } finally {
    open.close();
  }
}

function turn(bitmap: Bitmap): Bitmap {
  const { width, height, data } = bitmap;
  const channels = channelsOf(bitmap);
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels;
      const to = (x * height + (height - 1 - y)) * channels;
      for (let channel = 0; channel < channels; channel++)
        turned[to + channel] = data[from + channel] as number;
    }
  return { width: height, height: width, data: turned };
}
