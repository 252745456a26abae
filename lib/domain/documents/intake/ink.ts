import { type Bitmap, channelsOf } from "./rasterize-page.ts";

/** Values below this are ink; paper and the faintest tints are above it. */
const inkBelow = 245;

export function isBlank(bitmap: Bitmap): boolean {
  if (isWhite(bitmap.data)) return true;
  const { data } = bitmap;
  const channels = channelsOf(bitmap);
  for (let from = 0; from < data.length; from += channels)
    if (luminanceAt(data, from, channels) < inkBelow) return false;
  return true;
}

function luminanceAt(data: Uint8Array, from: number, channels: 1 | 3): number {
  if (channels === 1) return data[from] as number;
  return (
    0.299 * (data[from] as number) + 0.587 * (data[from + 1] as number) + 0.114 * (data[from + 2] as number)
  );
}

let whiteBytes = Buffer.alloc(0);

/** True if all white. Compares memory, because most backgrounds are white and a loop over a page costs a millisecond. */
function isWhite(data: Uint8Array): boolean {
  if (whiteBytes.length < data.length) whiteBytes = Buffer.alloc(data.length, 255);
  return whiteBytes.compare(data, 0, data.length, 0, data.length) === 0;
}

/** True if a rectangle (points from the top left) of a Letter page contains ink. */
export function hasInkIn(
  bitmap: Bitmap,
  zone: { x: number; y: number; width: number; height: number },
): boolean {
  const channels = channelsOf(bitmap);
  const scale = bitmap.width / 612;
  const right = Math.min(bitmap.width, Math.ceil((zone.x + zone.width) * scale));
  const bottom = Math.min(bitmap.height, Math.ceil((zone.y + zone.height) * scale));
  for (let y = Math.max(0, Math.floor(zone.y * scale)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(zone.x * scale)); x < right; x++)
      if (luminanceAt(bitmap.data, (y * bitmap.width + x) * channels, channels) < inkBelow) return true;
  return false;
}
