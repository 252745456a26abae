import { type Box, connected } from "./connected.ts";
import { isCurve, isStriped } from "./not-writing.ts";
import { type Bitmap, channelsOf } from "./rasterize-page.ts";

/** A mark that looks like writing, in pixels, and about how many letters it contains. */
export type Mark = Box & {
  letters: number;
  /** True if it consists of dots that don't touch. A word of such letters is one mark, and no signature looks like that. */
  dotted?: boolean;
  /** True if its edges are spread over several pixels. */
  soft?: boolean;
  /** True if it is inside a photograph. */
  inPhoto?: boolean;
};

/** A step this large (of 255, in any color) is the edge of a mark. It detects thin strokes in 11% gray. */
const faintStep = 14;
const plainStep = 32;
/** The height of a letter in pixels at 96 dpi: from 3 pt type to letters two inches high. */
const letterHeight = { least: 4, most: 200 };
const letterWidth = { least: 2, most: 400 };
/** Straight edges of this length are rules and frames, not strokes. */
const ruleLength = 24;
/** Edge pixels per letter, roughly. Used to count letters in connected writing or in an image. */
const edgePerLetter = 60;

/** Whether the marks that look like writing amount to at least this many letters. Stops as soon as the answer is certain. */
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
 * Finds marks that look like writing: connected outlines the size of a letter or of a joined-up word. Excludes rules, frames, bars,
 * filled boxes, bar codes, and the curves of charts. In a larger connected mark, counts what is left without its rules.
 */
function* marksIn(bitmap: Bitmap): Generator<Mark> {
  const { width, height } = bitmap;
  const edges = edgesOf(bitmap);
  const sharp = edges.slice();
  const loose = new Uint8Array(width * height);
  const specks: Box[] = [];
  let someLoose = false;
  for (const { box, members } of connected(edges, width)) {
    if (box.bottom - box.top <= speckSide && box.right - box.left <= speckSide) specks.push({ ...box });
    if (hasLetterSize(box)) {
      if (!isFrame(box, members, width) && !isCurve(box, members, width) && !isStriped(bitmap, box))
        yield { ...box, letters: lettersIn(box) };
    } else if (box.bottom - box.top >= letterHeight.least && box.right - box.left > letterWidth.most / 10) {
      const rest = members.filter((at) => !isRule(edges, at, width));
      if (isCurve(box, rest, width) || isStriped(bitmap, box)) continue;
      for (const at of rest) loose[at] = 1;
      someLoose = true;
    }
  }
  if (someLoose)
    for (const { box, members } of connected(loose, width))
      if (
        box.bottom - box.top >= letterHeight.least &&
        members.length >= edgePerLetter / 4 &&
        !isCurve(box, members, width)
      )
        yield { ...box, letters: Math.max(1, members.length / edgePerLetter) };
  yield* dottedMarks(specks, width, height);
  yield* softMarks(bitmap, sharp);
}

/** Dots up to this size, in pixels, may be parts of letters. */
const speckSide = 8;
const fewestSpecks = 6;
/** Size, in pixels, of the blocks that are merged into one pixel to join dots and to find soft edges. */
const coarse = 4;

/** Letters drawn as dots: groups of dots the size of a letter, excluding single rows and frames. */
function* dottedMarks(specks: readonly Box[], width: number, height: number): Generator<Mark> {
  if (specks.length < fewestSpecks) return;
  const [columns, rows] = [Math.ceil(width / coarse), Math.ceil(height / coarse)];
  const joined = new Uint8Array(columns * rows);
  const dots = new Uint8Array(columns * rows);
  for (const { left, top } of specks) {
    const [column, row] = [Math.floor(left / coarse), Math.floor(top / coarse)];
    dots[row * columns + column] = 1;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      joined.fill(1, y * columns + Math.max(0, column - 1), y * columns + Math.min(columns, column + 2));
  }
  for (const { box, members } of connected(joined, columns)) {
    const mark = enlarge({
      left: box.left + 1,
      top: box.top + 1,
      right: box.right - 1,
      bottom: box.bottom - 1,
    });
    const held = members.filter((at) => dots[at] === 1).length;
    if (held < fewestSpecks || !hasLetterSize(mark) || isFrame(box, members, columns)) continue;
    if (Math.min(mark.right - mark.left, mark.bottom - mark.top) > 2 * coarse)
      yield { ...mark, letters: lettersIn(mark), dotted: true };
  }
}

/** Letters with soft edges: brightness changes spread over several pixels, away from sharp edges. */
function* softMarks(bitmap: Bitmap, sharp: Uint8Array): Generator<Mark> {
  const small = shrink(bitmap);
  const edges = edgesOf(small);
  if (!edges.includes(1)) return;
  const near = new Uint8Array(edges.length);
  for (let y = 0, at = 0; y < bitmap.height; y++)
    for (let x = 0; x < bitmap.width; x++, at++)
      if (sharp[at] === 1) near[Math.floor(y / coarse) * small.width + Math.floor(x / coarse)] = 1;
  for (let cell = near.indexOf(1); cell !== -1; cell = near.indexOf(1, cell + 1))
    for (const row of [-small.width, 0, small.width])
      edges.fill(0, Math.max(0, cell + row - 1), Math.max(0, cell + row + 2));
  for (const { box, members } of connected(edges, small.width)) {
    const mark = enlarge(box);
    if (hasLetterSize(mark) && members.length >= fewestSpecks && !isFrame(box, members, small.width))
      yield { ...mark, letters: lettersIn(mark), soft: true };
  }
}

const enlarge = ({ left, top, right, bottom }: Box): Box => ({
  left: left * coarse,
  top: top * coarse,
  right: right * coarse,
  bottom: bottom * coarse,
});

/** Averages each 4 x 4 block of pixels into one. */
function shrink(bitmap: Bitmap): Bitmap {
  const channels = channelsOf(bitmap);
  const [width, height] = [Math.floor(bitmap.width / coarse), Math.floor(bitmap.height / coarse)];
  const data = new Uint8Array(width * height * channels);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < channels; channel++, to++) {
        let sum = 0;
        for (let row = 0; row < coarse; row++) {
          const from = ((y * coarse + row) * bitmap.width + x * coarse) * channels + channel;
          for (let column = 0; column < coarse; column++)
            sum += bitmap.data[from + column * channels] as number;
        }
        data[to] = sum / (coarse * coarse);
      }
  return { width, height, data };
}

/** Counts outlines the size of a letter. The drawing must have full contrast. */
export function countOutlines(bitmap: Bitmap): number {
  let count = 0;
  for (const { box, members } of connected(edgesOf(bitmap, plainStep), bitmap.width))
    if (hasLetterSize(box) && !isFrame(box, members, bitmap.width)) count++;
  return count;
}

function edgesOf(bitmap: Bitmap, edgeStep = faintStep): Uint8Array {
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

/** Joined-up writing is one wide mark that contains several letters. */
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

/** A rectangle, filled or not: nearly all of its edge pixels are along its bounding box. */
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

/** True for a pixel in a long straight edge. */
function isRule(edges: Uint8Array, at: number, width: number): boolean {
  const runs = (step: number) => {
    let length = 1;
    for (let next = at + step; edges[next] === 2 && length < ruleLength; next += step) length++;
    for (let next = at - step; edges[next] === 2 && length < ruleLength; next -= step) length++;
    return length >= ruleLength;
  };
  return runs(1) || runs(width);
}
