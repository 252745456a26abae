import type { Style } from "./choose-face.ts";
import { loadFace, type Run } from "./face.ts";
import { softHyphen } from "./sanitise.ts";
import type { Shaped } from "./shaped.ts";

/** Text without its soft hyphens, and where they were. */
export type Unhyphenated = {
  text: string;
  levels: Uint8Array | null;
  /** Positions in `text` before which there was a soft hyphen, ascending. */
  hyphens: readonly number[];
};

/** Removes the soft hyphens of a text and their bidi levels. */
export function removeSoftHyphens(text: string, levels: Uint8Array | null): Unhyphenated {
  if (!text.includes(softHyphen)) return { text, levels, hyphens: [] };
  const hyphens: number[] = [];
  for (let at = text.indexOf(softHyphen); at >= 0; at = text.indexOf(softHyphen, at + 1))
    hyphens.push(at - hyphens.length);
  return {
    text: text.replaceAll(softHyphen, ""),
    levels: levels?.filter((_, at) => text[at] !== softHyphen) ?? null,
    hyphens,
  };
}

const drawnHyphens = new WeakMap<Style, Run>();

/**
 * The hyphen of a line that breaks at a soft hyphen: U+2010 if the style's font has it, or else U+002D, as in browsers (CSS Text 4,
 * hyphenate-character). Its text is the soft hyphen, so that a copied word is the word that was sent.
 */
export function shapeHyphen(style: Style, level: number): Shaped {
  let run = drawnHyphens.get(style);
  if (!run) {
    const face = loadFace(style.family[0]);
    const shaped = face.shape(face.coverage.has(0x2010) ? "\u2010" : "-", false);
    run = { ...shaped, text: softHyphen };
    drawnHyphens.set(style, run);
  }
  return { runs: [{ run, level, start: 0 }], width: run.width, top: 0, bottom: 0 };
}
