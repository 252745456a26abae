import type { UnreadPatch } from "../document.ts";
import type { Box } from "./connected.ts";
import type { DrawnOutline } from "./draw-outlines.ts";
import type { Mark } from "./find-writing.ts";

/** Marks that are close together and that nothing could read, in pixels of the scan. */
export type Patch = Box & {
  marks: readonly Mark[];
  /** True if some of its edges are so soft that its outline doesn't show them. */
  soft: boolean;
  /** The scale, relative to the scan, at which its smallest mark can be distinguished from any other. */
  scale: number;
};

/**
 * Measured: marks of at least this height, in pixels, differ by more than the tolerance even if words differ in only one stroke
 * ("die" and "dle").
 */
const leastHeight = 40;

/** Marks no farther apart than this are one patch: a quarter of an inch at 200 dpi, */
const gap = 50;
/** or the space between words of this letter height, as a multiple of the height. */
const wordSpace = 1.5;
/** If a page has more marks than this, they aren't grouped. */
const mostMarks = 3_000;

/** Groups unread marks that are close together. Anything added next to a patch therefore changes it. */
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

/** A power of two, so that a patch has the same scale when it is drawn again, even if its marks then measure a pixel more or less. */
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

export const noOutlines = (patches: readonly Patch[]): DrawnOutline[] =>
  patches.map(() => ({ outline: null, released: null }));

/**
 * Splits the patches of a page into those that an operator released before and the others, in the form that the console and the
 * next release need.
 */
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

/** The size of a sheet in pixels of the scan. */
const sheet = { width: 1700, height: 2200 };

const inParts = ({ left, top, right, bottom }: Box): Box => ({
  left: left / sheet.width,
  top: top / sheet.height,
  right: right / sheet.width,
  bottom: bottom / sheet.height,
});
