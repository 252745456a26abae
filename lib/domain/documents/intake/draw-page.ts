import type { Engine } from "./pdfium.ts";

/** One byte a pixel, 0 black, rows without padding. */
export type GreyBitmap = { width: number; height: number; data: Uint8Array };
/** Three bytes a pixel. */
export type RgbBitmap = GreyBitmap;

/** FPDF_ANNOT | FPDF_PRINTING: what a printer would draw. */
const renderFlags = 0x01 | 0x800;
const formatGrey = 1;
const formatBgrx = 3;
const white = 0xffffffff;

function draw<T>(
  engine: Engine,
  page: number,
  width: number,
  height: number,
  format: number,
  read: (heap: Uint8Array, from: number, stride: number) => T,
): T {
  const bitmap = engine.FPDFBitmap_CreateEx(width, height, format, 0, 0);
  if (!bitmap) throw new WebAssembly.RuntimeError("out of engine memory");
  try {
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, renderFlags);
    return read(engine.heap(), engine.FPDFBitmap_GetBuffer(bitmap), engine.FPDFBitmap_GetStride(bitmap));
  } finally {
    engine.FPDFBitmap_Destroy(bitmap);
  }
}

/** The page in greys, stretched to exactly this size. */
export function drawGrey(engine: Engine, page: number, width: number, height: number): GreyBitmap {
  return draw(engine, page, width, height, formatGrey, (heap, from, stride) => {
    if (stride === width) return { width, height, data: heap.slice(from, from + width * height) };
    const data = new Uint8Array(width * height);
    for (let row = 0; row < height; row++)
      data.set(heap.subarray(from + row * stride, from + row * stride + width), row * width);
    return { width, height, data };
  });
}

/** The page in colours, or null when there is no colour on it: greys are then a third of the bytes. */
export function drawRgb(engine: Engine, page: number, width: number, height: number): RgbBitmap | null {
  return draw(engine, page, width, height, formatBgrx, (heap, from, stride) => {
    const data = new Uint8Array(width * height * 3);
    let colourful = false;
    let to = 0;
    for (let row = 0; row < height; row++) {
      let at = from + row * stride;
      for (let column = 0; column < width; column++, at += 4) {
        const blue = heap[at] as number;
        const green = heap[at + 1] as number;
        const red = heap[at + 2] as number;
        if (red !== green || green !== blue) colourful = true;
        data[to++] = red;
        data[to++] = green;
        data[to++] = blue;
      }
    }
    return colourful ? { width, height, data } : null;
  });
}
