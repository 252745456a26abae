import type { Band, FlowPlan, PlannedFloat } from "./flow-plan.ts";

const pt = (points: number) => `calc(var(--point)*${Math.round(points * 1000) / 1000})`;

/** The part of the excluded width that the right float takes if there is also a left float. */
const shareOfRight = 0.6;

/** The styles of the one or two elements of a float. Lengths are in --point (sheet.css). */
export function cssOf({ height, right, left }: PlannedFloat, { width, slack }: FlowPlan): string[] {
  const whole = right.length === 1 && left.length === 0 && right[0]![2] === 0 && right[0]![1] === height;
  if (whole) return [`clear:both;float:right;width:100%;height:${pt(height)}`];
  if (left.length === 0) {
    return [
      `clear:both;float:right;width:100%;height:${pt(height)};shape-outside:${shapeOf(right, (room) => room, width, height)}`,
    ];
  }
  const share = width * shareOfRight;
  // A band that excludes a whole line needs a float on both sides.
  const onLeft = [...left, ...right.filter(([, , room]) => room === 0)].sort((a, b) => a[0] - b[0]);
  const toRight = (room: number) => Math.max(0, room - (width - share));
  return [
    `clear:both;float:right;width:${pt(share)};height:${pt(height)};shape-outside:${shapeOf(right, toRight, share, height)}`,
    `float:left;width:${pt(width - share - 0.1)};height:${pt(height)};shape-outside:${shapeOf(onLeft, (room) => Math.min(width - share - 0.1, width - slack - room), 0, height)}`,
  ];
}

/** A comb shape with its back at `edge`. Its teeth end where each band's space begins. */
function shapeOf(
  bands: readonly Band[],
  toX: (room: number) => number,
  edge: number,
  height: number,
): string {
  if (bands.length === 0) return "inset(100% 0 0 0)";
  const points = bands.flatMap(([top, bottom, room]) => {
    const x = pt(toX(room));
    return [`${pt(edge)} ${pt(top)}`, `${x} ${pt(top)}`, `${x} ${pt(bottom)}`, `${pt(edge)} ${pt(bottom)}`];
  });
  return `polygon(${pt(edge)} 0,${points.join()},${pt(edge)} ${pt(height)})`;
}
