import { inflateSync } from "node:zlib";
import { convertIndexedToRgb, type DecodedPng, decode } from "fast-png";
import { isAppError } from "#lib/shared/errors";
import { imageEntries } from "../letters/print-image.ts";
import { num, PdfFile } from "../typeset/pdf-file.ts";
import { writePages } from "../typeset/write-pages.ts";
import { encodePng } from "./encode-png.ts";
import { badImage, type ImageHeader, readImageHeader } from "./image-header.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { type Bitmap, channelsOf, drawColours } from "./rasterize-page.ts";

/** The most pixels that are printed: 3 inches at 300 dpi, and as much again. */
const mostPixels = { width: 1_200, height: 600 };
/** Memory for the pixels of one image. 4,000 by 4,000 pixels of 8-bit RGBA need 64 MB. */
const mostBytes = 64_000_000;
/** Lighter pixels than this are paper, and cut off at the edges. */
const paper = 250;

/**
 * Decodes a sender's PNG or JPEG and re-encodes it: upright, on white, without metadata, cut to its ink, with as many pixels as
 * are printed. Runs only in a worker. Throws unsupported_media_type, validation_error.
 */
export function decodeImage(engine: Engine, bytes: Uint8Array): Uint8Array {
  const header = readImageHeader(bytes);
  const drawn = trim(
    drawImage(engine, header.type === "png" ? wrapPng(bytes, header) : wrapJpeg(bytes, header)),
  );
  if (!drawn) throw badImage("has nothing to print: all of it is white");
  return encodePng(drawn);
}

/** One page that is filled by the image, with its size in pixels as it is shown. */
type Wrapped = { pdf: Uint8Array; width: number; height: number };

function drawImage(engine: Engine, { pdf, width, height }: Wrapped): Bitmap {
  const scale = Math.min(1, mostPixels.width / width, mostPixels.height / height);
  try {
    const open = openPdf(engine, pdf);
    try {
      return withPage(engine, open.document, 0, (page) =>
        drawColours(
          engine,
          page,
          Math.max(1, Math.round(width * scale)),
          Math.max(1, Math.round(height * scale)),
        ),
      );
    } finally {
      open.close();
    }
  } catch (error) {
    // The engine's reason is about a PDF, but the sender sent an image.
    if (isAppError(error)) throw badImage("is damaged");
    throw error;
  }
}

/** The EXIF orientations as matrices of the unit square (Exif 2.3, 4.6.4). */
const turns: Readonly<Record<number, readonly number[]>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

function wrapJpeg(bytes: Uint8Array, header: Extract<ImageHeader, { type: "jpeg" }>): Wrapped {
  const { components, orientation } = header;
  if (components !== 1 && components !== 3) throw badImage("is in CMYK: save it in RGB");
  const sideways = orientation > 4;
  const [width, height] = sideways ? [header.height, header.width] : [header.width, header.height];
  return wrap(
    { ...header, data: bytes, filter: "DCTDecode", colors: components },
    { width, height, orientation },
  );
}

function wrapPng(bytes: Uint8Array, header: Extract<ImageHeader, { type: "png" }>): Wrapped {
  const { width, height } = header;
  const data = decodePng(bytes, header);
  return wrap({ width, height, data, filter: null, colors: 3 }, { width, height, orientation: 1 });
}

function wrap(
  image: { width: number; height: number; data: Uint8Array; filter: "DCTDecode" | null; colors: number },
  { width, height, orientation }: { width: number; height: number; orientation: number },
): Wrapped {
  const file = new PdfFile();
  const pixels = file.addRaw(
    image.data,
    imageEntries(image) + (image.filter ? `/Filter/${image.filter}` : ""),
  );
  const matrix = turns[orientation]!;
  const content = `q ${width} 0 0 ${height} 0 0 cm ${matrix.map(num).join(" ")} cm /I Do Q`;
  const page = { content, width, height, bleed: 0 };
  return { pdf: writePages(file, [page], `<</XObject<</I ${pixels} 0 R>>>>`), width, height };
}

