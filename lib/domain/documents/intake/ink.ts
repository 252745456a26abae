import type { GreyBitmap } from "./draw-page.ts";

/** Darker than this is ink; paper and the faintest tints are not. */
const inkBelow = 245;

export function isBlank({ data }: GreyBitmap): boolean {
  if (isWhite(data)) return true;
  for (let at = 0; at < data.length; at++) if ((data[at] as number) < inkBelow) return false;
  return true;
}

let whiteBytes = Buffer.alloc(0);

/** Nothing but white: compared as memory, since most grounds are, and a loop over a page costs a millisecond. */
function isWhite(data: Uint8Array): boolean {
  if (whiteBytes.length < data.length) whiteBytes = Buffer.alloc(data.length, 255);
  return whiteBytes.compare(data, 0, data.length, 0, data.length) === 0;
}

/** True when a rectangle (points from the top left) of a Letter page carries ink. */
export function hasInkIn(
  bitmap: GreyBitmap,
  zone: { x: number; y: number; width: number; height: number },
): boolean {
  const scale = bitmap.width / 612;
  const right = Math.min(bitmap.width, Math.ceil((zone.x + zone.width) * scale));
  const bottom = Math.min(bitmap.height, Math.ceil((zone.y + zone.height) * scale));
  for (let y = Math.max(0, Math.floor(zone.y * scale)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(zone.x * scale)); x < right; x++)
      if ((bitmap.data[y * bitmap.width + x] as number) < inkBelow) return true;
  return false;
}

export type Mark = { left: number; top: number; right: number; bottom: number };

/** A step in luminance this high is the edge of a mark. */
const edgeStep = 32;
/** Sides of a letter in pixels at 96 dpi: from 3 pt type to letters two inches high. */
const letterHeight = { least: 4, most: 200 };
const letterWidth = { least: 2, most: 400 };

/**
 * How many letters' worth of marks on a page look like writing: connected outlines of a letter's or a joined-up word's size.
 * Rules, frames, bars and filled boxes are not counted.
 */
export function countWriting(bitmap: GreyBitmap): number {
  return findWriting(bitmap).reduce((sum, mark) => sum + lettersIn(mark), 0);
}

/** Joined-up writing is one wide mark of several letters. */
export function lettersIn(mark: Mark): number {
  const wide = (mark.right - mark.left) / (mark.bottom - mark.top);
  return wide > 1.5 ? wide / 0.7 : 1;
}

export function findWriting(bitmap: GreyBitmap): Mark[] {
  const { width, height, data } = bitmap;
  const edges = new Uint8Array(width * height);
  for (let y = 0; y < height - 1; y++)
    for (let x = 0, at = y * width; x < width - 1; x++, at++) {
      const value = data[at] as number;
      const across = value - (data[at + 1] as number);
      const down = value - (data[at + width] as number);
      if (across > edgeStep || across < -edgeStep || down > edgeStep || down < -edgeStep) edges[at] = 1;
    }
  const marks: Mark[] = [];
  const stack: number[] = [];
  const members: number[] = [];
  for (let start = 0; start < edges.length; start++) {
    if (edges[start] !== 1) continue;
    edges[start] = 2;
    stack.push(start);
    members.length = 0;
    const mark = { left: width, top: height, right: 0, bottom: 0 };
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      members.push(at);
      const x = at % width;
      const y = (at - x) / width;
      if (x < mark.left) mark.left = x;
      if (x >= mark.right) mark.right = x + 1;
      if (y < mark.top) mark.top = y;
      if (y >= mark.bottom) mark.bottom = y + 1;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const next = at + dy * width + dx;
          if (edges[next] === 1) {
            edges[next] = 2;
            stack.push(next);
          }
        }
    }
    if (hasLetterSize(mark) && !isFrame(mark, members, width)) marks.push(mark);
  }
  return marks;
}

function hasLetterSize({ left, top, right, bottom }: Mark): boolean {
  const high = bottom - top;
  const wide = right - left;
  return (
    high >= letterHeight.least &&
    high <= letterHeight.most &&
    wide >= letterWidth.least &&
    wide <= letterWidth.most &&
    high < wide * 8 &&
    wide < high * 12
  );
}

/** A rectangle, filled or not: nearly all of its edge lies along its bounding box. */
function isFrame({ left, top, right, bottom }: Mark, members: readonly number[], width: number): boolean {
  if (right - left < 7 || bottom - top < 7) return false;
  let inside = 0;
  for (const at of members) {
    const x = at % width;
    const y = (at - x) / width;
    if (x - left > 2 && right - x > 3 && y - top > 2 && bottom - y > 3) inside++;
  }
  return inside < members.length * 0.05;
}
