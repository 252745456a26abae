import { lettersIn, type Mark } from "./ink.ts";
import type { OcrPage } from "./ocr-worker.ts";

/** Tesseract's own scale, 0 to 100: below this a word is a guess. */
const surely = 60;
const perhaps = 30;
/** Letters' worth of marks that may stay unread: a signature or a small emblem, never a sentence. */
const unreadAllowance = 12;
/** On a page full of writing, specks of a scan add up: this part of it may stay unread too. */
const unreadPart = 0.05;

export type ScanReading = {
  text: string;
  /** False when marks that look like writing stayed unread: a person has to look at the page. */
  readable: boolean;
};

/** Compares what was read off a picture with the marks that were to be read. */
export function judgeScan(page: OcrPage, marks: readonly Mark[]): ScanReading {
  const words = page.lines.flat();
  const sure = words.filter((word) => word.confidence >= surely && /\p{L}|\p{N}/u.test(word.text));
  const covers = (mark: Mark) => {
    const x = (mark.left + mark.right) / 2;
    const y = (mark.top + mark.bottom) / 2;
    return sure.some(
      (word) => x >= word.left - 4 && x <= word.right + 4 && y >= word.top - 6 && y <= word.bottom + 6,
    );
  };
  let all = 0;
  let unread = 0;
  for (const mark of marks) {
    const letters = lettersIn(mark);
    all += letters;
    if (!covers(mark)) unread += letters;
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
    readable: unread <= Math.max(unreadAllowance, all * unreadPart),
  };
}
