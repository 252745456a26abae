import type { Engine } from "./pdfium.ts";

/** Rows of pixels without padding. With one byte per pixel the image is gray (0 is black); with three it is red, green, blue. */
export type Bitmap = { width: number; height: number; data: Uint8Array };
/** One byte per pixel. */
export type GreyBitmap = Bitmap;

export function channelsOf({ width, height, data }: Bitmap): 1 | 3 {
  return data.length > width * height ? 3 : 1;
}

/** FPDF_ANNOT | FPDF_PRINTING: draws what a printer would draw. */
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
  read: (heap: Uint8Array, from: number, stride: number, again: () => void) => T,
  sheet = { left: 0, top: 0, width, height },
): T {
  const bitmap = engine.FPDFBitmap_CreateEx(width, height, format, 0, 0);
  if (!bitmap) throw new WebAssembly.RuntimeError("out of engine memory");
  try {
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    const render = () =>
      engine.FPDF_RenderPageBitmap(
        bitmap,
        page,
        -sheet.left,
        -sheet.top,
        sheet.width,
        sheet.height,
        0,
        renderFlags,
      );
    render();
    const [from, stride] = [engine.FPDFBitmap_GetBuffer(bitmap), engine.FPDFBitmap_GetStride(bitmap)];
    return read(engine.heap(), from, stride, render);
  } finally {
    engine.FPDFBitmap_Destroy(bitmap);
  }
}

/** The page in gray, stretched to exactly this size. */
export function drawGrey(engine: Engine, page: number, width: number, height: number): GreyBitmap {
  return draw(engine, page, width, height, formatGrey, (heap, from, stride) => {
    if (stride === width) return { width, height, data: heap.slice(from, from + width * height) };
    const data = new Uint8Array(width * height);
    for (let row = 0; row < height; row++)
      data.set(heap.subarray(from + row * stride, from + row * stride + width), row * width);
    return { width, height, data };
  });
}

/** A part of the page, in pixels of a drawing of the whole page. Only this part is drawn. */
export type Part = { left: number; top: number; right: number; bottom: number };

export function drawPart(
  engine: Engine,
  page: number,
  whole: { width: number; height: number },
  { left, top, right, bottom }: Part,
): Bitmap {
  const [width, height] = [right - left, bottom - top];
  return draw(
    engine,
    page,
    width,
    height,
    formatBgrx,
    (heap, from) => readColours(heap, from, width, height),
    { left, top, ...whole },
  );
}

/** Draws the page in color if it has any, and otherwise in gray, which takes a third of the bytes. */
export function drawColours(engine: Engine, page: number, width: number, height: number): Bitmap {
  return draw(engine, page, width, height, formatBgrx, (heap, from) =>
    readColours(heap, from, width, height),
  );
}

/**
 * Draws a page twice. The common part, such as images below the text, is decoded and drawn only once. Each function enables the
 * objects to draw next: first those of both drawings, then the rest of the first, then the rest of the second.
 */
export function drawColoursTwice(
  engine: Engine,
  page: number,
  { width, height }: { width: number; height: number },
  show: { both(): void; one(): void; other(): void },
): [one: Bitmap, other: Bitmap] {
  show.both();
  return draw(engine, page, width, height, formatBgrx, (heap, from, _, again) => {
    const begun = heap.slice(from, from + width * height * 4);
    show.one();
    again();
    const one = readColours(engine.heap(), from, width, height);
    engine.heap().set(begun, from);
    show.other();
    again();
    return [one, readColours(engine.heap(), from, width, height)];
  });
}

function readColours(heap: Uint8Array, from: number, width: number, height: number): Bitmap {
  const count = width * height;
  // Blue, green, red, and an unused byte: a row of four-byte pixels has no padding.
  const pixels = new Uint32Array(heap.buffer, from, count);
  const isGrey = (pixel: number) =>
    (pixel & 255) === ((pixel >> 8) & 255) && (pixel & 255) === ((pixel >> 16) & 255);
  let at = 0;
  while (at < count && isGrey(pixels[at] as number)) at++;
  if (at === count) {
    const gray = new Uint8Array(count);
    for (let pixel = 0; pixel < count; pixel++) gray[pixel] = (pixels[pixel] as number) & 255;
    return { width, height, data: gray };
  }
  const data = new Uint8Array(count * 3);
  for (let pixel = 0, to = 0; pixel < count; pixel++) {
    const value = pixels[pixel] as number;
    data[to++] = (value >> 16) & 255;
    data[to++] = (value >> 8) & 255;
    data[to++] = value & 255;
  }
  return { width, height, data };
}
