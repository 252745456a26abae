import { num } from "../typeset/pdf-file.ts";

/** Red, green, blue from 0 to 1. */
export type Color = readonly [number, number, number];

/** The palette of DESIGN-LANGUAGE, as print colors. */
export const palette = {
  paper: [0.978, 0.959, 0.921],
  paperDeep: [0.942, 0.905, 0.838],
  line: [0.82, 0.77, 0.69],
  ink: [0.095, 0.122, 0.179],
  blue: [0.116, 0.335, 0.644],
  blueDeep: [0.099, 0.208, 0.419],
  red: [0.787, 0.188, 0.175],
  sage: [0.163, 0.454, 0.288],
  sageLight: [0.452, 0.622, 0.485],
  sageDeep: [0.107, 0.304, 0.203],
  wax: [0.72, 0.44, 0.1],
  /** The blue-black of a fountain pen. */
  pen: [0.085, 0.135, 0.32],
} as const satisfies Record<string, Color>;

/**
 * Vector art in points from the top left of the trimmed card, y down. Paths are written as in SVG, with absolute M, L, C, Q, and
 * Z.
 */
export class Art {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  #out: string;

  constructor(width: number, height: number, bleed: number) {
    this.width = width;
    this.height = height;
    this.bleed = bleed;
    this.#out = `q 1 0 0 -1 ${num(bleed)} ${num(height + bleed)} cm\n`;
  }

  /** Colors the whole sheet, including the bleed. */
  ground(color: Color): void {
    const { bleed } = this;
    this.rect(-bleed, -bleed, this.width + 2 * bleed, this.height + 2 * bleed, color);
  }

  fill(path: string, color: Color): void {
    this.#out += `${rgb(color)} rg ${operators(path)}f\n`;
  }

  stroke(path: string, color: Color, width: number): void {
    this.#out += `${rgb(color)} RG ${num(width)} w 1 J 1 j ${operators(path)}S\n`;
  }

  rect(x: number, y: number, width: number, height: number, color: Color): void {
    this.#out += `${rgb(color)} rg ${[x, y, width, height].map(num).join(" ")} re f\n`;
  }

  frame(x: number, y: number, width: number, height: number, color: Color, line: number): void {
    this.#out += `${rgb(color)} RG ${num(line)} w 0 j ${[x, y, width, height].map(num).join(" ")} re S\n`;
  }

  circle(x: number, y: number, radius: number, color: Color): void {
    this.fill(circlePath(x, y, radius), color);
  }

  ring(x: number, y: number, radius: number, color: Color, line: number): void {
    this.stroke(circlePath(x, y, radius), color, line);
  }

  /** Draws with the origin at x, y, scaled, and rotated by degrees. */
  at(x: number, y: number, scale: number, degrees: number, draw: () => void): void {
    const [cos, sin] = [
      Math.cos((degrees * Math.PI) / 180) * scale,
      Math.sin((degrees * Math.PI) / 180) * scale,
    ];
    this.#out += `q ${[cos, sin, -sin, cos, x, y].map(num).join(" ")} cm\n`;
    draw();
    this.#out += "Q\n";
  }

  /** Clips the drawing to a rectangle. */
  clip(x: number, y: number, width: number, height: number, draw: () => void): void {
    this.#out += `q ${[x, y, width, height].map(num).join(" ")} re W n\n`;
    draw();
    this.#out += "Q\n";
  }

  content(): string {
    return `${this.#out}Q\n`;
  }
}

const rgb = (color: Color) => color.map(num).join(" ");

/** Four arcs of a circle; 0.5523 is the usual length of the handles. */
function circlePath(x: number, y: number, r: number): string {
  const k = r * 0.5523;
  return (
    `M ${x + r} ${y} C ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} ` +
    `C ${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} C ${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} ` +
    `C ${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} Z`
  );
}

function operators(path: string): string {
  let out = "";
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const n = (rest ?? "")
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    if (command === "Z") {
      out += "h ";
      continue;
    }
    const step = command === "C" ? 6 : command === "Q" ? 4 : 2;
    for (let at = 0; at + step <= n.length; at += step) {
      const p = n.slice(at, at + step);
      if (command === "Q") {
        const [cx, cy, ex, ey] = p as [number, number, number, number];
        const to = [
          x + (2 / 3) * (cx - x),
          y + (2 / 3) * (cy - y),
          ex + (2 / 3) * (cx - ex),
          ey + (2 / 3) * (cy - ey),
        ];
        out += `${[...to, ex, ey].map(num).join(" ")} c `;
      } else
        out += `${p.map(num).join(" ")} ${command === "M" && at === 0 ? "m" : command === "C" ? "c" : "l"} `;
      [x, y] = p.slice(-2) as [number, number];
    }
  }
  return out;
}
