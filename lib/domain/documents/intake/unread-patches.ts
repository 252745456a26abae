import type { UnreadPatch } from "../document.ts";
import type { Box } from "./connected.ts";
import type { DrawnOutline } from "./draw-outlines.ts";
import type { Mark } from "./find-writing.ts";

/** Marks that nothing could read and that stand together, in pixels of the scan. */
export type Patch = Box & {
  marks: readonly Mark[];
  /** Some of its edges are so soft that its outline doesn't show them. */
  soft: boolean;
  /** How many times larger than the scan it must be drawn for its smallest mark to be told from any other. */
  scale: number;
};

/** Measured: from this height on in pixels, words that differ in one stroke ("die" and "dle") differ by more than the tolerance. */
const leastHeight = 40;

/** Marks no farther apart than this belong together: a quarter of an inch at 200 dpi, */
const gap = 50;
/** or as far as words of letters this high stand apart, as a multiple of their height. */
const wordSpace = 1.5;
/** More marks than this on one page aren't grouped. */
const mostMarks = 3_000;

/** Groups unread marks by where they stand. What is added next to a patch changes it. */
export function patchesOf(marks: readonly Mark[]): Patch[] {
  if (marks.length > mostMarks) return [];
  const patches: { box: Box; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const near = patches.filter(({ box }) => isNear(box, mark));
    const joined: { box: Box; marks: Mark[] } = {
      box: mark,
      marks: [mark, ...near.flatMap((patch) => patch.marks)],
    };
    for (const { box } of near) joined.box = around(joined.box, box);
    for (const patch of near) patches.splice(patches.indexOf(patch), 1);
    patches.push(joined);
  }
  return patches.map(({ box: { left, top, right, bottom }, marks: own }) => ({
    ...{ left, top, right, bottom, marks: own },
    soft: own.some((mark) => mark.soft),
    scale: scaleFor(Math.min(...own.map((mark) => mark.bottom - mark.top))),
  }));
}

/** A power of two, so that a patch drawn again has the same one although its marks are measured a pixel off. */
const scaleFor = (height: number): number => 2 ** Math.max(1, Math.ceil(Math.log2(leastHeight / height)));

const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

function isNear(box: Box, mark: Box): boolean {
  const within = Math.max(gap, wordSpace * (mark.bottom - mark.top));
  return (
    mark.left - box.right < within &&
    box.left - mark.right < within &&
    mark.top - box.bottom < within &&
    box.top - mark.bottom < within
  );
}

export const placeOf = ({ left, top, right, bottom, scale }: Patch): Box & { scale: number } => ({
  left,
  top,
  right,
  bottom,
  scale,
});

/** The patches of a page that a person released before, and the others, as the console and the next release need them. */
export function sortPatches(page: number, patches: readonly Patch[], outlines: readonly DrawnOutline[]) {
  const exempt: { patch: Patch; released: number }[] = [];
  const unread: UnreadPatch[] = [];
  for (const [index, patch] of patches.entries()) {
    const { outline, released } = outlines[index]!;
    if (released !== null && !patch.soft) exempt.push({ patch, released });
    else unread.push({ page, ...inParts(patch), outline: patch.soft ? null : outline });
  }
  return { exempt, unread };
}

/** The sheet in pixels of the scan. */
const sheet = { width: 1700, height: 2200 };

const inParts = ({ left, top, right, bottom }: Box): Box => ({
  left: left / sheet.width,
  top: top / sheet.height,
  right: right / sheet.width,
  bottom: bottom / sheet.height,
});
