import { createRandom } from "../../typeset/random.ts";
import { type Art, type Color, palette } from "../art.ts";

/** Fireworks and confetti. */
export function drawCongratulationsFront(art: Art): void {
  const { width, height } = art;
  art.ground(palette.paper);
  confetti(art);
  const unit = Math.min(width, height) / 100;
  const bursts: readonly (readonly [number, number, number, Color, Color])[] = [
    [0.5, 0.46, 1.15, palette.blue, palette.red],
    [0.2, 0.34, 0.62, palette.sage, palette.wax],
    [0.8, 0.3, 0.7, palette.red, palette.blue],
    [0.74, 0.76, 0.5, palette.wax, palette.sage],
    [0.27, 0.76, 0.46, palette.blue, palette.wax],
  ];
  for (const [x, y, size, ray, dot] of bursts)
    art.at(width * x, height * y, unit * size, 0, () => burst(art, ray, dot));
}

/** Rays of two lengths with a dot at the end, 30 units around the origin. */
function burst(art: Art, ray: Color, dot: Color): void {
  art.circle(0, 0, 20, palette.paper);
  const rays = 20;
  for (let index = 0; index < rays; index++) {
    const long = index % 2 === 0;
    art.at(0, 0, 1, (index / rays) * 360, () => {
      art.stroke(`M 0 -7 L 0 ${long ? -22 : -15}`, ray, 1);
      art.circle(0, long ? -27 : -19, long ? 1.7 : 1.2, dot);
    });
  }
}

function confetti(art: Art): void {
  const { width, height, bleed } = art;
  const random = createRandom(11);
  const colors = [palette.blue, palette.red, palette.sageLight, palette.wax];
  const size = Math.min(width, height) * 0.014;
  const count = Math.round((width * height) / (size * size * 320));
  for (let piece = 0; piece < count; piece++) {
    const x = -bleed + random() * (width + 2 * bleed);
    const y = -bleed + random() * (height + 2 * bleed);
    art.at(x, y, size, random() * 180, () => art.rect(-0.3, -0.8, 0.6, 1.6, colors[piece % colors.length]!));
  }
}
