import type { Mark } from "./find-writing.ts";
import { longestLine } from "./lines-of-marks.ts";
import type { OcrPage, OcrWord } from "./ocr-worker.ts";

/** Tesseract's scale, 0 to 100: below this, a word is a guess. */
const surely = 60;
const perhaps = 30;
/** Letters' worth of marks that may stay unread: a signature or a small emblem, never a sentence. */
const unreadAllowance = 12;
/** On a page full of writing, scan specks add up, so this share may stay unread too. */
const unreadPart = 0.05;
/** Unread marks in one line, alike in height, that are taken for writing: more than a short word, or a word in large letters. */
const unreadInLine = 6;
const largeInLine = 4;
/** Large letters, in pixels at 200 dpi: half an inch. */
const large = 100;
/** A mark with less than this share of it in sure words is unread. */
const isRead = 0.5;

export type ScanReading = {
  text: string;
  /** False if marks that look like writing stayed unread; a person must look at the page. */
  readable: boolean;
};

/**
 * Compares the OCR result of an image with the marks that should be read. Marks in a photograph hold the page only where they stand
 * in lines.
 */
export function judgeScan(page: OcrPage, marks: readonly Mark[]): ScanReading {
  const words = page.lines.flat();
  const sure = words.filter((word) => word.confidence >= surely && /\p{L}|\p{N}/u.test(word.text));
  let all = 0;
  let unread = 0;
  const left: Mark[] = [];
  for (const mark of marks) {
    const covered = partCovered(mark, sure);
    if (covered < isRead) left.push(mark);
    if (mark.inPhoto) continue;
    all += mark.letters;
    unread += mark.letters * (1 - covered);
  }
  return {
    text: page.lines
      .map((line) =>
        line
          .filter((word) => word.confidence >= perhaps)
          .map((word) => word.text)
          .join(" "),
      )
      .filter((line) => line.trim() !== "")
      .join("\n"),
    readable:
      unread <= Math.max(unreadAllowance, all * unreadPart) &&
      longestLine(left) < unreadInLine &&
      longestLine(left.filter(({ top, bottom }) => bottom - top >= large)) < largeInLine,
  };
}
/** Letters reach slightly outside the box that OCR reports for their word. */
const margin = 4;

/** The share of a mark's box inside confidently recognized words. */
function partCovered(mark: Mark, words: readonly OcrWord[]): number {
  let covered = 0;
  for (const word of words) {
    const wide = Math.min(mark.right, word.right + margin) - Math.max(mark.left, word.left - margin);
    const high = Math.min(mark.bottom, word.bottom + margin) - Math.max(mark.top, word.top - margin);
    if (wide > 0 && high > 0) covered += wide * high;
  }
  return Math.min(1, covered / ((mark.right - mark.left) * (mark.bottom - mark.top)));
}
