import type { Box } from "./connected.ts";
import type { GreyBitmap } from "./rasterize-page.ts";

const bucketSize = 16;
/** A shade counts if at least this share of the surroundings has it. */
const leastShare = 0.03;
/** Print has the shades of paper and ink and a few between them; a photograph has at least this many. */
const manyShades = 6;
/** The width of the surroundings of a mark, in pixels at 200 dpi: three quarters of an inch. */
const margin = 150;
/** The most pixels to sample for one mark, in each direction. */
const samples = 48;

/** Whether a mark is inside a photograph, judged by the number of shades in and around it. */
export function isInPhoto({ width, height, data }: GreyBitmap, box: Box): boolean {
  const [left, right] = [Math.max(0, box.left - margin), Math.min(width, box.right + margin)];
  const [top, bottom] = [Math.max(0, box.top - margin), Math.min(height, box.bottom + margin)];
  const counts = new Uint16Array(256 / bucketSize);
  for (let row = 0; row < samples; row++)
    for (let column = 0; column < samples; column++) {
      const x = Math.floor(left + ((column + 0.5) * (right - left)) / samples);
      const y = Math.floor(top + ((row + 0.5) * (bottom - top)) / samples);
      counts[Math.floor((data[y * width + x] as number) / bucketSize)]!++;
    }
  return counts.filter((count) => count >= leastShare * samples * samples).length >= manyShades;
}
