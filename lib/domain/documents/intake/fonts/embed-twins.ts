import { deflateSync } from "node:zlib";
import { codePointName } from "#lib/shared/characters";
import { AppError } from "#lib/shared/errors";
import { buildTrueType, type DrawnGlyph, unitsPerEm } from "../../typeset/build-truetype.ts";
import { hex4, num } from "../../typeset/pdf-file.ts";
import { subsetTag, toUnicodeTable } from "../../typeset/pdf-fonts.ts";
import { openPdf, withPage } from "../open-pdf.ts";
import { dictionaryOf, type Entry, entryOf } from "../pdf-dictionary.ts";
import type { Engine } from "../pdfium.ts";
import { readGlyphs } from "../read-glyphs.ts";
import {
  addContent,
  addDictionary,
  addObject,
  readSavedPdf,
  type SavedPdf,
  streamOf,
  writeSavedPdf,
} from "../saved-pdf.ts";
import { createTwin, type Drawn } from "./choose-twin.ts";
import { layOutCells } from "./lay-out-cells.ts";
import { type MissingFont, missingFontsOf } from "./missing-fonts.ts";
import { type ProbedCode, probeFont } from "./probe-font.ts";

/** A font that wasn't in the file, and the fonts in which its text is printed. */
export type Substitution = { font: string; by: string[] };

export type EmbeddedTwins = { bytes: Uint8Array; substitutions: Substitution[] };

/**
 * Returns a sealed file that contains every font used for print. A missing font is replaced by its metric twin or by Noto, as
 * outlines, at the positions and widths that the file gives. `replaceBroken` also replaces fonts that the engine can't use. Throws
 * invalid_pdf with the names of characters that no font of ours can draw.
 */
export function embedTwins(
  engine: Engine,
  sealed: Uint8Array,
  { replaceBroken = false } = {},
): EmbeddedTwins {
  const pdf = readSavedPdf(sealed);
  const readAll = () => readUses(engine, layOutCells(readSavedPdf(sealed)) ?? sealed);
  const broken = replaceBroken ? readAll() : null;
  const missing = missingFontsOf(pdf, new Set(broken?.keys()));
  if (missing.length === 0) return { bytes: sealed, substitutions: [] };
  const uses = broken ?? readAll();
  const substitutions = new Map<string, Set<string>>();
  const undrawn = new Map<string, Set<string>>();
  for (const [name, use] of uses) {
    const drawn = new Set<string>();
    const fonts = fontsNamed(name, missing);
    for (const font of fonts) {
      const faces = embedTwin(engine, pdf, font, use, drawn);
      const shown = plainName(font.baseFont);
      substitutions.set(shown, new Set([...(substitutions.get(shown) ?? []), ...faces]));
    }
    if (fonts.every(leavesControlsBlank)) use.delete(control);
    const left = [...use].filter((character) => !isBlank(character) && !drawn.has(character));
    if (left.length > 0) undrawn.set(plainName(name), new Set(left));
  }
  if (undrawn.size > 0) throw cannotDraw(undrawn);
  return {
    bytes: substitutions.size > 0 ? writeSavedPdf(pdf) : sealed,
    substitutions: [...substitutions].map(([font, by]) => ({ font, by: [...by].sort() })),
  };
}

/**
 * Finds the missing fonts that the engine means by a name. It calls a font of one of the standard 14 families by its standard name:
 * Arial is Helvetica.
 */
function fontsNamed(name: string, missing: readonly MissingFont[]): readonly MissingFont[] {
  const named = missing.filter(({ baseFont }) => baseFont === name);
  return named.length > 0 ? named : missing.filter(({ descriptor }) => descriptor.length === 0);
}

const invisible = 3;
const unidentified = "\ufffd";
/** Stands for the codes of control characters, such as tabs and line ends, that have no character in a font. */
const control = "\ufdd0";

/** Whether a font has an encoding of letters, in which viewers show nothing for the codes of control characters. */
const leavesControlsBlank = ({ descendant, descriptor, entries }: MissingFont) =>
  !descendant &&
  (descriptor.length === 0 || /(WinAnsi|MacRoman|Standard)Encoding/.test(entryOf(entries, "Encoding")));

