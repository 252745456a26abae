import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PdfFile, Ref } from "./pdf-builder.ts";

export type FontProgram = Buffer;

export const liberationSans: FontProgram = readFileSync(
  createRequire(import.meta.url).resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf"),
);

function table(program: FontProgram, tag: string): number {
  const count = program.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16;
    if (program.toString("latin1", at, at + 4) === tag) return program.readUInt32BE(at + 8);
  }
  throw new Error(`the test font has no ${tag} table`);
}

/** Glyph of a character by the font's format 4 character map. */
function glyphOf(program: FontProgram, code: number): number {
  const cmap = table(program, "cmap");
  for (let index = 0; index < program.readUInt16BE(cmap + 2); index++) {
    const map = cmap + program.readUInt32BE(cmap + 8 + index * 8);
    if (program.readUInt16BE(map) !== 4) continue;
    const segments = program.readUInt16BE(map + 6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const end = map + 14 + segment * 2;
      const start = end + 2 + segments * 2;
      if (code > program.readUInt16BE(end) || code < program.readUInt16BE(start)) continue;
      const delta = program.readUInt16BE(start + segments * 2);
      const rangeAt = start + segments * 4;
      const range = program.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      return program.readUInt16BE(rangeAt + range + (code - program.readUInt16BE(start)) * 2);
    }
  }
  return 0;
}

function widthsOf(program: FontProgram): (glyph: number) => number {
  const unitsPerEm = program.readUInt16BE(table(program, "head") + 18);
  const wideGlyphs = program.readUInt16BE(table(program, "hhea") + 34);
  const metrics = table(program, "hmtx");
  return (glyph) =>
    Math.round((program.readUInt16BE(metrics + Math.min(glyph, wideGlyphs - 1) * 4) * 1000) / unitsPerEm);
}

export type EmbeddedFont = {
  ref: Ref;
  encode(text: string): string;
  widthOf(text: string, size: number): number;
};

/**
 * Embeds a TrueType font whole, as glyphs with a ToUnicode map. `claim` is what the map says of a character: the way a lying
 * file is made.
 */
export function embedFont(
  file: PdfFile,
  characters: string,
  claim = (character: string) => character,
  program: FontProgram = liberationSans,
): EmbeddedFont {
  const widthOf = widthsOf(program);
  const glyphs = new Map([...new Set(characters)].map((c) => [c, glyphOf(program, c.codePointAt(0) ?? 0)]));
  const hex = (value: number) => value.toString(16).padStart(4, "0");
  const pairs = [...glyphs].map(
    ([character, glyph]) =>
      `<${hex(glyph)}><${Buffer.from(claim(character), "utf16le").swap16().toString("hex")}>`,
  );
  const blocks: string[] = [];
  for (let index = 0; index < pairs.length; index += 100) {
    const block = pairs.slice(index, index + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  const toUnicode = file.addFlate(
    `/CIDInit/ProcSet findresource begin 12 dict begin begincmap /CMapName/X def /CMapType 2 def\n1 begincodespacerange<0000><ffff>endcodespacerange\n${blocks.join("\n")}\nendcmap end end`,
  );
  const fontFile = file.addFlate(program, `/Length1 ${program.length}`);
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName/LiberationSans/Flags 4/FontBBox[-543 -303 1301 980]/ItalicAngle 0/Ascent 905/Descent -212/CapHeight 729/StemV 80/FontFile2 ${fontFile}>>`,
  );
  const widths = [...glyphs.values()].map((glyph) => `${glyph}[${widthOf(glyph)}]`).join(" ");
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/LiberationSans/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor}/CIDToGIDMap/Identity/DW 500/W[${widths}]>>`,
  );
  const ref = file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/LiberationSans/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${toUnicode}>>`,
  );
  const glyph = (character: string) => glyphs.get(character) ?? 0;
  return {
    ref,
    encode: (text) => `<${[...text].map((character) => hex(glyph(character))).join("")}>`,
    widthOf: (text, size) =>
      [...text].reduce((sum, character) => sum + (widthOf(glyph(character)) * size) / 1000, 0),
  };
}