/** The chunks that describe pixels. Others could hold compressed data of any size, and aren't needed. */
const kept = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** A PNG's pixels as RGB on white. */
function decodePng(bytes: Uint8Array, header: Extract<ImageHeader, { type: "png" }>): Uint8Array {
  const { width, height } = header;
  if (width * height * Math.max(header.bytesPerPixel, 3) > mostBytes)
    throw badImage("has too many pixels for its color depth: save it with 8 bits per channel, or smaller");
  const { data, depth, transparency } = readPng(bytes, header);
  const channels = data.length / (width * height);
  const level = (at: number) => (depth === 16 ? data[at]! >> 8 : data[at]!);
  const color = channels >= 3 ? 3 : 1;
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0, to = 0; pixel < width * height; pixel++) {
    const at = pixel * channels;
    const isClear = transparency?.every((value, channel) => data[at + channel] === value);
    const alpha = isClear ? 0 : channels % 2 === 0 ? level(at + color) / 255 : 1;
    for (let channel = 0; channel < 3; channel++)
      rgb[to++] = 255 - (255 - level(at + (color === 3 ? channel : 0))) * alpha;
  }
  return rgb;
}

/** The pixels of a PNG with 8 or 16 bits for each channel, whatever it has itself. */
function readPng(
  bytes: Uint8Array,
  { width, height, bytesPerPixel }: Extract<ImageHeader, { type: "png" }>,
): Pick<DecodedPng, "data" | "depth" | "transparency"> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Buffer[] = [view.subarray(0, 8)];
  const pixels: Buffer[] = [];
  for (let at = 8; at + 12 <= view.length; ) {
    const end = at + 12 + view.readUInt32BE(at);
    if (end > view.length) break;
    const type = view.toString("latin1", at + 4, at + 8);
    if (kept.has(type)) parts.push(view.subarray(at, end));
    if (type === "IDAT") pixels.push(view.subarray(at + 8, end - 4));
    at = end;
  }
  try {
    // A bomb ends here: the rows, a filter byte for each, and the seven passes of an interlaced image.
    const most = Math.ceil(width * bytesPerPixel + 2) * height + 8 * (width + height) + 64;
    inflateSync(Buffer.concat(pixels), { maxOutputLength: most });
    const { palette, ...decoded } = decode(Buffer.concat(parts));
    const colors = palette ?? (decoded.depth < 8 ? graysOf(decoded) : null);
    if (!colors) return decoded;
    const data = Uint8Array.from(convertIndexedToRgb({ ...decoded, palette: colors }));
    return { data, depth: 8 };
  } catch {
    throw badImage("is damaged");
  }
}

/** The grays of an image with several pixels in a byte, which is read like one with a palette. The clear one has no alpha. */
function graysOf({ depth, transparency }: Pick<DecodedPng, "depth" | "transparency">): number[][] {
  const most = 2 ** depth - 1;
  return Array.from({ length: most + 1 }, (_, index) => {
    const gray = (index * 255) / most;
    return [gray, gray, gray, transparency?.[0] === index ? 0 : 255];
  });
}

/** The image without its white edges. Null if all of it is white. */
function trim(bitmap: Bitmap): Bitmap | null {
  const { width, height, data } = bitmap;
  const channels = channelsOf(bitmap);
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      if (!(data[at]! < paper || (channels === 3 && (data[at + 1]! < paper || data[at + 2]! < paper))))
        continue;
      if (top < 0) top = y;
      bottom = y;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  if (top < 0) return null;
  const row = (right - left + 1) * channels;
  const cut = new Uint8Array(row * (bottom - top + 1));
  for (let y = top; y <= bottom; y++) {
    const from = (y * width + left) * channels;
    cut.set(data.subarray(from, from + row), (y - top) * row);
  }
  return { width: right - left + 1, height: bottom - top + 1, data: cut };
}
