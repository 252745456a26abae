import type { Paragraph, Unit } from "./paragraph.ts";
import { softHyphen } from "./sanitise.ts";
import type { ParagraphForm } from "./set-text.ts";
import { shapeText } from "./shape-text.ts";
import type { PlacedRun, Shaped } from "./shaped.ts";
import { type Rooms, splitWord } from "./split-word.ts";

/** An item on a line: a run of text, or the gap of a tab. Widths in 1/1000 of the nominal size. */
export type Item = PlacedRun | { gap: number; level: number };

/** A line in logical order. */
export type Line = {
  items: readonly Item[];
  width: number;
  rtl: boolean;
  /** True if directions are mixed and the items must be put into visual order. */
  mixed: boolean;
  /**
   * How far ink reaches above and below the baseline, in 1/1000 of the nominal size, beyond what plain Latin needs. 0 for plain
   * Latin.
   */
  top: number;
  bottom: number;
  /** The end of the line in the whole text. */
  end: number;
  /** Which paragraph it belongs to, from 0. */
  paragraph: number;
  /** True if even one character is wider than the line. */
  overflows: boolean;
  /** The size of its type relative to the nominal size. Widths and heights are relative to this size. */
  scale: number;
  /** Space before it, in 1/1000 of the nominal size. */
  indent: number;
  form: ParagraphForm;
  /** True for the first line of its paragraph. */
  first: boolean;
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
 * Breaks shaped paragraphs into lines, as many words per line as fit. Trailing spaces hang. Breaks words that don't fit at soft
 * hyphens, and words wider than a line between characters.
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
  /** The width up to the last ink, and the items up to it. Spaces after it are dropped. */
  #inkWidth = 0;
  #inkItems = 0;
  #top = 0;
  #bottom = 0;
  #overflows = false;
  /** The number of tabs in the paragraph so far. */
  #tabs = 0;
  #first = true;

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
    if (points === null) return null;
    const { indent, scale } = this.#paragraph.form;
    return ((points * 1000) / this.#measure.size - this.#indent() - indent.end) / scale;
  }

  #indent(): number {
    const { first, rest } = this.#paragraph.form.indent;
    return this.#first ? first : rest;
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
      scale: this.#paragraph.form.scale,
      indent: this.#indent(),
      form: this.#paragraph.form,
      first: this.#first,
    });
    this.#first = false;
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
   * tab never joins two words. If that stop is beyond the line, ends the line instead.
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
    const breaksHere = unit.text.includes(softHyphen);
    if (this.#width + word.width > this.#room! && this.#width > 0 && !breaksHere) this.#endLine(unit.start);
    if (this.#room === null) return;
    if (this.#width + word.width <= this.#room) this.#place(word, true);
    else this.#addParts(unit, word, { line: this.#room, left: this.#room - this.#width });
  }

  #addParts(unit: Unit, word: Shaped, rooms: Rooms): void {
    // Rows differ in width (a card's rows are narrower next to the address), so each part of a word is cut for its own row.
    const nextLine = (start: number) => {
      this.#endLine(unit.start + start);
      return this.#room;
    };
    const { levels, style } = this.#paragraph;
    for (const { shaped, limit } of splitWord(unit, word, levels, style, rooms, nextLine)) {
      this.#place(shaped, true);
      this.#overflows ||= shaped.width > limit;
    }
  }
}
