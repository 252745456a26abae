import { type Bitmap, channelsOf } from "./draw-page.ts";

/** Darker than this is ink; paper and the faintest tints are not. */
const inkBelow = 245;

export function isBlank(bitmap: Bitmap): boolean {
  if (isWhite(bitmap.data)) return true;
  const pixels = bitmap.width * bitmap.height;
  for (let at = 0; at < pixels; at++) if (luminanceAt(bitmap, at) < inkBelow) return false;
  return true;
}

function luminanceAt(bitmap: Bitmap, at: number): number {
  const { data } = bitmap;
  if (channelsOf(bitmap) === 1) return data[at] as number;
  const [red, green, blue] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]] as [number, number, number];
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

let whiteBytes = Buffer.alloc(0);

/** Nothing but white: compared as memory, since most grounds are, and a loop over a page costs a millisecond. */
function isWhite(data: Uint8Array): boolean {
  if (whiteBytes.length < data.length) whiteBytes = Buffer.alloc(data.length, 255);
  return whiteBytes.compare(data, 0, data.length, 0, data.length) === 0;
}

/** True when a rectangle (points from the top left) of a Letter page carries ink. */
export function hasInkIn(
  bitmap: Bitmap,
  zone: { x: number; y: number; width: number; height: number },
): boolean {
  const scale = bitmap.width / 612;
  const right = Math.min(bitmap.width, Math.ceil((zone.x + zone.width) * scale));
  const bottom = Math.min(bitmap.height, Math.ceil((zone.y + zone.height) * scale));
  for (let y = Math.max(0, Math.floor(zone.y * scale)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(zone.x * scale)); x < right; x++)
      if (luminanceAt(bitmap, y * bitmap.width + x) < inkBelow) return true;
  return false;
}
