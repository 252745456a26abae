import { type Art, palette } from "../art.ts";

/** A single lily of the valley on pale paper, without words and without bright colors. */
export function drawCondolenceFront(art: Art): void {
  const { width, height } = art;
  art.ground(palette.paper);
  const inset = Math.min(width, height) * 0.07;
  art.frame(inset, inset, width - 2 * inset, height - 2 * inset, palette.line, 0.6);
  const unit = Math.min(width, height) / 100;
  art.at(width / 2 - 4 * unit, height / 2 + 34 * unit, unit, 0, () => lily(art));
}

/** About 40 x 68 units, growing upward from the origin. */
function lily(art: Art): void {
  art.fill("M 0 0 C -18 -14 -22 -38 -13 -58 C -3 -40 0 -20 0 0 Z", palette.sageLight);
  art.stroke("M -1 -2 C -9 -20 -13 -38 -13 -54", palette.paper, 0.6);
  art.fill("M 0 0 C 2 -18 8 -36 20 -46 C 22 -28 14 -10 0 0 Z", palette.sage);
  art.stroke("M 1 -2 C 6 -16 12 -30 19 -42", palette.paper, 0.6);
  art.stroke("M 0 0 C 0 -24 2 -46 8 -60 C 11 -67 17 -68 22 -64", palette.sageDeep, 1);
  for (const [x, y, size] of [
    [3.4, -38, 1.1],
    [5, -48, 1],
    [8, -58, 0.9],
    [14, -65.5, 0.78],
    [22, -64, 0.6],
  ] as const)
    art.at(x, y, size, 0, () => bell(art));
}

/** A flower that hangs from the origin. */
function bell(art: Art): void {
  art.stroke("M 0 0 C 2.4 -1 4 0.6 4 3", palette.sageDeep, 0.5);
  art.fill(
    "M 4 2.6 C 7.4 2.6 8 5.4 8 8.2 C 7 9.4 6 8.2 5.4 7.8 C 4.8 9.2 3.2 9.2 2.6 7.8 C 2 8.2 1 9.4 0 8.2 C 0 5.4 0.6 2.6 4 2.6 Z",
    palette.paperDeep,
  );
  art.stroke(
    "M 4 2.6 C 7.4 2.6 8 5.4 8 8.2 C 7 9.4 6 8.2 5.4 7.8 C 4.8 9.2 3.2 9.2 2.6 7.8 C 2 8.2 1 9.4 0 8.2 C 0 5.4 0.6 2.6 4 2.6 Z",
    palette.line,
    0.4,
  );
}
