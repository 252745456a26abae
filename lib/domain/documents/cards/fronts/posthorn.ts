import { type Art, type Color, palette } from "../art.ts";

/** The mark: a coiled posthorn, about 100 x 78 units around the center of its coil, with a tasseled cord. */
export function drawHorn(art: Art, horn: Color, ground: Color, cord: Color | null): void {
  if (cord) {
    // A cord tied to the bell, with both ends hanging behind it.
    art.stroke("M -13 28 C -19 36 -8 44 -15 55", cord, 1.9);
    art.stroke("M -9 28 C -4 37 -10 42 -3 51", cord, 1.9);
    art.fill(
      "M -17.6 54 L -12.4 54 C -11.8 58 -11.4 62 -11.2 66.5 L -18.8 66.5 C -18.6 62 -18.2 58 -17.6 54 Z",
      cord,
    );
    art.fill("M -5.4 50 L -0.4 50 C 0.3 54 0.8 58 1 62.5 L -6.6 62.5 C -6.4 58 -6 54 -5.4 50 Z", cord);
  }
  // From back to front: the lead pipe from the mouthpiece, the coil, the bell.
  art.fill("M 6 22.5 L -40 25.2 L -40 28.6 L 6 32 Z", horn);
  art.fill(
    "M -39 24.6 L -44 23.4 C -46 23 -47.5 21.6 -48.5 20.4 L -48.5 33.6 C -47.5 32.4 -46 31 -44 30.6 L -39 29.2 Z",
    horn,
  );
  art.ring(0, 0, 27, ground, 13.5);
  art.ring(0, 0, 27, horn, 9.5);
  art.ring(0, 0, 27, ground, 1.1);
  art.fill("M -8 20.6 C 18 22.5 33 19 46 7.5 L 46 47 C 33 36 18 33.4 -8 32.9 Z", ground);
  art.fill("M -6 22.6 C 18 24 33 20.4 44.6 10.5 L 44.6 44 C 33 34.4 18 31.6 -6 31.4 Z", horn);
  art.fill("M 46.2 8.4 C 48.2 8.4 49.4 9.2 49.4 11 L 49.4 43.5 C 49.4 45.3 48.2 46.1 46.2 46.1 Z", horn);
  art.stroke("M 2 27 C 18 27.4 30 27.2 40 27.2", ground, 1.1);
  if (cord) art.fill("M -14.6 19.6 L -8.2 19.4 L -7.4 34.4 L -15.4 34.4 Z", cord);
}

/** A single horn on plain paper inside a fine double rule. */
export function drawPosthornFront(art: Art): void {
  const { width, height } = art;
  art.ground(palette.paper);
  const inset = Math.min(width, height) * 0.062;
  art.frame(inset, inset, width - 2 * inset, height - 2 * inset, palette.blue, 1.1);
  art.frame(inset + 4, inset + 4, width - 2 * inset - 8, height - 2 * inset - 8, palette.blue, 0.4);
  for (const [x, y] of corners(width, height, inset + 2)) art.at(x, y, 1, 45, () => corner(art));
  const size = Math.min(width, height) * 0.0058;
  art.at(width / 2, height / 2 - 6 * size, size, -8, () =>
    drawHorn(art, palette.blue, palette.paper, palette.red),
  );
}

const corners = (width: number, height: number, inset: number) =>
  [
    [inset, inset],
    [width - inset, inset],
    [width - inset, height - inset],
    [inset, height - inset],
  ] as const;

function corner(art: Art): void {
  art.rect(-6.5, -6.5, 13, 13, palette.paper);
  art.rect(-3.4, -3.4, 6.8, 6.8, palette.red);
}
