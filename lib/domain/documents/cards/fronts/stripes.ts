import { type Art, palette } from "../art.ts";
import { drawHorn } from "./posthorn.ts";

/** The airmail border, with a printed stamp in the middle. */
export function drawStripesFront(art: Art): void {
  const { width, height, bleed } = art;
  art.ground(palette.paper);
  const edge = Math.min(width, height) * 0.062;
  const [w, h] = [width + 2 * bleed, height + 2 * bleed];
  const band = edge + bleed;
  drawEdge(art, w, h, band);
  art.rect(edge, edge, width - 2 * edge, height - 2 * edge, palette.paper);
  const scale = Math.min(width, height) / 288;
  art.at(width / 2, height / 2, scale, -3, () => stamp(art));
}

/** Slanted red and blue bars across the sheet, covered by the inner paper. */
function drawEdge(art: Art, w: number, h: number, band: number): void {
  const { bleed } = art;
  // A whole number of red-blank-blue-blank cycles along the length, so that both ends meet the corner alike.
  const turns = Math.round(w / (band * 4.4));
  const step = w / turns;
  const slant = band * 0.75;
  const bar = (x: number, y: number, height: number, color: readonly [number, number, number]) => {
    const [left, top] = [x - bleed, y - bleed];
    const lean = (slant * height) / band;
    art.fill(
      `M ${left + lean} ${top} L ${left + lean + step * 0.28} ${top} L ${left + step * 0.28} ${top + height} L ${left} ${top + height} Z`,
      color,
    );
  };
  art.clip(-bleed, -bleed, w, h, () => {
    for (let turn = -Math.ceil(h / step) - 1; turn <= turns; turn++) {
      bar(turn * step, 0, h, palette.red);
      bar((turn + 0.5) * step, 0, h, palette.blue);
    }
  });
}

/** A perforated stamp, 108 x 132 around its center. */
function stamp(art: Art): void {
  const [w, h] = [108, 132];
  art.rect(-w / 2 + 2, -h / 2 + 2.5, w, h, palette.paperDeep);
  art.rect(-w / 2, -h / 2, w, h, [0.995, 0.988, 0.97]);
  const holes = (count: number, place: (at: number) => readonly [number, number]) => {
    for (let at = 0; at <= count; at++) {
      const [x, y] = place(at / count);
      art.circle(x, y, 2.7, palette.paper);
    }
  };
  for (const side of [-1, 1]) {
    holes(12, (t) => [-w / 2 + t * w, (side * h) / 2]);
    holes(15, (t) => [(side * w) / 2, -h / 2 + t * h]);
  }
  art.rect(-w / 2 + 9, -h / 2 + 9, w - 18, h - 18, palette.blue);
  art.frame(-w / 2 + 12, -h / 2 + 12, w - 24, h - 24, [0.995, 0.988, 0.97], 0.5);
  art.at(0, -6, 0.72, -8, () => drawHorn(art, [0.995, 0.988, 0.97], palette.blue, null));
  art.stroke("M -26 44 L 26 44", [0.995, 0.988, 0.97], 0.6);
}
