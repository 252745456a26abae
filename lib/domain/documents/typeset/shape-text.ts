import { agreeOnFaces, canStay, chooseFace, type Style } from "./choose-face.ts";
import { type Face, loadFace, type Run } from "./face.ts";
import type { PlacedRun, Shaped } from "./shaped.ts";

/** Characters that no font can print, in order of occurrence. Collected while shaping, and reported together. */
export type Unprintable = Set<string>;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/**
 * The longest cluster in use is an emoji family of 10 code points. Longer ones are cut, because a hostile text may be one
 * cluster.
 */
const maxCluster = 32;

/** A grapheme cluster with its position. `cut`: it continues an absurdly long cluster. */
export type Cluster = { segment: string; index: number; cut: boolean };

export function* clustersOf(text: string): Iterable<Cluster> {
  for (const { segment, index } of graphemes.segment(text)) {
    if (segment.length <= maxCluster) {
      yield { segment, index, cut: false };
      continue;
    }
    let at = 0;
    let piece = "";
    for (const char of segment) {
      if (piece.length + char.length > maxCluster) {
        yield { segment: piece, index: index + at, cut: at > 0 };
        at += piece.length;
        piece = "";
      }
      piece += char;
    }
    yield { segment: piece, index: index + at, cut: at > 0 };
  }
}

/** The Latin characters that most mail consists of. A word of them is one run of the requested font, if the font has them all. */
const plain = /^[\u0020-\u024f\u2010-\u2027\u2030-\u203a\u20ac\u2122]*$/;
export const isPlain = (text: string) => plain.test(text);

/**
 * Shapes a segment of text. `levels` are the bidi levels of its characters, or null if all run left to right. Unprintable
 * characters are added to `unprintable` and produce no output.
 */
export function shapeText(
  text: string,
  levels: Uint8Array | null,
  style: Style,
  unprintable: Unprintable,
): Shaped {
  if (levels !== null) return shapeRuns(text, levels, style, unprintable);
  const known = style.words.get(text);
  if (known) return known;
  // Collected separately, to find out whether this text has unprintable characters: `unprintable` may already contain them from an
  // earlier word.
  const missing: Unprintable = new Set();
  const shaped = shapePlain(text, style) ?? shapeRuns(text, null, style, missing);
  if (missing.size === 0) style.words.set(text, shaped);
  for (const cluster of missing) unprintable.add(cluster);
  return shaped;
}

/** The styles of a text, in order: each applies up to its end. */
export type StyleSpan = { end: number; style: Style };

/** Shapes the part of a text from `from` to `to`, whose styles may differ. Works like `shapeText`. */
export function shapeSpans(
  text: string,
  levels: Uint8Array | null,
  spans: readonly StyleSpan[],
  unprintable: Unprintable,
  { from = 0, to = text.length }: { from?: number; to?: number } = {},
): Shaped {
  const parts: Shaped[] = [];
  let at = from;
  for (const { end, style } of spans) {
    if (end <= at) continue;
    const until = Math.min(end, to);
    const part = shapeText(text.slice(at, until), levels?.subarray(at, until) ?? null, style, unprintable);
    if (at === from && until === to) return part;
    const moved = at - from;
    parts.push({ ...part, runs: part.runs.map((run) => ({ ...run, start: run.start + moved })) });
    at = until;
    if (at === to) break;
  }
  return {
    runs: parts.flatMap(({ runs }) => runs),
    width: parts.reduce((sum, { width }) => sum + width, 0),
    top: Math.max(0, ...parts.map(({ top }) => top)),
    bottom: Math.min(0, ...parts.map(({ bottom }) => bottom)),
  };
}

function shapePlain(text: string, style: Style): Shaped | null {
  if (!isPlain(text)) return null;
  const run = loadFace(style.family[0]).shape(text, false);
  if (run.glyphs.some((glyph) => glyph.gid === 0)) return null;
  return { runs: [placed(run, 0, 0, style)], width: run.width, top: 0, bottom: 0 };
}

function placed(run: Run, level: number, start: number, style: Style): PlacedRun {
  const look = style.lookOf(run.face.key);
  return look ? { run, level, start, look } : { run, level, start };
}

function shapeRuns(text: string, levels: Uint8Array | null, style: Style, unprintable: Unprintable): Shaped {
  const runs: PlacedRun[] = [];
  let width = 0;
  let top = 0;
  let bottom = 0;
  for (const part of itemise(text, levels, style, unprintable)) {
    const rtl = (part.level & 1) === 1;
    const run = part.face.shape(part.text, rtl);
    for (const glyph of run.glyphs) {
      if (glyph.gid === 0) unprintable.add(clusterAt(part.text, glyph.cluster));
      const ink = part.face.extents(glyph.gid);
      top = Math.max(top, (ink.top + glyph.dy) * part.face.info.scale);
      bottom = Math.min(bottom, (ink.bottom + glyph.dy) * part.face.info.scale);
    }
    runs.push(placed(run, part.level, part.start, style));
    width += run.width;
  }
  return { runs, width, top, bottom };
}

type Part = { face: Face; level: number; script: number; text: string; start: number };

/** Splits text where the font, bidi level, or script changes. */
function itemise(text: string, levels: Uint8Array | null, style: Style, unprintable: Unprintable): Part[] {
  const parts: Part[] = [];
  let current: Part | null = null;
  const clusters = [...clustersOf(text)];
  const choices = agreeOnFaces(
    clusters.map(({ segment }) => segment),
    clusters.map(({ segment }) => chooseFace(segment, style)),
  );
  for (const [place, { segment, index, cut }] of clusters.entries()) {
    const choice = choices[place];
    if (!choice) {
      unprintable.add(segment);
      continue;
    }
    const level = levels?.[index] ?? 0;
    const face: Face = current && canStay(choice, segment, current.face) ? current.face : choice.face;
    const sameScript =
      !current || choice.script === 0 || current.script === 0 || choice.script === current.script;
    if (current && !cut && current.face === face && current.level === level && sameScript) {
      current.text += segment;
      current.script ||= choice.script;
    } else {
      current = { face, level, script: choice.script, text: segment, start: index };
      parts.push(current);
    }
  }
  return parts;
}

const clusterAt = (text: string, index: number) => {
  for (const { segment, index: start } of clustersOf(text))
    if (index < start + segment.length) return segment;
  return text;
};
