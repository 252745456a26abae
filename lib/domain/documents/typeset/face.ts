import { readFileSync } from "node:fs";
import * as hb from "harfbuzzjs";
import { type Contour, type Point, unitsPerEm } from "./build-truetype.ts";
import { type FaceInfo, type FaceKey, faces } from "./faces.ts";
import { type FontTables, readFontTables } from "./font-tables.ts";
import { createSubsetSource, type SubsetSource, subsetFont } from "./subset-font.ts";
import { createWordCache } from "./word-cache.ts";

/** One glyph of shaped text; lengths in 1/1000 em of the font. `cluster` is an index into the run's text. */
type Glyph = { gid: number; cluster: number; advance: number; dx: number; dy: number };

/** Shaped text of one font, direction, and script. */
export type Run = {
  face: Face;
  text: string;
  rtl: boolean;
  /** The width in 1/1000 of the nominal size, including the font's scale. */
  width: number;
  /** In visual order, left to right. */
  glyphs: readonly Glyph[];
};

type Extents = { top: number; bottom: number; left: number; right: number };

/** A font loaded into this thread, with its cache of shaped words. */
export class Face {
  readonly key: FaceKey;
  readonly info: FaceInfo;
  readonly tables: FontTables;
  readonly coverage: ReadonlySet<number>;
  readonly #font: hb.Font;
  #source: SubsetSource | undefined;
  readonly #large: boolean;
  readonly #words = createWordCache<Run>();
  readonly #extents = new Map<number, Extents>();

  constructor(key: FaceKey) {
    this.key = key;
    this.info = faces[key];
    const bytes = readFileSync(pathOf(key));
    this.#large = bytes.length > 2_000_000;
    const face = new hb.Face(new hb.Blob(bytes));
    this.#font = new hb.Font(face);
    this.tables = readFontTables(bytes);
    this.coverage = new Set(face.collectUnicodes());
  }

  /** The font with only the wanted glyphs. A large font isn't kept in the subsetter's memory between documents. */
  subset(wanted: Parameters<typeof subsetFont>[1]): Buffer {
    const source = this.#source ?? createSubsetSource(pathOf(this.key));
    try {
      return subsetFont(source, wanted);
    } finally {
      if (this.#large) source.free();
      else this.#source = source;
    }
  }

  /** Shapes a run. Glyph 0 in the result stands for a letter that the font lacks; the caller must not draw it. */
  shape(text: string, rtl: boolean): Run {
    const key = rtl ? `\u0001${text}` : text;
    const known = this.#words.get(key);
    if (known) return known;
    buffer.clearContents();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(rtl ? hb.Direction.RTL : hb.Direction.LTR);
    // A combining mark without a letter is printed without a dotted circle, because we print only what was typed.
    buffer.setFlags(hb.BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE | hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    hb.shape(this.#font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const unit = 1000 / this.tables.unitsPerEm;
    let width = 0;
    const glyphs = infos.map(({ codepoint: gid, cluster }, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      width += xAdvance * unit;
      return { gid, cluster, advance: xAdvance * unit, dx: xOffset * unit, dy: yOffset * unit };
    });
    const run: Run = { face: this, text, rtl, width: width * this.info.scale, glyphs };
    this.#words.set(key, run);
    return run;
  }

  /** The outline of a glyph, in `unitsPerEm` of the fonts that we build from it. */
  outline(gid: number): Contour[] {
    const contours: Point[][] = [];
    this.#font.drawGlyph(gid, pen, { contours, unit: unitsPerEm / this.tables.unitsPerEm });
    return contours;
  }

  /** Ink of one glyph around its origin, in 1/1000 em. */
  extents(gid: number): Extents {
    let found = this.#extents.get(gid);
    if (!found) {
      const box = this.#font.glyphExtents(gid);
      const unit = 1000 / this.tables.unitsPerEm;
      found = box
        ? {
            top: box.yBearing * unit,
            bottom: (box.yBearing + box.height) * unit,
            left: box.xBearing * unit,
            right: (box.xBearing + box.width) * unit,
          }
        : { top: 0, bottom: 0, left: 0, right: 0 };
      this.#extents.set(gid, found);
    }
    return found;
  }
}

const pathOf = (key: FaceKey) => new URL(`../fonts/${key}.ttf`, import.meta.url);

type Drawing = { contours: Point[][]; unit: number };

/** TrueType outlines: lines and quadratic curves. */
const pen = new hb.DrawFuncs();
const point = (data: unknown, x: number, y: number, on: boolean) => {
  const { contours, unit } = data as Drawing;
  contours.at(-1)!.push({ x: x * unit, y: y * unit, on });
};
pen.setMoveToFunc((x, y, data) => {
  (data as Drawing).contours.push([]);
  point(data, x, y, true);
});
pen.setLineToFunc((x, y, data) => point(data, x, y, true));
pen.setQuadraticToFunc((cx, cy, x, y, data) => {
  point(data, cx, cy, false);
  point(data, x, y, true);
});

const buffer = new hb.Buffer();
const loaded = new Map<FaceKey, Face>();

/** The font, read from disk on first use in this thread. */
export function loadFace(key: FaceKey): Face {
  let face = loaded.get(key);
  if (!face) {
    face = new Face(key);
    loaded.set(key, face);
  }
  return face;
}
