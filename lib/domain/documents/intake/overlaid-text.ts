import { toRgb } from "./page-drawing.ts";
import type { Engine } from "./pdfium.ts";
import { sheet } from "./place-page.ts";
import { type Bitmap, channelsOf, drawColours, drawGrey } from "./rasterize-page.ts";
import type { Glyph } from "./reading-order.ts";

const cellPoints = 6;
const columns = Math.ceil(sheet.width / cellPoints);
const rows = Math.ceil(sheet.height / cellPoints);

/** Positions at which a glyph's box is sampled, away from its edges, because neighboring boxes touch. */
const samples = [0.1, 0.5, 0.9] as const;
type Point = { glyph: Glyph; x: number; y: number; isCenter: boolean };

function* pointsOf(glyph: Glyph): Generator<Point> {
  const { left, right, top, bottom } = glyph;
  for (const across of samples)
    for (const down of samples)
      yield {
        glyph,
        x: left + (right - left) * across,
        y: top + (bottom - top) * down,
        isCenter: across === 0.5 && down === 0.5,
      };
}

const cellAt = (points: number, cells: number) =>
  Math.max(0, Math.min(cells - 1, Math.floor(points / cellPoints)));

/**
 * The glyphs that are under a glyph of a text object drawn later. A glyph counts if its center is covered. A glyph that covers no
 * other glyph also counts if any sampled point of it is covered. Glyphs shaped like solid boxes can hide words and touch each other
 * at their edges: they must not count for that, because if they were removed with the words, the words would look visible.
 * `objects` are in drawing order.
 */
export function overlaid(glyphs: readonly Glyph[], objects: readonly number[]): Set<Glyph> {
  const order = new Map(objects.map((object, index) => [object, index]));
  const orderOf = (glyph: Glyph) => order.get(glyph.object) ?? 0;
  const cells = new Map<number, Point[]>();
  for (const glyph of glyphs)
    for (const point of pointsOf(glyph)) {
      const cell = cellAt(point.y, rows) * columns + cellAt(point.x, columns);
      const there = cells.get(cell);
      if (there) there.push(point);
      else cells.set(cell, [point]);
    }
  const under = new Set<Glyph>();
  const touched = new Set<Glyph>();
  const covering = new Set<Glyph>();
  for (const glyph of glyphs) {
    const { left, right, top, bottom } = glyph;
    for (let row = cellAt(top, rows); row <= cellAt(bottom, rows); row++)
      for (let column = cellAt(left, columns); column <= cellAt(right, columns); column++)
        for (const { glyph: other, x, y, isCenter } of cells.get(row * columns + column) ?? []) {
          if (other.object === glyph.object) continue;
          const inside = x > left && x < right && y > top && y < bottom;
          if (!inside || orderOf(other) > orderOf(glyph)) continue;
          (isCenter ? under : touched).add(other);
          covering.add(glyph);
        }
  }
  return under.union(touched.difference(covering));
}

/**
 * Draws the page without the text objects of the given glyphs. Returns `full` and the new drawing, both in gray or both in color, so
 * that they can be compared.
 */
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
