import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { Box } from "./connected.ts";
import { type Bitmap, channelsOf } from "./rasterize-page.ts";

/** A bar code or QR code on a page: its place, in pixels of the drawing, and its content as words for screening. */
export type PrintedCode = Box & { says: string };

const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** More codes than a letter has. Any further ones stay unread, so the page is held. */
const mostCodes = 16;
/** A QR code holds at most 4,296 letters. */
const longestContent = 4_300;

/** Finds and decodes the codes of a drawing. */
export async function readCodes(bitmap: Bitmap): Promise<PrintedCode[]> {
  const { width, height, data } = bitmap;
  const channels = channelsOf(bitmap);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0, to = 0; at < data.length; at += channels, to += 4)
    for (let channel = 0; channel < 3; channel++)
      pixels[to + channel] = data[at + (channels === 1 ? 0 : channel)] as number;
  const found = await readBarcodes({ data: pixels, width, height, colorSpace: "srgb" } as ImageData, {
    tryHarder: true,
    maxNumberOfSymbols: mostCodes,
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ format, text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      return {
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
        says: inWords(format === "QRCode" ? "QR code" : "Bar code", text.slice(0, longestContent)),
      };
    });
}

/** The content as words for screening. Empty for a number, which may look like a card number. For a URL, its host comes first. */
function inWords(kind: string, content: string): string {
  if (!/\p{L}{2}/u.test(content)) return "";
  const url = URL.parse(content.trim());
  return url?.host ? `${kind}: ${url.host} (${content})` : `${kind}: ${content}`;
}
