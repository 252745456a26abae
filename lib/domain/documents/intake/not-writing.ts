import type { Box } from "./connected.ts";
import { type Bitmap, channelsOf } from "./rasterize-page.ts";

/** Two pixels count as different if any color differs by this much (of 255). */
const sameShade = 24;
/** Rows at the top and bottom of a mark that belong to its edge. */
const edge = 2;

/**
 * Whether a mark is striped like a bar code: all rows of the box are alike, or all its columns. The only letter that looks like
 * this is a single stroke.
 */
export function isStriped(bitmap: Bitmap, { left, top, right, bottom }: Box): boolean {
  const channels = channelsOf(bitmap);
  const { width, data } = bitmap;
  const alike = (along: number, across: number, from: number, length: number, count: number) => {
    const middle = from + Math.floor(count / 2) * across;
    for (let line = edge; line < count - edge; line++)
      for (
        let at = 0, one = from + line * across, two = middle;
        at < length;
        at++, one += along, two += along
      )
        for (let channel = 0; channel < channels; channel++)
          if (Math.abs((data[one + channel] as number) - (data[two + channel] as number)) > sameShade)
            return false;
    return true;
  };
  const [row, column] = [width * channels, channels];
  const from = (top * width + left) * channels;
  const [wide, high] = [right - left, bottom - top];
  if (Math.min(wide, high) <= 2 * edge) return false;
  return alike(column, row, from, wide, high) || alike(row, column, from, high, wide);
}

/** In pixels at 96 dpi. A curve must be longer than any letter, because a large "W" is a curve, too. */
const curveLength = 250;
/** Where a curve isn't steep, its height is only that of its stroke: less than a letter's. */
const strokeWidth = 6;
const flatPlaces = 0.5;
/** The share of places along a curve at which it is one piece, that is, most of what is between its ends belongs to it. */
const wholePlaces = 0.95;
const wholeShare = 0.4;

/** Whether a mark is a stroke that only goes forward, such as the curve of a chart: at each place along it, there is only one piece. */
export function isCurve(
  { left, top, right, bottom }: Box,
  members: readonly number[],
  width: number,
): boolean {
  const goesAlong = (
    from: number,
    length: number,
    alongOf: (at: number) => number,
    acrossOf: (at: number) => number,
  ) => {
    if (length < curveLength) return false;
    const least = new Int32Array(length);
    const most = new Int32Array(length);
    const count = new Int32Array(length);
    for (const at of members) {
      const along = alongOf(at) - from;
      const across = acrossOf(at);
      const isFirst = count[along] === 0;
      count[along] = (count[along] as number) + 1;
      least[along] = isFirst ? across : Math.min(least[along] as number, across);
      most[along] = isFirst ? across : Math.max(most[along] as number, across);
    }
    let [flat, whole, all] = [0, 0, 0];
    for (let at = 0; at < length; at++) {
      const pixels = count[at] as number;
      if (pixels === 0) continue;
      const thickness = (most[at] as number) - (least[at] as number) + 1;
      all++;
      if (thickness <= strokeWidth) flat++;
      if (thickness <= strokeWidth || pixels >= thickness * wholeShare) whole++;
    }
    return all > length / 2 && flat >= all * flatPlaces && whole >= all * wholePlaces;
  };
  const xOf = (at: number) => at % width;
  const yOf = (at: number) => Math.floor(at / width);
  return goesAlong(left, right - left, xOf, yOf) || goesAlong(top, bottom - top, yOf, xOf);
}
