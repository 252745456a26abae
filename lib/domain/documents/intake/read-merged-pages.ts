import { isAppError } from "#lib/shared/errors";
import { footDepth, headDepth, type MergedPage, readMergedPage } from "../parting/merged-page.ts";
import { isBlank as isWhite } from "./ink.ts";
import { isBlank } from "./lines-of-glyphs.ts";
import { objectKind, openPdf, walkObjects, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { type PageShape, shapeOfPage, sheet } from "./place-page.ts";
import { drawGrey } from "./rasterize-page.ts";
import { readGlyphs } from "./read-glyphs.ts";
import { headingOf } from "./read-heading.ts";
import { type Glyph, joinGlyphs, type Quarter } from "./reading-order.ts";
import { readLook } from "./visible-text.ts";

/** `from` counts from 0. Reads at most `most` pages, and fewer if they take longer than `budgetMs`. */
export type MergedPagesRequest = { pdf: Uint8Array; from: number; most: number; budgetMs: number };
export type MergedPages = { pageCount: number; pages: MergedPage[] };

/** Reads what each page says about the letter it belongs to. Throws invalid_pdf for a file that can't be opened. */
export function readMergedPages(
  engine: Engine,
  { pdf, from, most, budgetMs }: MergedPagesRequest,
): MergedPages {
  const until = performance.now() + budgetMs;
  const source = openPdf(engine, pdf);
  try {
    const to = Math.min(source.pageCount, from + most);
    const pages: MergedPage[] = [];
    for (let index = from; index < to; index++) {
      pages.push(readOne(engine, source.document, index));
      if (performance.now() > until) break;
    }
    return { pageCount: source.pageCount, pages };
  } finally {
    source.close();
  }
}

function readOne(engine: Engine, document: number, index: number): MergedPage {
  try {
    return withPage(engine, document, index, (page) => readPage(engine, document, index, page));
  } catch (error) {
    if (isAppError(error)) return { kind: "damaged", reason: error.message };
    throw error;
  }
}

/** With fewer letters, a page with images may be a scan with a stamp on it. */
const fewLetters = 40;
const blankNotice = /^\W*(this )?page (is )?(intentionally )?(left )?blank( intentionally)?\W*$/i;
const most = { head: { glyphs: 6_000, lines: 240 }, foot: { glyphs: 2_000, lines: 60 } };
const comparison = { width: 204, height: 264 };

function readPage(engine: Engine, document: number, index: number, page: number): MergedPage {
  const looks = new Map<number, boolean>();
  const isShown = (glyph: Glyph) => {
    if (isBlank(glyph)) return true;
    const shown = looks.get(glyph.object) ?? isPrinted(engine, glyph.object);
    looks.set(glyph.object, shown);
    return shown && glyph.size >= smallestTypePoints;
  };
  const all = readGlyphs(engine, page);
  const level = levelled(all, shapeOfPage(engine, document, index));
  const bottom = Math.max(headDepth, level.height - footDepth);
  const head = level.glyphs.filter((glyph) => glyph.baseline <= headDepth && isShown(glyph));
  const foot = level.glyphs.filter((glyph) => glyph.baseline > bottom && isShown(glyph));
  if (head.length + foot.length < fewLetters) {
    const shown = all.filter(isShown);
    const letters = shown.filter((glyph) => !isBlank(glyph)).length;
    if (letters === 0 && isWhite(drawGrey(engine, page, comparison.width, comparison.height)))
      return { kind: "blank" };
    if (letters === 0 || (letters < fewLetters && hasImages(engine, page))) return { kind: "unread" };
    if (letters < fewLetters && blankNotice.test(joinGlyphs(shown, false))) return { kind: "blank" };
  }
  if (isGarbled(head)) return { kind: "unread" };
  return readMergedPage(headingOf(head, most.head), headingOf(foot, most.foot));
}

/** Whether the fonts of a page don't say which letters they draw. */
function isGarbled(head: readonly Glyph[]): boolean {
  const letters = head.filter((glyph) => !isBlank(glyph));
  const unknown = letters.filter(
    ({ unmapped, text }) => unmapped || /[\uFFFD\uE000-\uF8FF\p{Cc}]/u.test(text),
  );
  return unknown.length > 0.1 * letters.length;
}

const smallestTypePoints = 2;
const palest = 230;

/** Whether text is printed, as far as its own color says. White text on a dark ground counts as hidden. */
function isPrinted(engine: Engine, object: number): boolean {
  const { printable, fill } = readLook(engine, object);
  return printable && (fill === null || Math.min(...fill) < palest);
}

function hasImages(engine: Engine, page: number): boolean {
  let found = false;
  walkObjects(engine, page, (_, kind) => {
    found ||= kind === objectKind.image;
  });
  return found;
}

/** The glyphs at their places after the page is turned so that most of its text is level, on a page no higher than a sheet. */
function levelled(glyphs: readonly Glyph[], { box }: PageShape): { glyphs: Glyph[]; height: number } {
  const [left, bottom, right, top] = box;
  const turns = mainQuarter(glyphs);
  const [width, height] = turns % 2 === 1 ? [top - bottom, right - left] : [right - left, top - bottom];
  const scale = Math.min(1, sheet.height / Math.max(width, height));
  const isUpright = turns === 0 && scale === 1 && left === 0 && top === sheet.height;
  if (isUpright) return { glyphs: glyphs.filter(({ quarter }) => quarter === 0), height };
  // From the top left of the page, and turned back.
  const place = (x: number, y: number): readonly [number, number] => {
    const across = x - left;
    const down = y - (sheet.height - top);
    if (turns === 1) return [down * scale, (right - left - across) * scale];
    if (turns === 2) return [(right - left - across) * scale, (top - bottom - down) * scale];
    if (turns === 3) return [(top - bottom - down) * scale, across * scale];
    return [across * scale, down * scale];
  };
  const turned = glyphs.map((glyph): Glyph => {
    const [x1, y1] = place(glyph.left, glyph.top);
    const [x2, y2] = place(glyph.right, glyph.bottom);
    const [originX, baseline] = place(glyph.originX, glyph.baseline);
    const quarter = glyph.quarter === null ? null : (((glyph.quarter - turns) & 3) as Quarter);
    return {
      ...{ ...glyph, originX, baseline, quarter, size: glyph.size * scale },
      ...{ left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) },
    };
  });
  const level = turned.filter(({ quarter }) => quarter === 0);
  return { glyphs: level.map((glyph) => ({ ...glyph, upright: true, angle: 0 })), height: height * scale };
}

function mainQuarter(glyphs: readonly Glyph[]): Quarter {
  const counts = [0, 0, 0, 0];
  for (const glyph of glyphs)
    if (glyph.quarter !== null && !isBlank(glyph)) counts[glyph.quarter] = counts[glyph.quarter]! + 1;
  return counts.indexOf(Math.max(...counts)) as Quarter;
}
