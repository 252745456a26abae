import type { Line } from "./break-lines.ts";
import type { TextCanvas } from "./draw-line.ts";
import { createRandom, seedOf } from "./random.ts";

/** A line with the ends of its row and its baseline, in points from the top left of the trimmed page. */
export type WrittenLine = { line: Line; left: number; right: number; baseline: number };

/**
 * Draws lines as if by hand: no two letters are alike, lines aren't quite level, and the left edge isn't quite straight. The same
 * seed gives the same variations.
 */
export function drawHandwriting(
  canvas: TextCanvas,
  lines: readonly WrittenLine[],
  size: number,
  seed: string,
): void {
  const random = createRandom(seedOf(seed));
  for (const { line, left, right, baseline } of lines) {
    const own = size * line.scale;
    const width = (line.width * own) / 1000;
    const indent = Math.max(0, Math.min((random() - 0.4) * 0.14 * size, right - left - width));
    const x = line.rtl ? right - width - indent : left + indent;
    const tilt = (random() - 0.45) * 0.0035;
    canvas.handLine(line, x, baseline, own, tilt, random);
  }
}
