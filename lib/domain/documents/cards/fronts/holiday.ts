import { createRandom } from "../../typeset/random.ts";
import { type Art, type Color, palette } from "../art.ts";

/** Evergreens in the snow under a winter night's stars: for any holiday of the season. */
export function drawHolidayFront(art: Art): void {
  const { width, height, bleed } = art;
  art.ground(palette.blueDeep);
  stars(art);
  const snow = (top: number, color: Color) =>
    art.fill(
      `M ${-bleed} ${top} C ${width * 0.3} ${top - height * 0.1} ${width * 0.6} ${top + height * 0.07} ${width + bleed} ${top - height * 0.03} L ${width + bleed} ${height + bleed} L ${-bleed} ${height + bleed} Z`,
      color,
    );
  snow(height * 0.74, palette.paperDeep);
  const unit = height / 100;
  const count = Math.max(4, Math.round(width / (unit * 20)));
  const random = createRandom(5);
  for (let tree = 0; tree < count; tree++) {
    const x = ((tree + 0.5) / count) * width + (random() - 0.5) * unit * 6;
    const size = unit * (0.55 + 0.55 * random());
    art.at(x, height * (0.78 + 0.06 * random()), size, 0, () =>
      evergreen(art, tree % 2 ? palette.sage : palette.sageDeep),
    );
  }
  snow(height * 0.86, palette.paper);
}

/** About 30 x 54 units, standing on the origin. */
function evergreen(art: Art, color: Color): void {
  art.rect(-2, -4, 4, 8, palette.wax);
  for (const [top, low, half] of [
    [-26, -2, 16],
    [-40, -18, 12.5],
    [-52, -32, 9],
  ] as const) {
    art.fill(
      `M 0 ${top} L ${half} ${low} C ${half * 0.5} ${low + 2.5} ${-half * 0.5} ${low + 2.5} ${-half} ${low} Z`,
      color,
    );
    art.stroke(
      `M ${-half * 0.62} ${low - 4} C ${-half * 0.2} ${low - 1.5} ${half * 0.2} ${low - 1.5} ${half * 0.62} ${low - 4}`,
      palette.paper,
      1.1,
    );
  }
}

function stars(art: Art): void {
  const { width, height, bleed } = art;
  const random = createRandom(23);
  const size = Math.min(width, height);
  const count = Math.round((width * height) / (size * size * 0.011));
  for (let star = 0; star < count; star++)
    art.circle(
      -bleed + random() * (width + 2 * bleed),
      -bleed + random() * height * 0.72,
      size * (0.0025 + random() * 0.004),
      palette.paper,
    );
  art.at(width * 0.72, height * 0.2, size / 100, 0, () =>
    art.fill("M 0 -11 C 1 -2 2 -1 11 0 C 2 1 1 2 0 11 C -1 2 -2 1 -11 0 C -2 -1 -1 -2 0 -11 Z", palette.wax),
  );
}
