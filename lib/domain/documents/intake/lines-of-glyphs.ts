import type { Glyph } from "./reading-order.ts";

export const isBlank = ({ generated, text }: Glyph) => generated || text.trim() === "";

/** Parts of lines without a wide gap, each with the spaces in it. Such a part belongs to an address or not as a whole. */
export function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  let spaces: Glyph[] = [];
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    if (isBlank(glyph)) {
      spaces.push(glyph);
      continue;
    }
    const together =
      last &&
      Math.abs(glyph.baseline - last.baseline) < 1 &&
      Math.abs(glyph.left - last.right) < 1.5 * Math.max(glyph.size, 6);
    if (together) lines.at(-1)!.push(...spaces, glyph);
    else lines.push([glyph]);
    spaces = [];
    last = glyph;
  }
  return lines;
}
