import type { FirstPage } from "../decide-address-page.ts";
import type { Rect } from "../window-profiles.ts";
import { hasInkIn } from "./ink.ts";
import { isBlank, linesOf } from "./lines-of-glyphs.ts";
import { sheet } from "./place-page.ts";
import type { Bitmap } from "./rasterize-page.ts";
import { readHeading } from "./read-heading.ts";
import type { PageReading } from "./read-page.ts";
import { type Glyph, joinGlyphs } from "./reading-order.ts";

export const clearPage: FirstPage = {
  clear: true,
  lines: [],
  pictured: [],
  ink: { top: 0, bottom: 0 },
  heading: [],
};

/** Reads what page 1 has in the area for the address, and how far its ink reaches. */
export function readFirstPage(
  { drawing, readable, doubt }: Pick<PageReading, "drawing" | "readable" | "doubt">,
  zones: readonly Rect[],
): FirstPage {
  const believed = doubt === null || doubt === "writing_without_text";
  const heading = believed ? readHeading(readable) : [];
  if (!zones.some((zone) => hasInkIn(drawing.page, zone))) return { ...clearPage, heading };
  const lines = linesOf(readable).filter((line) => line.some((glyph) => isIn(zones, glyph)));
  const boxes = lines.map(boxOf);
  return {
    clear: false,
    lines: lines.map((line, index) => ({ words: joinGlyphs(line, true), box: boxes[index]! })),
    pictured: zones.filter((zone) => !believed || hasOtherInk(drawing.ground, zone, boxes)),
    ink: inkEdges(drawing.page),
    heading,
  };
}

const isIn = (zones: readonly Rect[], glyph: Glyph) =>
  !isBlank(glyph) &&
  zones.some(
    ({ x, y, width, height }) =>
      glyph.left < x + width && glyph.right > x && glyph.top < y + height && glyph.bottom > y,
  );

/** Whether there is ink that is neither text nor inside the lines' boxes, where it can only be a rule under a line. */
function hasOtherInk(ground: Bitmap, zone: Rect, boxes: readonly Rect[]): boolean {
  if (!hasInkIn(ground, zone)) return false;
  for (let y = zone.y; y < zone.y + zone.height; y++)
    for (let x = zone.x; x < zone.x + zone.width; x++)
      if (
        hasInkIn(ground, { x, y, width: 1, height: 1 }) &&
        !boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
      )
        return true;
  return false;
}

/** Points added around the letters, because their edges are drawn beyond their boxes, and a rule may be under them. */
const around = 3;

function boxOf(line: readonly Glyph[]): Rect {
  const marks = line.filter((glyph) => !isBlank(glyph));
  const x = Math.min(...marks.map(({ left }) => left)) - around;
  const y = Math.min(...marks.map(({ top }) => top)) - around;
  const right = Math.max(...marks.map(({ right }) => right)) + around;
  const bottom = Math.max(...marks.map(({ bottom }) => bottom)) + around;
  return { x, y, width: right - x, height: bottom - y };
}

function inkEdges(bitmap: Bitmap): FirstPage["ink"] {
  const points = sheet.height / bitmap.height;
  const hasInk = (row: number) =>
    // Half a pixel high, so that rounding can't include another row.
    hasInkIn(bitmap, { x: 0, y: (row + 0.25) * points, width: sheet.width, height: points / 2 });
  let top = 0;
  while (top < bitmap.height - 1 && !hasInk(top)) top++;
  let bottom = bitmap.height - 1;
  while (bottom > top && !hasInk(bottom)) bottom--;
  return { top: top * points, bottom: (bottom + 1) * points };
}
