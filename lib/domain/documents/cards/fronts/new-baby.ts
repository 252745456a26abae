import { type Art, type Color, palette } from "../art.ts";

/** A mobile over a crib: a moon, stars, and clouds on threads. */
export function drawNewBabyFront(art: Art): void {
  const { width, height } = art;
  art.ground(palette.paper);
  const unit = Math.min(width / 105, height / 92);
  art.at(width / 2, height / 2 - 2 * unit, unit, 0, () => mobile(art));
}

/** About 90 x 84 units around the origin. */
function mobile(art: Art): void {
  art.stroke("M 0 -60 L 0 -34", palette.line, 0.7);
  art.stroke("M -38 -22 C -26 -36 26 -36 38 -22", palette.wax, 2.2);
  const hung: readonly (readonly [number, number, number, () => void])[] = [
    [-36, -24, 4, () => star(art, palette.red)],
    [-19, -30.4, -8, () => cloud(art)],
    [0, -32.6, 14, () => moon(art)],
    [19, -30.4, 22, () => star(art, palette.blue)],
    [36, -24, 2, () => cloud(art)],
  ];
  for (const [x, top, y, draw] of hung) {
    art.stroke(`M ${x} ${top} L ${x} ${y}`, palette.line, 0.6);
    art.at(x, y, 1, 0, draw);
  }
}

/** Each hangs from the origin. */
function star(art: Art, color: Color): void {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? 9 : 4.2;
    const angle = (index / 10) * Math.PI * 2;
    return `${Math.sin(angle) * reach} ${9 - Math.cos(angle) * reach}`;
  });
  art.fill(`M ${points.join(" L ")} Z`, color);
}

function moon(art: Art): void {
  art.fill("M 5 0 C -9 1 -15 10 -13 18 C -11 27 0 31 9 26 C -1 25 -5 18 -4 12 C -3 6 0 2 5 0 Z", palette.wax);
}

function cloud(art: Art): void {
  art.fill(
    "M -10 12 C -14 12 -14 6 -10 6 C -10 1 -3 -1 0 2.6 C 3 -1 10 1 9.4 6 C 14 6 14 12 10 12 Z",
    palette.sageLight,
  );
}