/** The characters that the pages print in each font that isn't in the file. */
function readUses(engine: Engine, bytes: Uint8Array): Map<string, Set<string>> {
  const open = openPdf(engine, bytes);
  const uses = new Map<string, Set<string>>();
  try {
    for (let index = 0; index < open.pageCount; index++)
      withPage(engine, open.document, index, (page) => {
        const fonts = new Map<number, string | null>();
        let half = "";
        for (const { object, generated, unmapped, text } of readGlyphs(engine, page)) {
          if (generated) continue;
          const font = fonts.has(object) ? fonts.get(object) : missingFontOf(engine, object);
          fonts.set(object, font ?? null);
          if (font === null || font === undefined) continue;
          const isHalf = text.length === 1 && /[\ud800-\udbff]/.test(text);
          const character = unmapped ? (text < " " ? control : unidentified) : half + text;
          half = isHalf ? text : "";
          if (!isHalf) uses.set(font, (uses.get(font) ?? new Set()).add(character));
        }
      });
    return uses;
  } finally {
    open.close();
  }
}

/** The name of a text object's font, if the object is printed and the font isn't in the file. */
function missingFontOf(engine: Engine, object: number): string | null {
  if (engine.FPDFTextObj_GetTextRenderMode(object) === invisible) return null;
  const font = engine.FPDFTextObj_GetFont(object);
  if (!font || engine.FPDFFont_GetIsEmbedded(font) === 1) return null;
  const size = 256;
  return engine.withMemory(size, (pointer) => {
    const length = engine.FPDFFont_GetBaseFontName(font, pointer, size);
    return Buffer.from(engine.heap().subarray(pointer, pointer + Math.max(0, length - 1))).toString("latin1");
  });
}

type Code = { code: number; glyph: DrawnGlyph; drawn: Drawn };

/** Embeds the twin of one font, and returns the names of the faces that it uses. Adds the characters it draws to `drawn`. */
function embedTwin(
  engine: Engine,
  pdf: SavedPdf,
  font: MissingFont,
  use: ReadonlySet<string>,
  drawn: Set<string>,
): string[] {
  const probed = probeFont(engine, pdf, font, use);
  const draw = createTwin(font);
  const codes: Code[] = [];
  for (const { code, character, width } of probed) {
    // The engine lists a ligature (fi, ffl) as its letters.
    const letters = [...character];
    if (isBlank(character) || !letters.every((letter) => use.has(letter))) continue;
    const parts = letters.map(draw).filter((part) => part !== null);
    const [first] = parts;
    if (!first || parts.length < letters.length) continue;
    for (const letter of letters) drawn.add(letter);
    codes.push({ code, drawn: first, glyph: fitted(parts, width) });
  }
  codes.sort((a, b) => a.code - b.code);
  if (font.descendant) embedComposite(pdf, font, font.descendant, codes);
  else embedSimple(pdf, font, probed, codes);
  return [...new Set(codes.map(({ drawn }) => drawn.face.info.name))];
}

/** The limit for narrowing a glyph to the width that the file gives its character. */
const narrowest = 0.5;
const widest = 1.2;
/** A twin's widths may differ by this much because of rounding. */
const same = 0.02;

/** The glyphs of a code side by side, centered in the width that the file gives it. */
function fitted(parts: readonly Drawn[], width: number): DrawnGlyph {
  let own = 0;
  const placed = parts.flatMap(({ face, gid }) => {
    const left = (own * unitsPerEm) / 1000;
    own += face.tables.advance(gid);
    return face.outline(gid).map((contour) => contour.map(({ x, y, on }) => ({ x: x + left, y, on })));
  });
  const ratio = own > 0 && width > 0 ? Math.min(widest, Math.max(narrowest, width / own)) : 1;
  const stretch = Math.abs(ratio - 1) < same ? 1 : ratio;
  const shift = ratio === widest ? ((width - own * widest) * unitsPerEm) / 2000 : 0;
  return {
    contours: placed.map((contour) => contour.map(({ x, y, on }) => ({ x: x * stretch + shift, y, on }))),
    advance: (width * unitsPerEm) / 1000,
  };
}

const nothing: DrawnGlyph = { contours: [], advance: 0 };

function embedSimple(
  pdf: SavedPdf,
  font: MissingFont,
  probed: readonly ProbedCode[],
  codes: readonly Code[],
): void {
  const program = buildTrueType(
    [nothing, ...codes.map(({ glyph }) => glyph)],
    new Map(codes.map(({ code }, index) => [code, index + 1])),
  );
  const { name, descriptor } = addProgram(pdf, font, codes, program);
  const toUnicode = entryOf(font.entries, "ToUnicode") || addContent(pdf, characterTable(probed));
  setObject(pdf, font.object, [
    ["Type", "/Font"],
    ["Subtype", "/TrueType"],
    ["BaseFont", `/${name}`],
    ["FirstChar", "0"],
    ["LastChar", "255"],
    ["Widths", `[${probed.map(({ width }) => num(width)).join(" ")}]`],
    ["FontDescriptor", descriptor],
    ["ToUnicode", toUnicode],
  ]);
}

