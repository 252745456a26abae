import type { Style } from "./choose-face.ts";
import type { Paragraph, Unit } from "./paragraphs.ts";
import { clustersOf, type PlacedRun, type Shaped, shapeText } from "./shape-text.ts";

/** Something on a line: a run of text, or a gap left by a tab. Widths in 1/1000 of the nominal size. */
export type Item = PlacedRun | { gap: number; level: number };

/** A line in logical order. */
export type Line = {
  items: readonly Item[];
  width: number;
  rtl: boolean;
  /** Set when directions are mixed and the items must be put into visual order. */
  mixed: boolean;
  /** Ink beyond plain Latin, above and below the baseline, in 1/1000 of the nominal size; 0 for plain Latin. */
  top: number;
  bottom: number;
  /** Where the line ends in the whole text. */
  end: number;
  /** Which paragraph it belongs to, from 0. */
  paragraph: number;
  /** True when even one character is wider than the line. */
  overflows: boolean;
};

/** Tab stops stand every half inch of a letter. */
const tabPoints = 36;

export type Measure = {
  /** Nominal size in points. */
  size: number;
  /** Room for the next line in points; null when there is no room for another line at all. */
  widthOf(line: number): number | null;
  style: Style;
};

/** Breaks shaped paragraphs into lines: first fit, trailing spaces hang, words wider than a line are broken between characters. */
export function breakLines(
  paragraphs: readonly Paragraph[],
  measure: Measure,
): { lines: Line[]; complete: boolean } {
  const { size, style } = measure;
  const toUnits = 1000 / size;
  const tab = tabPoints * toUnits;
  const lines: Line[] = [];

  for (const [index, paragraph] of paragraphs.entries()) {
    let room = nextRoom();
    if (room === null) return { lines, complete: false };
    let items: Item[] = [];
    let width = 0;
    /** Width up to the last ink, and the items up to it: what hangs after is dropped. */
    let inkWidth = 0;
    let inkItems = 0;
    let top = 0;
    let bottom = 0;
    let overflows = false;

    const push = (end: number) => {
      items.length = inkItems;
      lines.push({
        items,
        width: inkWidth,
        rtl: paragraph.rtl,
        mixed: paragraph.levels !== null,
        top,
        bottom,
        end: paragraph.start + end,
        paragraph: index,
        overflows,
      });
      items = [];
      width = inkWidth = inkItems = top = bottom = 0;
      overflows = false;
      room = nextRoom();
    };
    const place = (shaped: Shaped, ink: boolean) => {
      for (const run of shaped.runs) items.push(run);
      width += shaped.width;
      if (!ink) return;
      inkWidth = width;
      inkItems = items.length;
      if (shaped.top > top) top = shaped.top;
      if (shaped.bottom < bottom) bottom = shaped.bottom;
    };

    for (const unit of paragraph.units) {
      if (unit.tab) {
        const stop = (Math.floor(width / tab + 1e-6) + 1) * tab;
        if (stop > room) {
          push(unit.start);
          if (room === null) return { lines, complete: false };
          continue;
        }
        items.push({ gap: stop - width, level: paragraph.rtl ? 1 : 0 });
        width = stop;
        continue;
      }
      if (unit.word) {
        if (width + unit.word.width > room && width > 0) {
          push(unit.start);
          if (room === null) return { lines, complete: false };
        }
        if (unit.word.width <= room) place(unit.word, true);
        else {
          // Rows differ in width (a card's grow narrower beside the address): each piece is cut for the row it stands in.
          const nextLine = (start: number) => {
            push(unit.start + start);
            return room;
          };
          for (const { shaped, limit } of splitWord(
            unit,
            unit.word,
            paragraph.levels,
            style,
            room,
            nextLine,
          )) {
            place(shaped, true);
            overflows ||= shaped.width > limit;
          }
          if (room === null) return { lines, complete: false };
        }
      }
      if (unit.spaces) place(unit.spaces, false);
    }
    const last = paragraph.units.at(-1);
    push(last ? last.start + last.text.length : 0);
  }
  return { lines, complete: true };

  function nextRoom(): number | null {
    const points = measure.widthOf(lines.length);
    return points === null ? null : points * toUnits;
  }
}

/** A part of a word, and the room it was cut for. */
type Piece = { shaped: Shaped; limit: number };

/**
 * Cuts a word that is wider than a line into pieces that fit. The word has been shaped once; its clusters' widths say where to cut,
 * and each piece is shaped again, because letters at a cut may take another form. Near-linear in the length of the word.
 * `nextLine` ends the line before the piece that starts there and gives the next line's room, or null when there is none.
 */
function* splitWord(
  unit: Unit,
  word: Shaped,
  levels: Uint8Array | null,
  style: Style,
  room: number,
  nextLine: (start: number) => number | null,
): Iterable<Piece> {
  const advances = new Float64Array(unit.text.length + 1);
  for (const { run, start } of word.runs)
    for (const glyph of run.glyphs) advances[start + glyph.cluster]! += glyph.advance * run.face.info.scale;
  const clusters = atoms(unit.text, advances, room);
  for (let at = 0; at < clusters.length; ) {
    const start = clusters[at]!.start;
    const limit = at === 0 ? room : nextLine(start);
    if (limit === null) return;
    let end = at;
    let width = 0;
    while (end < clusters.length && (end === at || width + clusters[end]!.width <= limit))
      width += clusters[end++]!.width;
    const shapePiece = () => {
      const to = end < clusters.length ? clusters[end]!.start : wordLength(unit);
      return shapeText(
        unit.text.slice(start, to),
        levels ? levels.subarray(unit.start + start, unit.start + to) : null,
        style,
        new Set(),
      );
    };
    let shaped = shapePiece();
    // Letters may be wider alone than joined. Taking away a tenth at a time keeps the work near-linear.
    while (shaped.width > limit && end > at + 1) {
      end = Math.max(at + 1, end - Math.max(1, Math.floor((end - at) / 10)));
      shaped = shapePiece();
    }
    yield { shaped, limit };
    at = end;
  }
}

const wordLength = (unit: Unit) => unit.text.replace(/[ \u3000]+$/, "").length;

/** The places a word may be cut at: grapheme clusters, or their characters where one cluster is wider than the line. */
function atoms(text: string, advances: Float64Array, room: number): { start: number; width: number }[] {
  const list: { start: number; width: number }[] = [];
  const sum = (from: number, to: number) => {
    let width = 0;
    for (let at = from; at < to; at++) width += advances[at]!;
    return width;
  };
  for (const { segment, index } of clustersOf(text.replace(/[ \u3000]+$/, ""))) {
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
