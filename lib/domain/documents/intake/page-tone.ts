import { type Bitmap, channelsOf } from "./rasterize-page.ts";

/** Whether a scanned page will print worse than the sender expects: on a dark background, or with pale writing. */
export type Tone = "dark" | "pale" | null;

const bucketSize = 8;
/** Paper darker than this (of 255) prints as a visible gray. */
const lightPaper = 224;
/** A background covers at least this share of its page in nearly one shade. */
const background = 0.5;
const shades = 2;
/** Writing whose darkest part is lighter than this is hard to read. */
const paleInk = 144;
/** The share of a page's pixels that counts as its darkest part: about ten letters. */
const darkest = 0.0005;
/** Only every third pixel is sampled. */
const step = 3;

/** The tone of a page that has no text of its own. */
export function toneOf(bitmap: Bitmap): Tone {
  const channels = channelsOf(bitmap);
  const counts = new Uint32Array(256 / bucketSize);
  let all = 0;
  for (let from = 0; from + channels <= bitmap.data.length; from += step * channels, all++) {
    const level = channels === 1 ? bitmap.data[from]! : brightness(bitmap.data, from);
    counts[Math.floor(level / bucketSize)]!++;
  }
  const mode = counts.indexOf(Math.max(...counts));
  let near = 0;
  for (let at = Math.max(0, mode - shades); at <= mode + shades; at++) near += counts[at] ?? 0;
  if (mode * bucketSize < lightPaper) return near >= all * background ? "dark" : null;
  let dark = 0;
  let level = 0;
  while (level < counts.length && dark < all * darkest) dark += counts[level++]!;
  return level * bucketSize > paleInk && level * bucketSize < lightPaper ? "pale" : null;
}

const brightness = (data: Uint8Array, from: number) =>
  0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!;
