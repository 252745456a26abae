import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { mirrored } from "./bidi-levels.ts";
import type { Face, Run } from "./face.ts";
import { readFontTables } from "./font-tables.ts";
import { hex4, num, type PdfFile, utf16Hex } from "./pdf-file.ts";

/** The fonts that one document uses, their glyphs, and the text of each glyph. */
export class PdfFonts {
  readonly #file: PdfFile;
  readonly #fonts = new Map<Face, FontInUse>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** Adds the run's glyphs to its font, and returns the font with its resource name. */
  use(run: Run): FontInUse {
    let font = this.#fonts.get(run.face);
    if (!font) {
      font = new FontInUse(run.face, `F${this.#fonts.size}`, this.#file.reserve());
      this.#fonts.set(run.face, font);
    }
    return font;
  }

  /** The resources of every page: its fonts, and `more`. */
  resources(more = ""): string {
    const entries = [...this.#fonts.values()].map((font) => `/${font.name} ${font.ref} 0 R`).join("");
    return `<</Font<<${entries}>>${more}>>`;
  }

  /** Writes the font objects, after everything has been drawn. */
  embed(): void {
    for (const font of this.#fonts.values()) font.embed(this.#file);
  }
}

/** One font in one document. */
export class FontInUse {
  readonly name: string;
  readonly ref: number;
  readonly #face: Face;
  readonly #texts = new Map<number, string>();
  readonly #readable = new Map<Run, boolean>();

  constructor(face: Face, name: string, ref: number) {
    this.#face = face;
    this.name = name;
    this.ref = ref;
  }

  /**
   * Adds the run's glyphs to the document. Returns false if the text couldn't be copied from the PDF by its glyphs alone: several
   * glyphs make one letter, or a glyph already maps to another text. Such a run must be drawn with its text stored next to it.
   */
  take(run: Run): boolean {
    let readable = this.#readable.get(run);
    if (readable === undefined) {
      const { texts, simple } = glyphTexts(run);
      readable = simple;
      texts.forEach((text, index) => {
        const { gid } = run.glyphs[index]!;
        const known = this.#texts.get(gid);
        if (known === undefined) this.#texts.set(gid, text);
        else if (known !== text) readable = false;
      });
      this.#readable.set(run, readable);
    }
    return readable;
  }

  embed(file: PdfFile): void {
    const gids = [...this.#texts.keys()].sort((a, b) => a - b);
    const { program, name, widths } = latinProgramFor(this.#face, gids) ?? programOf(this.#face, gids);
    const { ascent, descent, capHeight, bounds } = this.#face.tables;
    const data = file.addCompressed(program.compressed, `/Length1 ${program.length}`);
    const descriptor = file.add(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${bounds.map(num).join(" ")}]/ItalicAngle 0` +
        `/Ascent ${num(ascent)}/Descent ${num(descent)}/CapHeight ${num(capHeight)}/StemV 80/FontFile2 ${data} 0 R>>`,
    );
    const descendant = file.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)` +
        `/Supplement 0>>/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/DW 0/W[${widths}]>>`,
    );
    const toUnicode = file.addStream(toUnicodeTable(gids.map((gid) => [hex4(gid), this.#texts.get(gid)!])));
    file.fill(
      this.ref,
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]` +
        `/ToUnicode ${toUnicode} 0 R>>`,
    );
  }
}

/**
 * A ToUnicode table of hex codes, all of the same length, and their texts. Omits codes without text. At most 100 entries per block
 * (Adobe Technical Note 5014).
 */
export function toUnicodeTable(entries: readonly (readonly [code: string, text: string])[]): string {
  const lines = entries
    .filter(([, text]) => text !== "")
    .map(([code, text]) => `<${code}><${utf16Hex(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar\n`);
  }
  const digits = entries[0]?.[0].length ?? 4;
  return (
    "/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)" +
    "/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n" +
    `1 begincodespacerange\n<${"0".repeat(digits)}><${"f".repeat(digits)}>\nendcodespacerange\n${blocks.join("")}` +
    "endcmap CMapName currentdict/CMap defineresource pop end end"
  );
}

/** Six letters that distinguish subsets of one font (ISO 32000-1, 9.6.4). The same content gives the same letters. */
export function subsetTag(content: Uint8Array | Uint16Array): string {
  const digest = createHash("sha256").update(content).digest();
  return Array.from({ length: 6 }, (_, index) => String.fromCharCode(65 + (digest[index]! % 26))).join("");
}

type GlyphTexts = { texts: readonly string[]; simple: boolean };
const glyphTextsOf = new WeakMap<Run, GlyphTexts>();

/** The text of each glyph of a run: the first glyph of a cluster has the cluster's text, and its other glyphs have none. */
function glyphTexts(run: Run): GlyphTexts {
  const known = glyphTextsOf.get(run);
  if (known) return known;
  const starts = [...new Set(run.glyphs.map((glyph) => glyph.cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? run.text.length]));
  const texts = run.glyphs.map(({ cluster }, index) => {
    // The base of a cluster comes first, in the run's direction.
    const base = run.glyphs[run.rtl ? index + 1 : index - 1]?.cluster !== cluster;
    if (!base) return "";
    const text = run.text.slice(cluster, ends.get(cluster));
    return run.rtl ? mirrored(text) : text;
  });
  const result = { texts, simple: starts.length === run.glyphs.length && starts[0] === 0 };
  glyphTextsOf.set(run, result);
  return result;
}

type Program = { compressed: Uint8Array; length: number };
type Embedded = { program: Program; name: string; widths: string };

/** Letters, digits, and punctuation of western European languages, which cover nearly every letter. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
].flatMap(([from, to]) => Array.from({ length: to! - from! + 1 }, (_, index) => from! + index));

const latinPrograms = new WeakMap<Face, Embedded & { gids: ReadonlySet<number> }>();

/**
 * The Latin subset of a font, made and compressed once for all documents of this thread. Null if the document needs other glyphs.
 */
function latinProgramFor(face: Face, gids: readonly number[]): Embedded | null {
  let latinProgram = latinPrograms.get(face);
  if (!latinProgram) {
    const all = readFontTables(face.subset({ unicodes: latin }));
    const kept = new Set<number>();
    for (let gid = 0; gid < 65_536; gid++) if (!all.isEmpty(gid) && !face.tables.isEmpty(gid)) kept.add(gid);
    for (const { gid } of face.shape(" \u00a0", false).glyphs) kept.add(gid);
    const ascending = [...kept].sort((a, b) => a - b);
    latinProgram = { ...programOf(face, ascending), gids: kept };
    latinPrograms.set(face, latinProgram);
  }
  return gids.every((gid) => latinProgram.gids.has(gid)) ? latinProgram : null;
}

function programOf(face: Face, gids: readonly number[]): Embedded {
  const bytes = face.subset({ glyphs: gids });
  // Printers must be able to distinguish subsets of one font, so their names begin with six letters derived from the glyphs (ISO
  // 32000-1, 9.6.4).
  const tag = subsetTag(Uint16Array.from(gids));
  return {
    program: { compressed: deflateSync(bytes, { level: 6 }), length: bytes.length },
    name: `${tag}+${face.info.postscript}`,
    widths: widthArray(face, gids),
  };
}

/** The W array, in which consecutive glyphs share one bracket. `gids` are ascending. */
function widthArray(face: Face, gids: readonly number[]): string {
  let out = "";
  let previous = -2;
  for (const gid of gids) {
    const width = num(face.tables.advance(gid));
    out += gid === previous + 1 ? ` ${width}` : `${previous < 0 ? "" : "]"}${gid}[${width}`;
    previous = gid;
  }
  return out && `${out}]`;
}
