import { type Art, type Color, palette } from "../art.ts";

/** Hills one behind the other at dusk, paler with distance. */
export function drawHorizonFront(art: Art): void {
  const { width: w, height: h, bleed } = art;
  art.ground([0.968, 0.915, 0.842]);
  const sky: readonly (readonly [number, Color])[] = [
    [0.3, [0.966, 0.884, 0.797]],
    [0.42, [0.96, 0.847, 0.75]],
    [0.52, [0.947, 0.806, 0.71]],
  ];
  for (const [top, color] of sky) art.rect(-bleed, h * top, w + 2 * bleed, h, color);
  const sun = Math.min(w, h) * 0.115;
  art.circle(w * 0.64, h * 0.5, sun, [0.886, 0.376, 0.27]);
  const hills: readonly (readonly [number, number, number, number, Color])[] = [
    [0.55, 0.05, 1.5, 0.4, [0.71, 0.735, 0.8]],
    [0.62, 0.06, 1.1, 2.1, [0.5, 0.6, 0.74]],
    [0.71, 0.065, 1.35, 4.2, [0.33, 0.47, 0.67]],
    [0.81, 0.06, 0.95, 1.2, [0.19, 0.335, 0.55]],
    [0.91, 0.05, 1.2, 3.4, palette.blueDeep],
  ];
  for (const [top, rise, waves, phase, color] of hills)
    art.fill(hill(art, h * top, h * rise, waves, phase), color);
  birds(art, w * 0.3, h * 0.24, Math.min(w, h) * 0.03);
}

function hill(
  { width, height, bleed }: Art,
  top: number,
  rise: number,
  waves: number,
  phase: number,
): string {
  const steps = 48;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const x = -bleed + t * (width + 2 * bleed);
    const a = t * Math.PI * 2 * waves + phase;
    return `L ${x} ${top - rise * (Math.sin(a) * 0.7 + Math.sin(a * 2.3 + phase) * 0.3)}`;
  });
  const bottom = height + bleed;
  return `M ${-bleed} ${bottom} ${points.join(" ")} L ${width + bleed} ${bottom} Z`;
}

function birds(art: Art, x: number, y: number, size: number): void {
  for (const [dx, dy, scale] of [
    [0, 0, 1],
    [1.9, -0.9, 0.8],
    [3.3, 0.3, 0.66],
  ] as const)
    art.at(x + dx * size, y + dy * size, size * scale, -4, () =>
      art.stroke("M -0.9 -0.3 Q -0.45 -0.55 0 0 Q 0.45 -0.55 0.9 -0.3", palette.blueDeep, 0.11),
    );
}
