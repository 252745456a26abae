import { type Art, palette } from "../art.ts";
import { drawHorn } from "./posthorn.ts";

/** Plain paper, one fine rule, and a small mark. */
export function drawPlainFront(art: Art): void {
  const { width, height } = art;
  art.ground(palette.paper);
  const inset = Math.min(width, height) * 0.07;
  art.frame(inset, inset, width - 2 * inset, height - 2 * inset, palette.line, 0.75);
  const size = Math.min(width, height) * 0.0009;
  const y = height - inset;
  art.rect(width / 2 - 62 * size, y - 2, 124 * size, 4, palette.paper);
  art.at(width / 2, y - 12 * size, size, 0, () => drawHorn(art, palette.line, palette.paper, null));
}
