import { type Bitmap, channelsOf, drawColours, drawGrey } from "./draw-page.ts";
import { toRgb } from "./page-drawing.ts";
import type { Engine } from "./pdfium.ts";
import { sheet } from "./place-page.ts";
import type { Glyph } from "./reading-order.ts";

const cellPoints = 6;
const columns = Math.ceil(sheet.width / cellPoints);
const rows = Math.ceil(sheet.height / cellPoints);

const centreOf = ({ left, right, top, bottom }: Glyph) => [(left + right) / 2, (top + bottom) / 2] as const;
const cellAt = (points: number, cells: number) =>
  Math.max(0, Math.min(cells - 1, Math.floor(points / cellPoints)));

/** The glyphs whose center is under a glyph of a text object drawn later. `objects` are in drawing order. */
export function overlaid(glyphs: readonly Glyph[], objects: readonly number[]): Set<Glyph> {
  const order = new Map(objects.map((object, index) => [object, index]));
  const orderOf = (glyph: Glyph) => order.get(glyph.object) ?? 0;
  const cells = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const [x, y] = centreOf(glyph);
    const cell = cellAt(y, rows) * columns + cellAt(x, columns);
    const there = cells.get(cell);
    if (there) there.push(glyph);
    else cells.set(cell, [glyph]);
  }
  const under = new Set<Glyph>();
  for (const glyph of glyphs) {
    const { left, right, top, bottom } = glyph;
    for (let row = cellAt(top, rows); row <= cellAt(bottom, rows); row++)
      for (let column = cellAt(left, columns); column <= cellAt(right, columns); column++)
        for (const other of cells.get(row * columns + column) ?? []) {
          if (other.object === glyph.object) continue;
          const [x, y] = centreOf(other);
          const inside = x > left && x < right && y > top && y < bottom;
          if (inside && orderOf(other) < orderOf(glyph)) under.add(other);
        }
  }
  return under;
}

/** Draws the page, and again without the text objects of some glyphs: both in gray, or both in color. */
export function drawWithout(
  engine: Engine,
  page: number,
  full: Bitmap,
  onlyText: boolean,
  glyphs: ReadonlySet<Glyph>,
): [full: Bitmap, without: Bitmap] {
  const objects = new Set([...glyphs].map((glyph) => glyph.object));
  for (const object of objects) engine.FPDFPageObj_SetIsActive(object, false);
  const without = (onlyText ? drawGrey : drawColours)(engine, page, full.width, full.height);
  for (const object of objects) engine.FPDFPageObj_SetIsActive(object, true);
  return channelsOf(full) === channelsOf(without) ? [full, without] : [toRgb(full), toRgb(without)];
}
