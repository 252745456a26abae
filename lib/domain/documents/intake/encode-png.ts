import { crc32, deflateSync } from "node:zlib";
import type { Bitmap } from "./rasterize-page.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const greyscale = 0;
const truecolour = 2;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/**
 * Encodes rows without padding as an 8-bit PNG. With one byte per pixel the image is gray; with three it is red, green, blue.
 * Writes `dpi` if given.
 */
export function encodePng({ width, height, data }: Bitmap, options: { dpi?: number } = {}): Uint8Array {
  const rowBytes = data.length / height;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = rowBytes === width ? greyscale : truecolour;
  // Uses filter 0 for every row: pages are mostly flat areas, for which other filters save little and cost time.
  const raw = Buffer.alloc((rowBytes + 1) * height);
  for (let row = 0; row < height; row++)
    raw.set(data.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  const parts = [signature, chunk("IHDR", header)];
  if (options.dpi) {
    const density = Buffer.alloc(9);
    const perMetre = Math.round(options.dpi / 0.0254);
    density.writeUInt32BE(perMetre, 0);
    density.writeUInt32BE(perMetre, 4);
    density[8] = 1;
    parts.push(chunk("pHYs", density));
  }
  parts.push(chunk("IDAT", deflateSync(raw, { level: 1 })), chunk("IEND", new Uint8Array()));
  return new Uint8Array(Buffer.concat(parts));
}
