import type { Style } from "./choose-face.ts";
import type { Unit } from "./paragraph.ts";
import { clustersOf, type StyleSpan, shapeSpans } from "./shape-text.ts";
import type { Shaped } from "./shaped.ts";
import { removeSoftHyphens, shapeHyphen, type Unhyphenated } from "./soft-hyphens.ts";

/** A part of a word, and the space it was cut for. */
type Piece = { shaped: Shaped; limit: number };

/** The width of a line, and how much of it is left. It is less if the line has words already. */
export type Rooms = { line: number; left: number };

/**
 * Cuts a word that doesn't fit on its line into parts that fit: at its soft hyphens, or else between characters, starting on a new
 * line. The word has been shaped once, and the widths of its clusters decide where to cut. Each part is shaped again, because
 * letters at a cut may change form. Takes near-linear time in the length of the word. `nextLine` ends the line before the part that
 * starts at a position, and returns the next line's width, or null if there is none.
 */
export function* splitWord(
  unit: Unit,
  word: Shaped,
  levels: Uint8Array | null,
  style: Style,
  { line, left }: Rooms,
  nextLine: (start: number) => number | null,
): Iterable<Piece> {
  const given = unit.text.replace(/[ \u3000]+$/, "");
  const plain = removeSoftHyphens(given, levels?.subarray(unit.start, unit.start + given.length) ?? null);
  const advances = new Float64Array(plain.text.length + 1);
  for (const { run, start } of word.runs)
    for (const glyph of run.glyphs) advances[start + glyph.cluster]! += glyph.advance * run.face.info.scale;
  const cut = cutter(plain, atoms(plain.text, advances, line), unit.spans, style);
  let limit: number | null = left;
  let hyphens = 0;
  for (let start = 0; start < plain.text.length; ) {
    const part = cut(start, limit, start === 0 && limit < line);
    if (part) {
      yield { shaped: part.shaped, limit };
      start = part.end;
    }
    if (start >= plain.text.length) return;
    while (plain.hyphens[hyphens]! <= start) hyphens++;
    limit = nextLine(start + hyphens);
    if (limit === null) return;
    line = limit;
  }
}

type Atom = { start: number; width: number };
type Part = { shaped: Shaped; end: number };

/**
 * Returns a function that cuts off as much of the word, from a position, as fits into a width. With `mustHyphenate`, it returns
 * null unless the rest of the word, or a part with a hyphen, fits.
 */
function cutter(
  { text, levels, hyphens }: Unhyphenated,
  clusters: readonly Atom[],
  spans: readonly StyleSpan[],
  style: Style,
) {
  const soft = new Set(hyphens);
  const breaks = [...clusters.keys()].filter((index) => soft.has(clusters[index]!.start));
  const startOf = (index: number) => clusters[index]?.start ?? text.length;
  const shape = (from: number, to: number): Shaped =>
    shapeSpans(text, levels, spans, new Set(), { from, to });
  const hyphenate = (from: number, to: number): Shaped => {
    const [part, hyphen] = [shape(from, to), shapeHyphen(style, levels?.[to - 1] ?? 0)];
    return { ...part, runs: [...part.runs, ...hyphen.runs], width: part.width + hyphen.width };
  };
  let at = 0;
  return (start: number, limit: number, mustHyphenate: boolean): Part | null => {
    while (startOf(at) < start) at++;
    let end = at;
    let width = 0;
    while (end < clusters.length && width + clusters[end]!.width <= limit) width += clusters[end++]!.width;
    let shaped = end === clusters.length ? shape(start, text.length) : null;
    if (shaped && shaped.width <= limit) return { shaped, end: text.length };
    // Letters may be wider alone than joined, so the last one that seems to fit may not. Increasing steps keep the work
    // near-linear.
    let last = breaks.findLastIndex((index) => index <= end);
    for (let step = 1; last >= 0 && breaks[last]! > at; last -= step, step *= 2) {
      const hyphenated = hyphenate(start, startOf(breaks[last]!));
      if (hyphenated.width <= limit) return { shaped: hyphenated, end: startOf(breaks[last]!) };
    }
    if (mustHyphenate) return null;
    end = Math.max(end, at + 1);
    shaped ??= shape(start, startOf(end));
    while (shaped.width > limit && end > at + 1) {
      end = Math.max(at + 1, end - Math.max(1, Math.floor((end - at) / 10)));
      shaped = shape(start, startOf(end));
    }
    return { shaped, end: startOf(end) };
  };
}

/** Where a word may be cut: between grapheme clusters, or between characters of a cluster wider than the line. */
function atoms(text: string, advances: Float64Array, room: number): Atom[] {
  const list: Atom[] = [];
  const sum = (from: number, to: number) => {
    let width = 0;
    for (let at = from; at < to; at++) width += advances[at]!;
    return width;
  };
  for (const { segment, index } of clustersOf(text)) {
    const width = sum(index, index + segment.length);
    if (width <= room) {
      list.push({ start: index, width });
      continue;
    }
    let start = index;
    for (const char of segment) {
      list.push({ start, width: sum(start, start + char.length) });
      start += char.length;
    }
  }
  return list;
}
