import { type Bitmap, channelsOf } from "./draw-page.ts";

/** A mark that looks like writing, in pixels, and about how many letters it may be. */
export type Mark = { left: number; top: number; right: number; bottom: number; letters: number };

/** A step this high, of 255 and in any colour, is the edge of a mark. */
const edgeStep = 32;
/** Sides of a letter in pixels at 96 dpi: from 3 pt type to letters two inches high. */
const letterHeight = { least: 4, most: 200 };
const letterWidth = { least: 2, most: 400 };
/** Edges that run straight for this long are rules and frames rather than strokes. */
const ruleLength = 24;
/** Edge pixels of one letter, roughly: how writing is counted that hangs together, or stands in a picture. */
const edgePerLetter = 60;

/** Whether at least so many letters' worth of marks look like writing. Looks no further than it must. */
export function hasWriting(bitmap: Bitmap, letters: number): boolean {
  let found = 0;
  for (const mark of marksIn(bitmap)) {
    found += mark.letters;
    if (found >= letters) return true;
  }
  return false;
}

export const findWriting = (bitmap: Bitmap): Mark[] => [...marksIn(bitmap)];

/**
 * Marks that look like writing: connected outlines of a letter's or a joined-up word's size. Rules, frames, bars and filled boxes
 * are none. What hangs together in a larger mark is judged by what is left of it without its rules.
 */
function* marksIn(bitmap: Bitmap): Generator<Mark> {
  const { width, height } = bitmap;
  const edges = edgesOf(bitmap);
  const loose = new Uint8Array(width * height);
  let someLoose = false;
  for (const { box, members } of connected(edges, width)) {
    if (hasLetterSize(box)) {
      if (!isFrame(box, members, width)) yield { ...box, letters: lettersIn(box) };
    } else if (box.bottom - box.top >= letterHeight.least && box.right - box.left > letterWidth.most / 10) {
      for (const at of members) if (!isRule(edges, at, width)) loose[at] = 1;
      someLoose = true;
    }
  }
  if (someLoose)
    for (const { box, members } of connected(loose, width))
      if (box.bottom - box.top >= letterHeight.least && members.length >= edgePerLetter / 4)
        yield { ...box, letters: Math.max(1, members.length / edgePerLetter) };
}

function edgesOf(bitmap: Bitmap): Uint8Array {
  const { width, height, data } = bitmap;
  const channels = channelsOf(bitmap);
  const edges = new Uint8Array(width * height);
  const row = width * channels;
  for (let y = 0; y < height - 1; y++)
    for (let x = 0, at = y * width; x < width - 1; x++, at++)
      for (let from = at * channels, end = from + channels; from < end; from++) {
        const value = data[from] as number;
        const across = value - (data[from + channels] as number);
        const down = value - (data[from + row] as number);
        if (across > edgeStep || across < -edgeStep || down > edgeStep || down < -edgeStep) edges[at] = 1;
      }
  return edges;
}

type Box = Omit<Mark, "letters">;
type Component = { box: Box; members: readonly number[] };

/** Connected groups of set pixels, diagonals included. Visited pixels become 2; `members` is valid until the next group. */
function* connected(pixels: Uint8Array, width: number): Generator<Component> {
  const stack: number[] = [];
  const members: number[] = [];
  for (let start = pixels.indexOf(1); start !== -1; start = pixels.indexOf(1, start + 1)) {
    pixels[start] = 2;
    stack.push(start);
    members.length = 0;
    const box = { left: width, top: pixels.length, right: 0, bottom: 0 };
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      members.push(at);
      const x = at % width;
      const y = (at - x) / width;
      if (x < box.left) box.left = x;
      if (x >= box.right) box.right = x + 1;
      if (y < box.top) box.top = y;
      if (y >= box.bottom) box.bottom = y + 1;
      for (let dy = -width; dy <= width; dy += width)
        for (let next = at + dy - 1; next <= at + dy + 1; next++)
          if (pixels[next] === 1) {
            pixels[next] = 2;
            stack.push(next);
          }
    }
    yield { box, members };
  }
}

/** Joined-up writing is one wide mark of several letters. */
function lettersIn({ left, top, right, bottom }: Box): number {
  const wide = (right - left) / (bottom - top);
  return wide > 1.5 ? wide / 0.7 : 1;
}

function hasLetterSize({ left, top, right, bottom }: Box): boolean {
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
function isFrame({ left, top, right, bottom }: Box, members: readonly number[], width: number): boolean {
  if (right - left < 7 || bottom - top < 7) return false;
  let inside = 0;
  for (const at of members) {
    const x = at % width;
    const y = (at - x) / width;
    if (x - left > 2 && right - x > 3 && y - top > 2 && bottom - y > 3) inside++;
  }
  return inside < members.length * 0.05;
}

/** True for a pixel in a long straight run of edge. */
function isRule(edges: Uint8Array, at: number, width: number): boolean {
  const runs = (step: number) => {
    let length = 1;
    for (let next = at + step; edges[next] === 2 && length < ruleLength; next += step) length++;
    for (let next = at - step; edges[next] === 2 && length < ruleLength; next -= step) length++;
    return length >= ruleLength;
  };
  return runs(1) || runs(width);
}
