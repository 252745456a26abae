import { type Art, palette } from "../art.ts";

/** A heart in a wreath of leaves. */
export function drawThankYouFront(art: Art): void {
  const { width, height } = art;
  art.ground(palette.paper);
  const unit = Math.min(width, height) / 100;
  art.at(width / 2, height / 2, unit, 0, () => {
    wreath(art);
    art.fill(
      "M 0 11 C -16 0 -13 -12 -6 -12 C -2.5 -12 -0.6 -9.4 0 -7.4 C 0.6 -9.4 2.5 -12 6 -12 C 13 -12 16 0 0 11 Z",
      palette.red,
    );
  });
}

const radius = 31;
const leaves = 36;

function wreath(art: Art): void {
  art.ring(0, 0, radius, palette.sageDeep, 0.7);
  for (let leaf = 0; leaf < leaves; leaf++) {
    const angle = (leaf / leaves) * 360;
    const radians = (angle * Math.PI) / 180;
    const [x, y] = [Math.cos(radians) * radius, Math.sin(radians) * radius];
    const inside = leaf % 2 === 0;
    const color = [palette.sage, palette.sageLight, palette.sageDeep][leaf % 3]!;
    art.at(x, y, 9, angle + 180 + (inside ? -38 : 38), () => oval(art, color));
    if (leaf % 6 === 3) art.circle(x * 1.16, y * 1.16, 1.5, palette.wax);
  }
}

/** A leaf one unit long, growing upward from the origin. */
function oval(art: Art, color: readonly [number, number, number]): void {
  art.fill("M 0 0 C 0.26 -0.22 0.24 -0.72 0 -1.12 C -0.24 -0.72 -0.26 -0.22 0 0 Z", color);
  art.stroke("M 0 -0.06 L 0 -0.86", palette.paper, 0.03);
}
