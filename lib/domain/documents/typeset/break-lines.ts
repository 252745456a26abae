import type { Style } from "./choose-face.ts";
import type { Paragraph, Unit } from "./paragraph.ts";
import { clustersOf, shapeText } from "./shape-text.ts";
import type { PlacedRun, Shaped } from "./shaped.ts";

/** An item on a line: a run of text, or the gap of a tab. Widths in 1/1000 of the nominal size. */
export type Item = PlacedRun | { gap: number; level: number };

/** A line in logical order. */
export type Line = {
  items: readonly Item[];
  width: number;
  rtl: boolean;
  /** True if directions are mixed and the items must be put into visual order. */
  mixed: boolean;
  /** Ink beyond plain Latin, above and below the baseline, in 1/1000 of the nominal size; 0 for plain Latin. */
  top: number;
  bottom: number;
  /** Where the line ends in the whole text. */
  end: number;
  /** Which paragraph it belongs to, from 0. */
  paragraph: number;
  /** True if even one character is wider than the line. */
  overflows: boolean;
};

/** Outside of tables, tab stops are every half inch. */
const tabPoints = 36;

export type Measure = {
  /** Nominal size in points. */
  size: number;
  /** Space for the next line in points; null if no more lines fit. */
  widthOf(line: number): number | null;
};

/**
 * Breaks shaped paragraphs into lines: first fit; trailing spaces hang; words wider than a line are broken between characters.
 */
export function breakLines(
  paragraphs: readonly Paragraph[],
  measure: Measure,
): { lines: Line[]; complete: boolean } {
  const lines: Line[] = [];
  for (const [index, paragraph] of paragraphs.entries())
    if (!new ParagraphBreaker(lines, paragraph, index, measure).fill()) return { lines, complete: false };
  return { lines, complete: true };
}

/** One paragraph being broken into lines: the line being filled, and its space. Widths in 1/1000 of the nominal size. */
class ParagraphBreaker {
  readonly #lines: Line[];
  readonly #paragraph: Paragraph;
  readonly #index: number;
  readonly #measure: Measure;
  /** Null if no more lines fit. */
  #room: number | null;
  #items: Item[] = [];
  #width = 0;
  /** The width up to the last ink, and the items up to it. What hangs after it is dropped. */
  #inkWidth = 0;
  #inkItems = 0;
  #top = 0;
  #bottom = 0;
  #overflows = false;
  /** Tabs of the paragraph so far. */
  #tabs = 0;

  constructor(lines: Line[], paragraph: Paragraph, index: number, measure: Measure) {
    this.#lines = lines;
    this.#paragraph = paragraph;
    this.#index = index;
    this.#measure = measure;
    this.#room = this.#nextRoom();
  }

  /** Returns false if the paragraph didn't fit completely. */
  fill(): boolean {
    if (this.#room === null) return false;
    const { units } = this.#paragraph;
    for (const unit of units) {
      if (unit.tab) this.#addTab(unit);
      else if (unit.word) this.#addWord(unit, unit.word);
      if (this.#room === null) return false;
      if (unit.spaces) this.#place(unit.spaces, false);
    }
    const last = units.at(-1);
    this.#endLine(last ? last.start + last.text.length : 0);
    return true;
  }

  #nextRoom(): number | null {
    const points = this.#measure.widthOf(this.#lines.length);
    return points === null ? null : (points * 1000) / this.#measure.size;
  }

  /** Ends the line at `end` in the paragraph, and begins the next one. */
  #endLine(end: number): void {
    this.#items.length = this.#inkItems;
    this.#lines.push({
      items: this.#items,
      width: this.#inkWidth,
      rtl: this.#paragraph.rtl,
      mixed: this.#paragraph.levels !== null,
      top: this.#top,
      bottom: this.#bottom,
      end: this.#paragraph.start + end,
      paragraph: this.#index,
      overflows: this.#overflows,
    });
    this.#items = [];
    this.#width = this.#inkWidth = this.#inkItems = this.#top = this.#bottom = 0;
    this.#overflows = false;
    this.#room = this.#nextRoom();
  }

  #place(shaped: Shaped, ink: boolean): void {
    for (const run of shaped.runs) this.#items.push(run);
    this.#width += shaped.width;
    if (!ink) return;
    this.#inkWidth = this.#width;
    this.#inkItems = this.#items.length;
    if (shaped.top > this.#top) this.#top = shaped.top;
    if (shaped.bottom < this.#bottom) this.#bottom = shaped.bottom;
  }

  /**
   * Moves to the column's stop, or else to the next stop that leaves a gap of at least half a "0" (CSS Text 3, tab-size), so that a
   * tab never joins two words. If that is beyond the line, ends the line instead.
   */
  #addTab(unit: Unit): void {
    const least = shapeText("0", null, this.#paragraph.style, new Set()).width / 2;
    const tab = (tabPoints * 1000) / this.#measure.size;
    const column = this.#paragraph.stops?.[this.#tabs++];
    const stop =
      column !== undefined && column >= this.#width + least
        ? column
        : Math.ceil((this.#width + least) / tab - 1e-6) * tab;
    if (stop > this.#room!) {
      this.#endLine(unit.start);
      return;
    }
    this.#items.push({ gap: stop - this.#width, level: this.#paragraph.rtl ? 1 : 0 });
    this.#width = stop;
  }

  #addWord(unit: Unit, word: Shaped): void {
    if (this.#width + word.width > this.#room! && this.#width > 0) this.#endLine(unit.start);
    if (this.#room === null) return;
    if (word.width <= this.#room) this.#place(word, true);
    else this.#addLongWord(unit, word, this.#room);
  }

  #addLongWord(unit: Unit, word: Shaped, room: number): void {
    // Rows differ in width (a card's rows narrow next to the address), so each part is cut for its own row.
    const nextLine = (start: number) => {
      this.#endLine(unit.start + start);
      return this.#room;
    };
    const pieces = splitWord(unit, word, this.#paragraph.levels, this.#paragraph.style, room, nextLine);
    for (const { shaped, limit } of pieces) {
      this.#place(shaped, true);
      this.#overflows ||= shaped.width > limit;
    }
  }
}

/** A part of a word, and the space it was cut for. */
type Piece = { shaped: Shaped; limit: number };

/**
 * Cuts a word wider than a line into parts that fit. The word has been shaped once; its clusters' widths determine the cuts, and
 * each part is shaped again, because letters at a cut may change form. Near-linear in the length of the word. `nextLine` ends the
 * line before the part that starts there and returns the next line's space, or null if there is none.
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
    // Letters may be wider alone than joined. Removing a tenth at a time keeps the work near-linear.
    while (shaped.width > limit && end > at + 1) {
      end = Math.max(at + 1, end - Math.max(1, Math.floor((end - at) / 10)));
      shaped = shapePiece();
    }
    yield { shaped, limit };
    at = end;
  }
}

const wordLength = (unit: Unit) => unit.text.replace(/[ \u3000]+$/, "").length;

/** Where a word may be cut: between grapheme clusters, or between characters of a cluster wider than the line. */
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