function embedComposite(
  pdf: SavedPdf,
  font: MissingFont,
  { object, entries }: NonNullable<MissingFont["descendant"]>,
  codes: readonly Code[],
): void {
  const program = buildTrueType([nothing, ...codes.map(({ glyph }) => glyph)], null);
  const { name, descriptor } = addProgram(pdf, font, codes, program);
  const glyphOf = Buffer.alloc(((codes.at(-1)?.code ?? 0) + 1) * 2);
  codes.forEach(({ code }, index) => {
    glyphOf.writeUInt16BE(index + 1, code * 2);
  });
  const changed = { BaseFont: `/${name}`, FontDescriptor: descriptor };
  setObject(pdf, object, [
    ...without(entries, ["BaseFont", "FontDescriptor", "Subtype", "CIDToGIDMap"]),
    ["Subtype", "/CIDFontType2"],
    ["CIDToGIDMap", addStream(pdf, glyphOf)],
    ...Object.entries(changed),
  ]);
  setObject(pdf, font.object, [...without(font.entries, ["BaseFont"]), ["BaseFont", `/${name}`]]);
}

const without = (entries: readonly Entry[], keys: readonly string[]) =>
  entries.filter(([key]) => !keys.includes(key));

function setObject(pdf: SavedPdf, number: number, entries: readonly Entry[]): void {
  const object = pdf.objects.get(number);
  if (object) object.head = dictionaryOf(entries);
}

/** The same font always gets the same name: six letters derived from its program, then the face's own name (ISO 32000-1, 9.6.4). */
function addProgram(pdf: SavedPdf, font: MissingFont, codes: readonly Code[], program: Buffer) {
  const tag = subsetTag(program);
  const name = `${tag}+${codes[0]?.drawn.face.info.postscript ?? "Blank"}`;
  const data = addStream(pdf, program, `/Length1 ${program.length}`);
  const kept = font.descriptor.filter(([key]) =>
    /^(ItalicAngle|Ascent|Descent|CapHeight|StemV|MissingWidth)$/.test(key),
  );
  const given = new Map<string, string>([
    ["ItalicAngle", "0"],
    ["Ascent", "900"],
    ["Descent", "-250"],
    ["CapHeight", "700"],
    ["StemV", "80"],
    ...kept,
  ]);
  const descriptor = addDictionary(
    pdf,
    dictionaryOf([
      ["Type", "/FontDescriptor"],
      ["FontName", `/${name}`],
      ["Flags", "4"],
      ["FontBBox", "[-500 -300 1500 1100]"],
      ...given,
      ["FontFile2", data],
    ]),
  );
  return { name, descriptor };
}

function addStream(pdf: SavedPdf, data: Uint8Array, more = ""): string {
  const packed = deflateSync(data, { level: 6 });
  return addObject(pdf, {
    head: `<</Filter/FlateDecode/Length ${packed.length}${more}>>`,
    rest: streamOf(packed),
  });
}

/** The ToUnicode table of a simple font. */
const characterTable = (probed: readonly ProbedCode[]) =>
  toUnicodeTable(probed.map(({ code, character }) => [hex4(code).slice(2), character]));

const isBlank = (character: string) => /^[\p{Cc}\p{Cf}\p{Z}\u2800]*$/u.test(character);

/** A font's name without its subset tag. */
const plainName = (name: string) => name.replace(/^[A-Z]{6}\+/, "") || "without a name";

const named = 5;

function cannotDraw(undrawn: ReadonlyMap<string, ReadonlySet<string>>): AppError {
  const fonts = [...undrawn].map(([font, characters]) => {
    const known = [...characters].filter((character) => character !== unidentified && character !== control);
    const list = known
      .slice(0, named)
      .map((character) => `${character} (${codePointName(character.codePointAt(0)!)})`);
    if (known.length > named) list.push(`${known.length - named} more`);
    if (known.length < characters.size) list.push("characters that the file does not identify");
    return `${font}: ${list.join(", ")}`;
  });
  return new AppError(
    "invalid_pdf",
    `The PDF uses fonts that are not in the file, and we can't print some of their characters (${fonts.slice(0, named).join("; ")}). Export it again with all fonts embedded.`,
  );
}
