import { holdsSeveral } from "./count-in-glyph.ts";
import { grid, type Shape, shapeOf } from "./letter-shape.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import type { TextDrawing } from "./page-drawing.ts";
import type { Engine } from "./pdfium.ts";
import { drawGrey, type GreyBitmap } from "./rasterize-page.ts";
import { readGlyphs } from "./read-glyphs.ts";
import type { Glyph } from "./reading-order.ts";

/**
 * Detects fonts that draw other letters than they claim: the page shows "kill", and its text says "love". Compares every font's
 * letters with the same letters of ordinary fonts. An honest font, even an ornate one, resembles them far more often than chance; a
 * dishonest font doesn't.
 */
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const faces = ["Helvetica", "Times-Roman", "Courier", "Times-Italic"];
const typeSize = 14;

/** A letter passes if its claimed character is among this many nearest of the 62. */
const nearEnough = 14;
/** Fewer distinct letters than this prove nothing. */
const fewestLetters = 3;

type Strictness = {
  /** Share of a font's letters that must pass. Chance gives a quarter, an honest font nine tenths. */
  honestPart: number;
  /** A glyph that claims not to be a Latin letter or digit, but resembles one this much. */
  strikingLikeness: number;
  /** A glyph differs plainly if it resembles its claimed letter at most this much, and another letter more than this. */
  plainlyOwn: number;
  plainlyOther: number;
};
/** Small type is blurred at reading size, so letters in doubt are checked again at three times the size. */
const firstLook: Strictness = { honestPart: 0.8, strikingLikeness: 0.5, plainlyOwn: 0.35, plainlyOther: 0.5 };
const closeLook: Strictness = { honestPart: 0.6, strikingLikeness: 0.8, plainlyOwn: 0.4, plainlyOther: 0.75 };
const closer = 3;
/** Letters that may be drawn as a plain bar. */
const bars = "Il1ij";
/**
 * A font is dishonest if more than this share of the letters that it claims aren't Latin look exactly like Latin ones. Real
 * Cyrillic and Greek share fewer letter shapes with Latin.
 */
const strikingPart = 0.6;
/** Logarithm of width over height: a narrower glyph looks like i or l in any script. */
const narrow = Math.log(0.3);

/** The reference letters. In flat arrays, because every glyph of every page is compared with all of them. */
type LetterShapes = {
  /** Where each character's shapes are, one per font. */
  places: ReadonlyMap<string, readonly number[]>;
  all: readonly number[];
  ink: Float32Array;
  aspects: Float32Array;
  tops: Float32Array;
  bottoms: Float32Array;
};

const loaded = new WeakMap<Engine, Map<number, LetterShapes>>();

/** The reference letters at the size of the page, with the engine's own fonts. Takes about 20 ms, once per worker. */
function letterShapesOf(engine: Engine, { width, height }: GreyBitmap): LetterShapes {
  const sizes = loaded.get(engine) ?? new Map<number, LetterShapes>();
  loaded.set(engine, sizes);
  const shapes = sizes.get(width) ?? drawLetterShapes(engine, { width, height });
  sizes.set(width, shapes);
  return shapes;
}

