import { crc32, inflateSync } from "node:zlib";

/** Reads the PNGs this folder writes: 8 bits, grey or RGB, no row filters. Throws where the file is not well-formed. */
export function readPng(png: Uint8Array): {
  width: number;
  height: number;
  channels: number;
  data: Uint8Array;
} {
  const file = Buffer.from(png.buffer, png.byteOffset, png.length);
  if (file.readUInt32BE(0) !== 0x89504e47) throw new Error("not a PNG");
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const body = file.subarray(at + 4, at + 8 + length);
    if (crc32(body) !== file.readUInt32BE(at + 8 + length)) throw new Error("a chunk's checksum is wrong");
    chunks.set(body.toString("latin1", 0, 4), body.subarray(4));
    at += 12 + length;
  }
  const header = chunks.get("IHDR");
  const packed = chunks.get("IDAT");
  if (!header || !packed || !chunks.has("IEND")) throw new Error("a chunk is missing");
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const channels = header[9] === 0 ? 1 : 3;
  const raw = inflateSync(packed);
  const row = width * channels;
  const data = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    if (raw[y * (row + 1)] !== 0) throw new Error("a row is filtered");
    data.set(raw.subarray(y * (row + 1) + 1, (y + 1) * (row + 1)), y * row);
  }
  return { width, height, channels, data };
}
