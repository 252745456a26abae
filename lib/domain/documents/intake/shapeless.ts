import { hasInkIn } from "./ink.ts";
import type { PageDrawing } from "./page-drawing.ts";
import type { Glyph, Quarter } from "./reading-order.ts";

/** Relative to the type size. The box of any character with a shape, even a hyphen, is higher than this. */
const flat = 0.01;
/**
 * Relative to the type size: the height in which letters have ink above the baseline, and the share of their width into which
 * neighbors may reach.
 */
const letterHeight = 0.7;
const overhang = 0.1;

/**
 * Whether the font has no shape for a character that has a meaning, and the paper has no ink in its place. A text layer over a scan
 * may have a font without shapes on purpose; there, the page has ink.
 */
export function isShapeless(glyph: Glyph, page: PageDrawing["page"]): boolean {
  const { size, quarter, left, right, top, bottom, text, unmapped, generated } = glyph;
  if (generated || unmapped || quarter === null || !hasMeaning(text)) return false;
  const isThin = Math.min(right - left, bottom - top) < size * flat;
  return isThin && !hasInkIn(page, placeOf(glyph, quarter));
}

const hasMeaning = (text: string) => !/^[\p{C}\p{Z}\p{M}\u2800\ufffd]*$/u.test(text);

/** The area above the baseline where the character belongs; its own box is empty. */
function placeOf({ size, left, right, top, bottom }: Glyph, quarter: Quarter) {
  const height = size * letterHeight;
  const inset = size * overhang;
  if (quarter === 0 || quarter === 2) {
    const y = quarter === 0 ? bottom - height : top;
    return { x: left + inset, y, width: Math.max(0, right - left - 2 * inset), height };
  }
  const x = quarter === 1 ? left : right - height;
  return { x, y: top + inset, width: height, height: Math.max(0, bottom - top - 2 * inset) };
}
