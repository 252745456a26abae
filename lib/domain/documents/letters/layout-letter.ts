import { maxPages } from "#lib/domain/mail/limits";
import type { FontName, TypeSize } from "#lib/domain/mail/pieces";
import { AppError } from "#lib/shared/errors";
import { breakLines, type Line } from "../typeset/break-lines.ts";
import { styleOf } from "../typeset/choose-face.ts";
import { type FaceInfo, faces, families } from "../typeset/faces.ts";
import type { Paragraph } from "../typeset/paragraph.ts";
import { shapeText } from "../typeset/shape-text.ts";

/** US Letter in points. */
export const sheet = { width: 612, height: 792 };

/** docs/rules.md#text-sizes: 11 pt down to 9 pt, then the same sizes with narrower margins. Larger type never shrinks. */
const sizesOf: Record<TypeSize, readonly [number, ...number[]]> = {
  11: [11, 10.5, 10, 9.5, 9],
  14: [14],
  18: [18],
};
const margins = [72, 54];

/**
 * docs/rules.md#text-sizes: a letter that fits on one page has room for larger type and shorter lines: 79 characters of the serif
 * instead of 101. In longer lines, readers lose the beginning of the next line (Bringhurst: 45 to 75 characters are satisfactory).
 */
const onePageSettings = [
  { size: 12.5, margin: 99 },
  { size: 12, margin: 90 },
  { size: 11.5, margin: 81 },
];
/** With fewer characters per line than this, as in typewriter type or Chinese, lines are short enough already. */
const fewestPerLine = 66;

/** Lines with the position of their baseline, in points from the top of the sheet. */
type PlacedLine = { line: Line; baseline: number };

export type LetterLayout = {
  pages: readonly (readonly PlacedLine[])[];
  size: number;
  /** Line height in points. */
  leading: number;
  margin: number;
};

/** More lines than 12 pages hold at any size. A longer text doesn't fit, so it isn't fully laid out. */
const mostLines = 1_000;

/** Share of a line's height above its baseline. */
export const ascent = 0.76;

/**
 * Lays out the letter at the largest size at which it fits on 12 pages. If none does, throws page_limit_exceeded with how much is
 * too long.
 */
export function layoutLetter(
  paragraphs: readonly Paragraph[],
  font: FontName,
  bodyTop: number,
  typeSize: TypeSize = 11,
): LetterLayout {
  const layout = fitLetter(paragraphs, font, bodyTop, typeSize);
  if (layout.pages.length > maxPages) throw tooLong(layout.pages, typeSize);
  return layout;
}

/** Like layoutLetter, but gives a letter that is too long all the pages it needs at the smallest size. */
export function fitLetter(
  paragraphs: readonly Paragraph[],
  font: FontName,
  bodyTop: number,
  typeSize: TypeSize = 11,
): LetterLayout {
  const face: FaceInfo = faces[families[font][0]];
  const set = (size: number, margin: number, maxLines: number) => {
    const width = sheet.width - 2 * margin;
    const { lines, complete } = breakLines(paragraphs, {
      size,
      widthOf: (line) => (line < maxLines ? width : null),
    });
    const leading = Math.round(size * (face.leading ?? 1.32) * 4) / 4;
    const pages = paginate(lines, { size, leading, margin, bodyTop });
    return { pages, size, leading, margin, complete };
  };
  const perPoint = averageWidth(paragraphs, font) / 1000;
  for (const { size, margin } of typeSize === 11 ? onePageSettings : []) {
    if ((sheet.width - 2 * margin) / (size * perPoint) < fewestPerLine) continue;
    const { complete, ...layout } = set(size, margin, linesPerPage);
    if (complete && layout.pages.length === 1 && keepsLines(paragraphs, layout.pages[0]!)) return layout;
  }
  const sizes = sizesOf[typeSize];
  for (const margin of margins) {
    for (const size of sizes) {
      const { complete, ...layout } = set(size, margin, mostLines);
      if (complete && layout.pages.length <= maxPages) return layout;
    }
  }
  return set(sizes.at(-1)!, margins.at(-1)!, Number.POSITIVE_INFINITY);
}

/** More lines than a first page holds at any size of `onePageSettings`. */
const linesPerPage = 60;

const sample = "Thank you for your letter of last week. We will answer every question by Friday.";
/** A text shorter than this says little about the width of its letters, and its writer is probably still typing. */
const telling = 40;

/** The average width of a character, in 1/1000 of the nominal size: that of English, or of the text itself if that is wider. */
function averageWidth(paragraphs: readonly Paragraph[], font: FontName): number {
  const english = shapeText(sample, null, styleOf(sample, families[font]), new Set()).width / sample.length;
  let width = 0;
  let count = 0;
  for (const { units } of paragraphs)
    for (const { word, text } of units) {
      width += word?.width ?? 0;
      if (word) count += text.length;
    }
  return count < telling ? english : Math.max(english, width / count);
}

/**
 * False if a line that the writer ended, next to others like it (in a list, a table, or an email wrapped at 80 characters), needs
 * two lines. Such a text should be set as wide as possible.
 */
function keepsLines(paragraphs: readonly Paragraph[], page: readonly PlacedLine[]): boolean {
  const isWritten = (index: number) => (paragraphs[index]?.units.length ?? 0) > 0;
  return page.every(({ line }, at) => {
    const { paragraph } = line;
    if (line.form.flows) return true;
    if (page[at - 1]?.line.paragraph !== paragraph) return true;
    return !isWritten(paragraph - 1) && !isWritten(paragraph + 1);
  });
}

