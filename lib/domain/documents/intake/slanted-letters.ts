import { lettersDiffer } from "./audit-letters.ts";
import { withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { sheet } from "./place-page.ts";
import type { Glyph } from "./reading-order.ts";
import { readVisibleText } from "./visible-text.ts";

/** Text in more directions than this (in a circle, or with dancing letters) isn't checked but counts as doubtful. */
const mostDirections = 4;
/** In degrees. Letters this far from level are compared as if level. */
const nearlyLevel = 5;
/** The scale of the level page. A page turned by 45 degrees is a third smaller on the sheet, so it is drawn larger. */
const levelScale = 2;
/** Fewer letters than this don't form a word. */
const fewLetters = 3;

const isLetter = ({ text }: Glyph) => /\p{L}|\p{N}/u.test(text);

/**
 * Like `lettersDiffer`, but for slanted characters: turns the page level for each of their directions and reads it again. `index`
 * counts from 0.
 */
export function slantedLettersDiffer(
  engine: Engine,
  document: number,
  index: number,
  shown: readonly Glyph[],
): boolean {
  const slanted = shown.filter((glyph) => glyph.quarter === null);
  if (slanted.length === 0) return false;
  const directions = directionsOf(slanted);
  if (directions.length > mostDirections) return slanted.filter(isLetter).length >= fewLetters;
  return directions.some((angle) =>
    withLevelPage(engine, document, index, angle, (page) => {
      const { shown, drawing, drawLarger } = readVisibleText(engine, page, levelScale);
      const level = shown.filter((glyph) => glyph.quarter !== null);
      return lettersDiffer(engine, level, drawing, (closer, some) => drawLarger(closer * 0.5, some));
    }),
  );
}

/**
 * The directions of characters, in degrees modulo 90, because text at a right angle to a line can be read in the same pass as the
 * line.
 */
function directionsOf(glyphs: readonly Glyph[]): number[] {
  const angles = glyphs.map(({ angle }) => ((angle % 90) + 90) % 90).sort((a, b) => a - b);
  const directions: number[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const angle of angles) {
    if (angle - from <= 2 * nearlyLevel) continue;
    from = angle;
    directions.push(angle + Math.min(nearlyLevel, ((angles.at(-1) ?? angle) - angle) / 2));
  }
  return directions;
}

/** A copy of the page, turned back by `angle` degrees around its center and reduced to fit on its sheet. */
function withLevelPage<T>(
  engine: Engine,
  document: number,
  index: number,
  angle: number,
  use: (page: number) => T,
): T {
  const copy = engine.FPDF_CreateNewDocument();
  try {
    if (!engine.FPDF_ImportPages(copy, document, `${index + 1}`, 0))
      throw new Error("a page could not be copied, so its slanted text can't be read");
    withPage(engine, copy, 0, (page) => {
      const radians = (angle * Math.PI) / 180;
      const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
      const { width, height } = sheet;
      const scale = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos));
      const [a, b] = [cos * scale, sin * scale];
      const [middleX, middleY] = [width / 2, height / 2];
      const matrix = [a, b, -b, a, middleX - middleX * a + middleY * b, middleY - middleX * b - middleY * a];
      engine.withMemory(40, (pointer) => {
        // FS_RECTF order: left, top, right, bottom.
        new Float32Array(engine.heap().buffer, pointer, 10).set([...matrix, 0, height, width, 0]);
        engine.FPDFPage_TransFormWithClip(page, pointer, pointer + 24);
      });
    });
    return withPage(engine, copy, 0, use);
  } finally {
    engine.FPDF_CloseDocument(copy);
  }
}

/** Relative to the type size. Letters closer than this follow each other on one line. */
const following = 2.5;
/** In degrees. A letter counts as turned if its orientation differs at least this much from the direction of its line. */
const astray = 35;

/**
 * True if several letters are turned individually and not with their line, because an upside-down u reads as n. A turned letter
 * counts only if no neighbor follows or precedes it in its own direction. If most letters of the page run in that direction, as on a
 * landscape page, it doesn't count either.
 */
export function turnedByThemselves(shown: readonly Glyph[]): boolean {
  const letters = shown.filter(isLetter);
  if (letters.every((glyph) => glyph.upright)) return false;
  const directions = new Map<number, { alone: number; inLine: number }>();
  letters.forEach((glyph, index) => {
    const [before, after] = [letters[index - 1], letters[index + 1]];
    const key = glyph.upright ? 0 : Math.round(glyph.angle / (2 * nearlyLevel));
    const counts = directions.get(key) ?? { alone: 0, inLine: 0 };
    directions.set(key, counts);
    if ((before && inLine(before, glyph)) || (after && inLine(glyph, after))) counts.inLine++;
    else if (!glyph.upright && !/\p{N}/u.test(glyph.text)) counts.alone++;
  });
  let alone = 0;
  for (const counts of directions.values())
    if (counts.inLine <= Math.max(counts.alone, letters.length / 2)) alone += counts.alone;
  return alone >= fewLetters;
}

function inLine(first: Glyph, second: Glyph): boolean {
  const across = second.originX - first.originX;
  const down = second.baseline - first.baseline;
  const size = Math.max(first.size, second.size);
  const along = (Math.atan2(down, across) * 180) / Math.PI;
  return (
    Math.hypot(across, down) < following * size &&
    between(first.angle, second.angle) < 2 * nearlyLevel &&
    between(along, first.angle) < astray
  );
}

const between = (one: number, other: number) => Math.abs(((((one - other) % 360) + 540) % 360) - 180);
