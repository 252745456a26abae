import { kindOf, letter } from "./characters.ts";
import type { Lexicon } from "./lexicon.ts";
import { readSpreadLetters } from "./read-spread-letters.ts";
import type { ReadingWriter } from "./reading-writer.ts";

const widestSpread = 6;
/** This many single letters in a row may be a word. */
const fewestSingles = 3;

/**
 * Single letters in a row that may be one word spread apart: "k i l l". They are written one by one, and replaced if they form
 * words.
 */
export class SpreadRun {
  private readonly lexicon: Lexicon;
  private readonly writer: ReadingWriter;
  private letters = "";
  private gaps: number[] = [];
  private first = 0;
  private singles = 0;
  private end = 0;

  constructor(lexicon: Lexicon, writer: ReadingWriter) {
    this.lexicon = lexicon;
    this.writer = writer;
  }

  get isOpen(): boolean {
    return this.letters !== "";
  }

  /** Adds a single letter, or a pair inside a run, to the run. */
  takes(text: string, start: number, end: number): boolean {
    const size = end - start;
    const isLetter = kindOf(text.charCodeAt(start)) === letter;
    if (size === 1 ? !isLetter && !this.isOpen : size > 2 || this.singles < 2 || !isLetter) return false;
    if (size === 2 && kindOf(text.charCodeAt(start + 1)) !== letter) return false;
    const gap = start - this.end;
    if (this.isOpen && gap > widestSpread) this.flush();
    if (!this.isOpen) this.first = this.writer.out.length;
    this.gaps.push(this.isOpen ? gap : 0);
    if (size === 2) this.gaps.push(1);
    this.letters += text.slice(start, end).toLowerCase();
    if (size === 1) this.singles++;
    this.end = end;
    return true;
  }

  /** Ends the run. If its letters form words, those replace the letters, in the sentence and line where the letters began. */
  flush(): void {
    if (!this.isOpen) return;
    const words =
      this.singles >= fewestSingles ? readSpreadLetters(this.lexicon, this.letters, this.gaps) : null;
    if (words !== null) this.writer.replaceFrom(this.first, words);
    this.letters = "";
    this.gaps = [];
    this.singles = 0;
  }
}
