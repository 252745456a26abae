import { hash } from "node:crypto";
import { isComplete } from "./assert-whole.ts";
import { hasInkIn } from "./ink.ts";
import { objectKind, readFloats, walkObjects } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { sheet } from "./place-page.ts";
import type { Bitmap } from "./rasterize-page.ts";

/** True if a page has an image that the engine can't decode, or of which data is missing, so that it is blank or incomplete. */
export function losesImage(engine: Engine, page: number, drawing: Bitmap): boolean {
  let isLost = false;
  const checked = new Map<string, boolean>();
  walkObjects(engine, page, (object, kind, depth) => {
    if (isLost || kind !== objectKind.image) return;
    if (!canBeOpened(engine, page, object) || !hasAllData(engine, object, checked)) isLost = true;
    // Decoding is expensive, and an image that leaves ink can be decoded. The bounds of an image inside a form say nothing about its
    // place on the page.
    else if (depth === 0 && !leavesInk(engine, object, drawing)) isLost = !canBeDecoded(engine, object);
  });
  return isLost;
}

function leavesInk(engine: Engine, object: number, drawing: Bitmap): boolean {
  const bounds = readFloats(engine, 4, (at) =>
    engine.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12),
  );
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds ?? [];
  const zone = { x: left, y: sheet.height - top, width: right - left, height: top - bottom };
  return !bounds || hasInkIn(drawing, zone);
}

/** FPDF_IMAGEOBJ_METADATA: seven numbers of 4 bytes. The engine can't open an image whose bits per pixel it doesn't know. */
const metadata = { bytes: 28, bitsPerPixel: 4 };

function canBeOpened(engine: Engine, page: number, object: number): boolean {
  return engine.withMemory(metadata.bytes, (pointer) => {
    if (!engine.FPDFImageObj_GetImageMetadata(object, page, pointer)) return false;
    return new Uint32Array(engine.heap().buffer, pointer, metadata.bytes / 4)[metadata.bitsPerPixel] !== 0;
  });
}

/**
 * False for a packed image whose data is damaged or ends too early. The engine draws what precedes the damage. `checked` keeps the
 * result by the data's digest, so that an image that a page draws a thousand times is unpacked once.
 */
function hasAllData(engine: Engine, object: number, checked: Map<string, boolean>): boolean {
  if (engine.FPDFImageObj_GetImageFilterCount(object) !== 1) return true;
  const filter = read(engine, (at, size) => engine.FPDFImageObj_GetImageFilter(object, 0, at, size));
  if (Buffer.from(filter).toString("latin1") !== "FlateDecode\0") return true;
  const data = read(engine, (at, size) => engine.FPDFImageObj_GetImageDataRaw(object, at, size));
  const digest = hash("sha256", data);
  const known = checked.get(digest) ?? isComplete(data);
  checked.set(digest, known);
  return known;
}

/** Called with size 0, `write` returns the number of bytes needed. */
function read(engine: Engine, write: (at: number, size: number) => number): Uint8Array {
  const size = write(0, 0);
  return engine.withMemory(Math.max(1, size), (at) => {
    write(at, size);
    return engine.heap().slice(at, at + size);
  });
}

function canBeDecoded(engine: Engine, object: number): boolean {
  const bitmap = engine.FPDFImageObj_GetBitmap(object);
  if (bitmap) engine.FPDFBitmap_Destroy(bitmap);
  return bitmap !== 0;
}
