import { type Art, type Color, palette } from "../art.ts";

const colors: readonly Color[] = [palette.blue, palette.red, palette.sageLight, palette.wax];

/** A cake with candles under a string of pennants. */
export function drawBirthdayFront(art: Art): void {
  const { width, height } = art;
  art.ground(palette.paper);
  bunting(art, height * 0.06, Math.min(width, height) * 0.1);
  const unit = Math.min(width / 110, height / 116);
  art.at(width / 2, height * 0.59, unit, 0, () => cake(art));
}

/** Pennants along a line that sags between both edges. */
function bunting(art: Art, top: number, size: number): void {
  const { width, bleed } = art;
  const from = -bleed - size;
  const span = width + 2 * (bleed + size);
  const sag = size * 1.1;
  const at = (t: number) => ({ x: from + t * span, y: top + sag * (1 - (2 * t - 1) ** 2) });
  const count = Math.round(span / (size * 0.95));
  for (let flag = 0; flag < count; flag++) {
    const [left, right] = [at((flag + 0.08) / count), at((flag + 0.92) / count)];
    const tip = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 + size * 0.95 };
    art.fill(
      `M ${left.x} ${left.y} L ${right.x} ${right.y} L ${tip.x} ${tip.y} Z`,
      colors[flag % colors.length]!,
    );
  }
  const steps = Array.from({ length: 33 }, (_, step) => at(step / 32));
  art.stroke(
    steps.map(({ x, y }, index) => `${index ? "L" : "M"} ${x} ${y}`).join(" "),
    palette.ink,
    size * 0.025,
  );
}

/** About 70 x 64 units around the middle of the cake. */
function cake(art: Art): void {
  art.rect(-4, 30, 8, 9, palette.line);
  art.fill("M -36 28 L 36 28 C 36 31 33 32 30 32 L -30 32 C -33 32 -36 31 -36 28 Z", palette.line);
  art.fill("M -18 39 L 18 39 C 18 41 16 42 14 42 L -14 42 C -16 42 -18 41 -18 39 Z", palette.line);
  tier(art, 30, 6, 22, palette.blue);
  tier(art, 20, -14, 20, palette.red);
  for (const x of [-13, -6.5, 0, 6.5, 13]) {
    art.rect(x - 1, -27, 2, 13, x % 13 === 0 ? palette.sage : palette.blue);
    art.fill(
      `M ${x} -35 C ${x + 2.6} -31 ${x + 2} -28.6 ${x} -28.4 C ${x - 2} -28.6 ${x - 2.6} -31 ${x} -35 Z`,
      palette.wax,
    );
  }
}

/** A tier with icing that runs down its side. */
function tier(art: Art, half: number, top: number, height: number, color: Color): void {
  art.rect(-half, top, 2 * half, height, palette.paperDeep);
  art.rect(-half, top + height * 0.66, 2 * half, 1.4, color);
  const drops = Math.round(half / 3.4);
  const step = (2 * half) / drops;
  let path = `M ${-half - 1} ${top - 2} L ${half + 1} ${top - 2} L ${half + 1} ${top + 3}`;
  for (let drop = 0; drop < drops; drop++) {
    const right = half - drop * step;
    const low = top + 5 + (drop % 3) * 2.2;
    path += ` C ${right} ${low + 3} ${right - step} ${low + 3} ${right - step} ${top + 3}`;
  }
  art.fill(`${path} Z`, color);
}
