import type { GreyBitmap } from "./draw-page.ts";
import type { Glyph } from "./reading-order.ts";

/** Cells a side that a letter's ink is gathered in. */
export const grid = 8;

export type Shape = {
  /** Ink over the glyph's box, mean taken off and scaled to length 1. */
  ink: Float32Array;
  /** Natural logarithm of width over height. */
  aspect: number;
  /** Top and bottom above the baseline, in parts of the type size. */
  top: number;
  bottom: number;
  /** A box that is evenly filled (l, I, a full stop, a dash) has no shape of its own: `ink` is noise. */
  even: boolean;
};

/** In pixels: a letter that is less high cannot be told from others. */
const leastHeight = 5;
/** Points a side of a cell that ink is read at: more of them tell nothing new of a large letter. */
const mostSteps = 24;

/** The glyph's ink on a small grid; null for one too small to tell. */
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
  /** The box's left top corner as it is read, and the ways on paper from there along its upper and its left side. */
  x: number;
  y: number;
  across: Step;
  down: Step;
};

/** The box of a glyph as somebody sees it who turns the paper: landscape pages are turned, and all their text with them. */
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

/** Cells reach half into their neighbours: strokes of two faces never lie in quite the same place. */
const spread = (part: number) => part * 2 - 0.5;

/** What the text adds to the ground at a point in pixels, between the four nearest pixels. */
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
