import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Bitmap, channelsOf } from "./rasterize-page.ts";

/**
 * The edges of a patch of ink at 400 dpi or more, one byte per pixel, without blank margins. The two lowest bits are the sharp edge
 * between neighboring pixels, and the next two the soft edge across four pixels: 0 none, 1 weak, 2 strong.
 */
export type Outline = Size & { levels: Uint8Array };
type Size = { width: number; height: number };

/**
 * The distance between two pixels, and the difference in any color (of 255) that makes a weak or strong edge. Where a square of
 * `textured` pixels is full of edges, one more makes no difference, so words could hide.
 */
const sharp = { lag: 1, weak: 6, strong: 12, shift: 0, textured: 16 };
const soft = { lag: 4, weak: 7, strong: 14, shift: 2, textured: 64 };
const kinds = [sharp, soft];

/** The outline of a drawing; null if it is blank, or if a part of it is a texture. */
export function outlineOf(bitmap: Bitmap): Outline | null {
  const { width, height, data } = bitmap;
  const channels = channelsOf(bitmap);
  const levels = new Uint8Array(width * height);
  for (const { lag, weak, strong, shift } of kinds) {
    const [across, down] = [lag * channels, lag * width * channels];
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at++) {
        let most = 0;
        for (let from = at * channels; from < (at + 1) * channels; from++) {
          const value = data[from] as number;
          if (x + lag < width) most = Math.max(most, Math.abs(value - (data[from + across] as number)));
          if (y + lag < height) most = Math.max(most, Math.abs(value - (data[from + down] as number)));
        }
        if (most >= weak) levels[at] = (levels[at] as number) | ((most >= strong ? 2 : 1) << shift);
      }
  }
  const outline = crop({ width, height, levels });
  return outline && !hasTexture(outline) ? outline : null;
}

/** Whether a square of the outline is full of edges of one kind. */
function hasTexture(outline: Outline): boolean {
  const { width, height, near } = mapsOf(outline);
  return kinds.some(({ textured }, kind) => {
    const full = near[kind]!;
    // The side of the largest full square that ends at each pixel of this row, and of the row above.
    let above = new Uint16Array(width);
    for (let y = 0; y < height; y++) {
      const sides = new Uint16Array(width);
      for (let x = 0; x < width; x++) {
        if (full[y * width + x] !== 1) continue;
        const side = x === 0 ? 1 : 1 + Math.min(sides[x - 1]!, above[x]!, above[x - 1]!);
        if (side >= textured) return true;
        sides[x] = side;
      }
      above = sides;
    }
    return false;
  });
}

function crop({ width, height, levels }: Outline): Outline | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (levels[at] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  if (right <= left) return null;
  const [wide, high] = [right - left, bottom - top];
  const inside = new Uint8Array(wide * high);
  for (let row = 0; row < high; row++)
    inside.set(levels.subarray((top + row) * width + left, (top + row) * width + right), row * wide);
  return { width: wide, height: high, levels: inside };
}

/** When a patch is drawn again at another place, its size and its start may differ by this many pixels. */
const sizeTolerance = 3;
const offset = 2;

/**
 * Whether two outlines show the same ink: each strong edge of one has at least a weak edge of the other within a pixel. Any stroke
 * that only one of them has makes them different.
 */
export function isSameOutline(one: Outline, other: Outline): boolean {
  if (!isSameSize(one, other)) return false;
  const [ones, others] = [mapsOf(one), mapsOf(other)];
  for (let dy = -offset; dy <= offset; dy++)
    for (let dx = -offset; dx <= offset; dx++)
      if (isCovered(ones, others, dx, dy) && isCovered(others, ones, -dx, -dy)) return true;
  return false;
}

const isSameSize = (one: Size, other: Size): boolean =>
  Math.abs(one.width - other.width) <= sizeTolerance && Math.abs(one.height - other.height) <= sizeTolerance;

/** Like isSameOutline for a stored outline, which is unpacked only if its size is right. */
export const isSameAsPacked = (packed: Uint8Array, outline: Outline): boolean =>
  isSameSize(sizeOf(packed), outline) && isSameOutline(unpackOutline(packed), outline);

type Maps = { width: number; height: number; strong: number[][]; near: Uint8Array[] };

/** Maps for sharp and for soft edges: the strong edges, and the pixels within one pixel of a weak edge. */
function mapsOf({ width, height, levels }: Outline): Maps {
  const maps: Maps = { width, height, strong: [], near: [] };
  for (const { shift } of kinds) {
    const strong: number[] = [];
    const near = new Uint8Array(width * height);
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at++) {
        const level = ((levels[at] as number) >> shift) & 3;
        if (level === 0) continue;
        if (level === 2) strong.push(at);
        const [from, to] = [Math.max(0, x - 1), Math.min(width, x + 2)];
        for (let row = Math.max(0, y - 1); row < Math.min(height, y + 2); row++)
          near.fill(1, row * width + from, row * width + to);
      }
    maps.strong.push(strong);
    maps.near.push(near);
  }
  return maps;
}

function isCovered(one: Maps, other: Maps, dx: number, dy: number): boolean {
  return one.strong.every((strong, kind) => {
    const near = other.near[kind]!;
    for (const at of strong) {
      const x = (at % one.width) + dx;
      const y = Math.floor(at / one.width) + dy;
      // At its border, an outline may lack a row that the other one has.
      const [column, row] = [clamp(x, other.width), clamp(y, other.height)];
      if (near[row * other.width + column] !== 1) return false;
    }
    return true;
  });
}

/** Moves a position into the other outline if it is outside by no more than the tolerance. */
const clamp = (at: number, length: number): number =>
  at < 0 && at >= -sizeTolerance ? 0 : at >= length && at < length + sizeTolerance ? length - 1 : at;

/** The most bytes of a stored outline. */
const mostBytes = 64_000;
const headerBytes = 8;

/** An outline in the form in which it is stored. Null if it is too large. */
export function packOutline({ width, height, levels }: Outline): Uint8Array | null {
  const body = deflateRawSync(levels);
  if (body.length > mostBytes) return null;
  const packed = Buffer.alloc(headerBytes + body.length);
  packed.writeUInt32BE(width, 0);
  packed.writeUInt32BE(height, 4);
  packed.set(body, headerBytes);
  return new Uint8Array(packed);
}

function sizeOf(packed: Uint8Array): Size {
  const header = Buffer.from(packed.buffer, packed.byteOffset, headerBytes);
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}

export function unpackOutline(packed: Uint8Array): Outline {
  const { width, height } = sizeOf(packed);
  const levels = new Uint8Array(
    inflateRawSync(packed.subarray(headerBytes), { maxOutputLength: width * height }),
  );
  return { width, height, levels };
}