/** Splits lines into pages. A line whose ink exceeds its height gets the space it needs. */
function paginate(
  lines: readonly Line[],
  frame: { size: number; leading: number; margin: number; bodyTop: number },
): PlacedLine[][] {
  const { size, leading, margin, bodyTop } = frame;
  const bottom = sheet.height - Math.min(margin, margins[0]!);
  const pages: PlacedLine[][] = [[]];
  let y = bodyTop;
  let last = lines.length;
  while (last > 0 && isEmpty(lines, last - 1)) last--;
  const inked = lines.slice(0, last);
  const closing = closingOf(inked, ((sheet.width - 2 * margin) * 1000) / size);
  for (let at = 0; at < last; at++) {
    const line = inked[at]!;
    if (line.first && line.form.newPage && pages.at(-1)!.length > 0) {
      pages.push([]);
      y = margin;
    }
    const [own, high] = [size * line.scale, leading * line.scale];
    const above = Math.max(0, (line.top * own) / 1000 - high * ascent);
    const below = Math.max(0, (-line.bottom * own) / 1000 - high * (1 - ascent));
    const page = pages.at(-1)!;
    if (y + above + high + below > bottom + 0.01 && page.length > 0) {
      const next = pageBreak(inked, at - page.length, at, closing);
      page.length -= at - next;
      pages.push([]);
      y = margin;
      // The empty line between two paragraphs is dropped at a page break.
      at = isEmpty(inked, next) ? next : next - 1;
      continue;
    }
    page.push({ line, baseline: y + above + high * ascent });
    y += above + high + below;
  }
  return pages;
}

/** The fewest lines of a page. It isn't shortened further to keep other lines together. */
const fewest = 6;
/** The most lines of a closing: "Sincerely," a name, and what is under it. */
const closingLines = 6;
/** Wider lines are text and not a closing. A share of the page's text width. */
const closingWidth = 0.6;

/**
 * Where a letter's closing begins, including the two lines of text before it. A closing is short lines at the end, each a separate
 * paragraph. All of it stays on one page, as in LaTeX's letter class. Null if the letter has only short lines, or ends in running
 * text.
 */
function closingOf(lines: readonly Line[], room: number): number | null {
  const isText = (at: number) => isJoined(lines, at) || isJoined(lines, at + 1);
  let first = lines.length;
  for (let at = lines.length - 1, count = 0; count < closingLines; at--) {
    if (at < 0) return null;
    if (isEmpty(lines, at)) continue;
    if (isText(at) || lines[at]!.width > room * closingWidth) break;
    first = at;
    count++;
  }
  let before = first - 1;
  while (before >= 0 && isEmpty(lines, before)) before--;
  if (first === lines.length || before < 0) return null;
  return isJoined(lines, before) ? before - 1 : before;
}

const isJoined = (lines: readonly Line[], at: number) =>
  at > 0 && at < lines.length && lines[at - 1]!.paragraph === lines[at]!.paragraph;
const isEmpty = (lines: readonly Line[], at: number) =>
  lines[at]!.items.length === 0 && !lines[at]!.form.rule && !lines[at]!.form.reserved;

/** The fewest lines of text that stay with their heading. */
const afterHeading = 2;

/** Where a page that would end at `at` ends, so that no heading is parted from the first two lines after it. */
function beforeHeading(lines: readonly Line[], first: number, at: number): number {
  let end = at;
  let texts = 0;
  for (let line = at - 1; line > first && texts < afterHeading; line--) {
    if (lines[line]!.form.keeps) {
      end = line;
      texts = 0;
    } else if (!isEmpty(lines, line)) texts++;
  }
  return end;
}

/**
 * Where the page that begins at `first` ends if it is full at `full`. Never leaves a single line of a paragraph alone on a page,
 * splits a closing, or leaves only a name for the last page.
 */
function pageBreak(lines: readonly Line[], first: number, full: number, closing: number | null): number {
  let at = full;
  let next = full;
  while (isEmpty(lines, next)) next++;
  if (closing !== null && closing < next) at = closing;
  else if (next === lines.length - 1) {
    at--;
    while (at > first && isEmpty(lines, at)) at--;
  }
  if (isJoined(lines, at) && !isJoined(lines, at + 1)) at--;
  if (isJoined(lines, at) && !isJoined(lines, at - 1)) at--;
  at = beforeHeading(lines, first, at);
  return at - first >= fewest ? at : full;
}

/** How many characters of a letter that is too long aren't on its first 12 pages. */
export function excessOf(pages: LetterLayout["pages"]): number {
  return pages.at(-1)!.at(-1)!.line.end - (pages[maxPages - 1]?.at(-1)?.line.end ?? 0);
}

function tooLong(pages: LetterLayout["pages"], typeSize: TypeSize): AppError {
  const end = pages.at(-1)!.at(-1)!.line.end;
  const excess = excessOf(pages);
  const percent = Math.max(1, Math.ceil((excess / end) * 100));
  return new AppError(
    "page_limit_exceeded",
    `The letter takes ${pages.length} pages in ${typeSize === 11 ? "our smallest" : `${typeSize} pt`} type; the limit is ${maxPages}. ` +
      `Shorten it by about ${excess.toLocaleString("en-US")} characters (${percent} percent)${typeSize === 11 ? "" : ", or choose a smaller type_size"}.`,
    { extra: { page_count: pages.length, max_pages: maxPages, excess_characters: excess } },
  );
}
