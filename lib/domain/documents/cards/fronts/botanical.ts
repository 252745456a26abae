import { createRandom } from "../../typeset/random.ts";
import { type Art, type Color, palette } from "../art.ts";

type Sprig = {
  x: number;
  y: number;
  length: number;
  lean: number;
  bend: number;
  leaf: number;
  kind: Kind;
  color: Color;
};
type Kind = "olive" | "round" | "berry";

/** Sprigs growing from the lower edge, like pressed plants. */
export function drawBotanicalFront(art: Art): void {
  const { width, height, bleed } = art;
  art.ground(palette.paper);
  const unit = Math.min(height, width * 0.72);
  const random = createRandom(7);
  const kinds: readonly Kind[] = ["olive", "round", "berry", "olive", "round"];
  const colors = [palette.sage, palette.sageLight, palette.sageDeep, palette.sage, palette.sageLight];
  const count = Math.max(9, Math.round(width / (unit * 0.1)));
  const sprigs: Sprig[] = [];
  for (let index = 0; index < count; index++) {
    const t = (index + 0.5) / count;
    // The sprigs form a shallow valley: tall on both sides and low in the middle, so that the center stays open.
    const valley = 0.3 + 0.5 * Math.abs(2 * t - 1) ** 1.5;
    sprigs.push({
      x: t * width + (random() - 0.5) * unit * 0.05,
      y: height + bleed,
      length: unit * (valley + (random() - 0.5) * 0.26),
      lean: (t - 0.5) * -10 + (random() - 0.5) * 22,
      bend: (random() - 0.5) * 0.9 + (0.5 - t) * 0.5,
      leaf: unit * (0.055 + random() * 0.035),
      kind: kinds[index % kinds.length]!,
      color: colors[index % colors.length]!,
    });
  }
  // Draws the light ones first, because sprigs in the background are paler.
  for (const sprig of sprigs.toSorted((a, b) => b.color[0] - a.color[0])) draw(art, sprig);
}

function draw(art: Art, { x, y, length, lean, bend, leaf, kind, color }: Sprig): void {
  const radians = (lean * Math.PI) / 180;
  const point = (t: number) => {
    const side = bend * length * 0.5 * t * t;
    return {
      x: x + Math.sin(radians) * length * t + Math.cos(radians) * side,
      y: y - Math.cos(radians) * length * t + Math.sin(radians) * side,
    };
  };
  const heading = (t: number) => {
    const [a, b] = [point(Math.max(0, t - 0.02)), point(Math.min(1, t + 0.02))];
    return (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
  };
  const steps = Array.from({ length: 25 }, (_, step) => point(step / 24));
  art.stroke(steps.map((p, index) => `${index ? "L" : "M"} ${p.x} ${p.y}`).join(" "), color, leaf * 0.085);
  const pairs = Math.round(length / (leaf * (kind === "round" ? 0.82 : 0.72)));
  for (let pair = 1; pair <= pairs; pair++) {
    const t = 0.05 + (0.93 * pair) / pairs;
    const { x: px, y: py } = point(t);
    const size = leaf * (1.12 - 0.5 * t);
    for (const side of [-1, 1]) {
      const turn = heading(t) + side * (58 - 18 * t);
      if (kind === "berry" && pair % 3 === 0) art.at(px, py, size, turn, () => berry(art, color));
      else
        art.at(px, py, size, turn, () => (kind === "round" ? roundLeaf(art, color) : oliveLeaf(art, color)));
    }
  }
  const tip = point(1);
  art.at(tip.x, tip.y, leaf * 0.66, heading(1), () => oliveLeaf(art, color));
}

/** Leaves one unit long, growing upward from the origin. */
function oliveLeaf(art: Art, color: Color): void {
  art.fill("M 0 0 C 0.26 -0.22 0.24 -0.72 0 -1.12 C -0.24 -0.72 -0.26 -0.22 0 0 Z", color);
  art.stroke("M 0 -0.06 L 0 -0.86", palette.paper, 0.022);
}

function roundLeaf(art: Art, color: Color): void {
  art.fill(
    "M 0 0 C 0.1 -0.12 0.42 -0.2 0.42 -0.52 C 0.42 -0.82 0.16 -0.94 0 -0.96 C -0.16 -0.94 -0.42 -0.82 -0.42 -0.52 C -0.42 -0.2 -0.1 -0.12 0 0 Z",
    color,
  );
  art.stroke("M 0 -0.08 L 0 -0.66", palette.paper, 0.022);
}

function berry(art: Art, stem: Color): void {
  art.stroke("M 0 0 L 0 -0.62", stem, 0.045);
  art.circle(0, -0.74, 0.19, palette.wax);
}