function drawLetterShapes(engine: Engine, size: { width: number; height: number }): LetterShapes {
  const lines = faces.flatMap((_, face) =>
    [...characters].map(
      (character, at) =>
        `BT /F${face} ${typeSize} Tf ${36 + (at % 21) * 26} ${740 - (face * 3 + Math.floor(at / 21)) * 40} Td (${character}) Tj ET`,
    ),
  );
  const content = lines.join("\n");
  const fonts = faces.map((name, face) => `/F${face}<</Type/Font/Subtype/Type1/BaseFont/${name}>>`).join("");
  const file = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<<${fonts}>>>>/Contents 4 0 R>>endobj\n4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\ntrailer<</Root 1 0 R>>\n`;
  const open = openPdf(engine, Buffer.from(file, "latin1"));
  try {
    return withPage(engine, open.document, 0, (page) => {
      const bitmap = drawGrey(engine, page, size.width, size.height);
      const blank = { ...bitmap, data: new Uint8Array(bitmap.data.length).fill(255) };
      const drawn = readGlyphs(engine, page).flatMap((glyph) => {
        const shape = glyph.generated || glyph.text.trim() === "" ? null : shapeOf(glyph, bitmap, blank);
        return shape && !shape.even ? [{ ...shape, character: glyph.text }] : [];
      });
      const ink = new Float32Array(drawn.length * grid * grid);
      drawn.forEach((letter, index) => {
        ink.set(letter.ink, index * grid * grid);
      });
      return {
        places: Map.groupBy(drawn.keys(), (index) => drawn[index]?.character ?? ""),
        all: [...drawn.keys()],
        ink,
        aspects: Float32Array.from(drawn, (letter) => letter.aspect),
        tops: Float32Array.from(drawn, (letter) => letter.top),
        bottoms: Float32Array.from(drawn, (letter) => letter.bottom),
      };
    });
  } finally {
    open.close();
  }
}

/**
 * True if the letters of a font don't look like what they claim to be, or if single letters clearly are other letters. `glyphs` are
 * the visible ones; `drawLarger` draws some of them at a multiple of the size.
 */
export function lettersDiffer(
  engine: Engine,
  glyphs: readonly Glyph[],
  drawing: TextDrawing,
  drawLarger: (scale: number, glyphs: readonly Glyph[]) => TextDrawing,
): boolean {
  const fonts = samplesOf(glyphs);
  if (fonts.some((samples) => samples.some((glyph) => holdsSeveral(glyph, drawing)))) return true;
  const doubtful = fonts.filter((samples) => isDoubtful(engine, samples, drawing, firstLook));
  const plain = fonts.flat().filter((glyph) => isPlainlyOther(engine, glyph, drawing, firstLook));
  if (doubtful.length === 0 && plain.length === 0) return false;
  const close = drawLarger(closer, [...new Set([...doubtful.flat(), ...plain])]);
  return (
    doubtful.some((samples) => isDoubtful(engine, samples, close, closeLook)) ||
    plain.some((glyph) => isPlainlyOther(engine, glyph, close, closeLook))
  );
}

/**
 * For each font, the largest example of every glyph. Tells glyphs apart by claim and size, because one claim may cover several.
 * Fonts with too few glyphs to judge are checked together, because a lie may be spread over many fonts.
 */
function samplesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const fonts = new Map<number, Map<number, Glyph>>();
  for (const glyph of glyphs) {
    if (glyph.quarter === null || glyph.text.trim() === "") continue;
    const samples = fonts.get(glyph.font) ?? new Map<number, Glyph>();
    fonts.set(glyph.font, samples);
    const wide = Math.round(((glyph.right - glyph.left) / glyph.size) * 8) & 255;
    const high = Math.round(((glyph.bottom - glyph.top) / glyph.size) * 8) & 255;
    const key = ((glyph.text.codePointAt(0) ?? 0) * 256 + wide) * 256 + high;
    const best = samples.get(key);
    if (!best || glyph.size > best.size) samples.set(key, glyph);
  }
  const all = [...fonts.values()].map((samples) => [...samples.values()]);
  const small = (samples: readonly Glyph[]) => samples.length < fewestLetters;
  return [...all.filter((samples) => !small(samples)), all.filter(small).flat()];
}

function isDoubtful(
  engine: Engine,
  samples: readonly Glyph[],
  { printed, under }: TextDrawing,
  { honestPart, strikingLikeness }: Strictness,
): boolean {
  const shapes = letterShapesOf(engine, printed);
  let unjudged = 0;
  let claimed = 0;
  let passed = 0;
  let others = 0;
  let striking = 0;
  for (const glyph of samples) {
    const shape = shapeOf(glyph, printed, under);
    if (!shape) {
      if (/\p{L}/u.test(glyph.text)) unjudged++;
    } else if (shape.even) {
      if (shapes.places.has(glyph.text) && !bars.includes(glyph.text)) claimed++;
    } else if (shapes.places.has(glyph.text)) {
      claimed++;
      if (countNearer(shapes, shape, glyph.text) < nearEnough) passed++;
    } else if (!/\p{Script=Latin}/u.test(glyph.text) && shape.aspect > narrow) {
      others++;
      if (shapes.all.some((index) => likeness(shapes, index, shape) > strikingLikeness)) striking++;
    }
  }
  return (
    unjudged >= fewestLetters ||
    (claimed >= fewestLetters && passed < claimed * honestPart) ||
    (others >= fewestLetters && striking > others * strikingPart)
  );
}

/** How many reference characters, in any font, resemble the shape more than the claimed character does. */
function countNearer(shapes: LetterShapes, shape: Shape, claimed: string): number {
  const own = likenessTo(shapes, claimed, shape);
  let nearer = 0;
  for (const [character, places] of shapes.places)
    if (character !== claimed && places.some((index) => likeness(shapes, index, shape, own) > own)) nearer++;
  return nearer;
}

/** The best match among the shapes of one character, in any font. */
const likenessTo = (shapes: LetterShapes, character: string, shape: Shape) =>
  Math.max(...(shapes.places.get(character) ?? []).map((index) => likeness(shapes, index, shape)));

/**
 * True if a glyph hardly resembles its claimed letter but strongly resembles another: one lie among honest letters. None of 80
 * measured fonts has such a letter in both checks.
 */
function isPlainlyOther(
  engine: Engine,
  glyph: Glyph,
  { printed, under }: TextDrawing,
  { plainlyOwn, plainlyOther }: Strictness,
): boolean {
  const shapes = letterShapesOf(engine, printed);
  const shape = shapes.places.has(glyph.text) ? shapeOf(glyph, printed, under) : null;
  if (!shape || shape.even || likenessTo(shapes, glyph.text, shape) > plainlyOwn) return false;
  const claimed = glyph.text.toLowerCase();
  let other = plainlyOther;
  for (const [character, places] of shapes.places)
    if (character.toLowerCase() !== claimed)
      for (const index of places) other = Math.max(other, likeness(shapes, index, shape, other));
  if (other === plainlyOther) return false;
  // The engine snaps small glyphs to whole pixels, so a letter may be one pixel outside its box.
  const pixel = 612 / printed.width;
  return shifts.every((across) =>
    shifts.every((down) => {
      const moved = shapeOf(
        {
          ...glyph,
          left: glyph.left + across * pixel,
          right: glyph.right + across * pixel,
          top: glyph.top + down * pixel,
          bottom: glyph.bottom + down * pixel,
        },
        printed,
        under,
      );
      return !moved || moved.even || likenessTo(shapes, glyph.text, moved) <= plainlyOwn;
    }),
  );
}

const shifts = [-1, -0.5, 0, 0.5, 1];

/** 1 for the same shape. Skips comparing the ink if the result can't exceed `least`. */
function likeness(
  shapes: LetterShapes,
  index: number,
  shape: Shape,
  least = Number.NEGATIVE_INFINITY,
): number {
  const difference =
    0.4 * Math.abs(shape.aspect - (shapes.aspects[index] as number)) +
    0.5 * Math.abs(shape.top - (shapes.tops[index] as number)) +
    0.5 * Math.abs(shape.bottom - (shapes.bottoms[index] as number));
  if (1 - difference <= least) return least;
  const cells = grid * grid;
  const from = index * cells;
  let sum = 0;
  for (let at = 0; at < cells; at++) sum += (shape.ink[at] as number) * (shapes.ink[from + at] as number);
  return sum - difference;
}
