import type { Box } from "./connected.ts";
import type { Mark } from "./find-writing.ts";
import { longestLine } from "./lines-of-marks.ts";
import type { OcrPage, OcrWord } from "./ocr-worker.ts";

/** On Tesseract's scale, 0 to 100. A word below this is a guess. */
const surely = 60;
const perhaps = 30;
/** How many letters' worth of marks may stay unread: a signature or a small emblem, but not a sentence. */
const unreadAllowance = 12;
/** The share of a full page that may stay unread too, because scan specks add up. */
const unreadPart = 0.05;
/** How many unread marks of similar height in one line count as writing: more than a short word, or a word in large letters. */
const unreadInLine = 6;
const largeInLine = 4;
/** The height of large letters, in pixels at 200 dpi: half an inch. */
const large = 100;
/** A mark counts as read if at least this share of it is in confidently recognized words. */
const isRead = 0.5;

export type ScanReading = {
  text: string;
  /** False if marks that look like writing stayed unread. A person must then look at the page. */
  readable: boolean;
  /** The marks that stayed unread. */
  unread: readonly Mark[];
};

/**
 * Compares the OCR result of an image with the marks that should be read. Marks in a photograph count only if they form lines.
 * OCR's guesses in the pattern of a code aren't text.
 */
export function judgeScan(page: OcrPage, marks: readonly Mark[], codes: readonly Box[] = []): ScanReading {
  const words = page.lines.flat();
  const sure = words.filter(isSure);
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
  // A misread word doesn't count separately if the rest of its scanned line is read.
  const readLines = unread <= all * unreadPart ? page.lines.filter(isMostlySure) : [];
  const patches = left.filter((mark) => !readLines.some((line) => isInLine(mark, line)));
  return {
    text: page.lines
      .map((line) =>
        line
          .filter((word) => isSure(word) || (word.confidence >= perhaps && !isInCode(word, codes)))
          .map((word) => word.text)
          .join(" "),
      )
      .filter((line) => line.trim() !== "")
      .join("\n"),
    unread: left,
    readable:
      unread <= Math.max(unreadAllowance, all * unreadPart) &&
      longestLine(patches) < unreadInLine &&
      longestLine(patches.filter(({ top, bottom }) => bottom - top >= large)) < largeInLine,
  };
}
const isSure = ({ confidence, text }: OcrWord) => confidence >= surely && /\p{L}|\p{N}/u.test(text);

const isMostlySure = (line: readonly OcrWord[]) => {
  const sure = line.filter(isSure).length;
  return sure >= 2 && sure >= line.length / 2;
};

function isInLine(mark: Mark, line: readonly OcrWord[]): boolean {
  const [x, y] = [(mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2];
  return line.some(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}

function isInCode({ left, top, right, bottom }: Box, codes: readonly Box[]): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return codes.some((code) => x >= code.left && x <= code.right && y >= code.top && y <= code.bottom);
}

/** Pixels by which letters may reach outside the box that OCR reports for their word. */
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
