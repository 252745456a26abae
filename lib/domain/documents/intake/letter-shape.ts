import type { GreyBitmap } from "./rasterize-page.ts";
import type { Glyph } from "./reading-order.ts";

/** Cells per side of the grid on which a letter's ink is sampled. */
export const grid = 8;

export type Shape = {
  /** The ink in each cell of the glyph's box, minus the mean, scaled to length 1. */
  ink: Float32Array;
  /** Natural logarithm of width over height. */
  aspect: number;
  /** Top and bottom above the baseline, relative to the type size. */
  top: number;
  bottom: number;
  /** True for an evenly filled box (l, I, a period, a dash). It has no distinct shape, so `ink` is noise. */
  even: boolean;
};

/** In pixels. The shapes of smaller letters are too much alike to compare. */
const leastHeight = 5;
/** Sample points per side of a cell; more add no detail for a large letter. */
const mostSteps = 24;

/** The glyph's ink on a small grid; null if it is too small. */
export function shapeOf(glyph: Glyph, printed: GreyBitmap, under: GreyBitmap): Shape | null {
  const scale = printed.width / 612;
  const { above, x, y, across, down: below, ...size } = asRead(glyph);
  const width = size.width * scale;
  const height = size.height * scale;
  if (height < leastHeight || width < 1) return null;
  const ink = new Float32Array(grid * grid);
  const steps = Math.min(mostSteps, Math.max(1, Math.round(Math.max(width, height) / grid)));
  let sum = 0;
  for (let row = 0; row < grid; row++)
    for (let column = 0; column < grid; column++) {
      let value = 0;
      for (let down = 0.5; down < steps; down++)
        for (let right = 0.5; right < steps; right++) {
          const u = (column + spread(right / steps)) / grid;
          const v = (row + spread(down / steps)) / grid;
          value += inkAt(
            printed,
            under,
            (x + u * across[0] + v * below[0]) * scale,
            (y + u * across[1] + v * below[1]) * scale,
          );
        }
      ink[row * grid + column] = value;
      sum += value;
    }
  const mean = sum / ink.length;
  let length = 0;
  for (let at = 0; at < ink.length; at++) {
    ink[at] = (ink[at] as number) - mean;
    length += (ink[at] as number) ** 2;
  }
  const even = length <= mean * mean * ink.length * 0.05;
  for (let at = 0; at < ink.length; at++) ink[at] = (ink[at] as number) / Math.sqrt(length || 1);
  return {
    ink,
    aspect: Math.log(width / height),
    top: above / glyph.size,
    bottom: (above - size.height) / glyph.size,
    even,
  };
}

type Step = readonly [x: number, y: number];
type AsRead = {
  width: number;
  height: number;
  /** From the baseline to the top. */
  above: number;
  /** The top left corner of the box as read, and the directions on paper along its top and left sides. */
  x: number;
  y: number;
  across: Step;
  down: Step;
};

/** The box of a glyph after the paper is turned to read it: landscape pages are turned along with all their text. */
function asRead({ quarter, left, right, top, bottom, originX, baseline }: Glyph): AsRead {
  const wide = right - left;
  const high = bottom - top;
  const level = { width: wide, height: high };
  const upended = { width: high, height: wide };
  if (quarter === 1)
    return { ...upended, above: right - originX, x: right, y: top, across: [0, high], down: [-wide, 0] };
  if (quarter === 2)
    return { ...level, above: bottom - baseline, x: right, y: bottom, across: [-wide, 0], down: [0, -high] };
  if (quarter === 3)
    return { ...upended, above: originX - left, x: left, y: bottom, across: [0, -high], down: [wide, 0] };
  return { ...level, above: baseline - top, x: left, y: top, across: [wide, 0], down: [0, high] };
}

/** Each cell extends halfway into its neighbors, because the strokes of two fonts never match exactly. */
const spread = (part: number) => part * 2 - 0.5;

/** What the text adds to the background at a point in pixels, interpolated from the four nearest pixels. */
function inkAt(printed: GreyBitmap, under: GreyBitmap, x: number, y: number): number {
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const right = x - 0.5 - column;
  const down = y - 0.5 - row;
  const at = (dx: number, dy: number) => {
    const px = column + dx;
    const py = row + dy;
    if (px < 0 || py < 0 || px >= printed.width || py >= printed.height) return 0;
    const index = py * printed.width + px;
    return Math.abs((printed.data[index] as number) - (under.data[index] as number));
  };
  return (
    (at(0, 0) * (1 - right) + at(1, 0) * right) * (1 - down) +
    (at(0, 1) * (1 - right) + at(1, 1) * right) * down
  );
}
