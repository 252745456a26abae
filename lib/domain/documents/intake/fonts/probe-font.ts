import { openPdf, withPage } from "../open-pdf.ts";
import { dictionaryOf, type Entry, entryOf } from "../pdf-dictionary.ts";
import type { Engine } from "../pdfium.ts";
import { sheet } from "../place-page.ts";
import { readGlyphs } from "../read-glyphs.ts";
import type { Glyph } from "../reading-order.ts";
import {
  addContent,
  addDictionary,
  dictionaryObject,
  resolve,
  type SavedPdf,
  writeSavedPdf,
} from "../saved-pdf.ts";
import type { MissingFont } from "./missing-fonts.ts";

/** A code of a simple font, or a character ID of a composite one, with its character and its width in 1/1000 em. */
export type ProbedCode = { code: number; character: string; width: number };

const typeSize = 10;
const rowHeight = 20;
const codesInRow = 256;
/** The number of IDs in each character collection (Adobe Technical Notes 5078 to 5094). Another collection may use all of them. */
const idsOf: Readonly<Record<string, number>> = { GB1: 30_720, CNS1: 19_456, Japan1: 23_296, Korea1: 18_432 };

/**
 * Draws a font's codes on made-up pages and asks the engine for their characters and widths. Leaves out a simple font's ToUnicode table,
 * because the font's encoding decides what is drawn. Returns all 256 codes of a simple font, and of a composite font those with wanted
 * characters.
 */
export function probeFont(
  engine: Engine,
  pdf: SavedPdf,
  font: MissingFont,
  wanted: ReadonlySet<string>,
): ProbedCode[] {
  const { descendant } = font;
  if (descendant) {
    const characters = readCollection(engine, pdf, font, descendant);
    const codes = [...characters].filter(([, character]) => wanted.has(character)).map(([code]) => code);
    return withWidths(engine, pdf, font, codes, characters);
  }
  const key = keyOf(pdf, font);
  const known = key === null ? undefined : simpleFonts.get(key);
  if (known) return known;
  const characters = readCodes(engine, pdf, font);
  const probed = withWidths(engine, pdf, font, [...Array(codesInRow).keys()], characters);
  if (key !== null) remember(key, probed);
  return probed;
}

/** Simple fonts that were read recently. Most files use one of the standard 14 with an ordinary encoding. */
const simpleFonts = new Map<string, ProbedCode[]>();
const mostRemembered = 64;

function remember(key: string, probed: ProbedCode[]): void {
  const [oldest] = simpleFonts.keys();
  if (simpleFonts.size >= mostRemembered && oldest !== undefined) simpleFonts.delete(oldest);
  simpleFonts.set(key, probed);
}

/** A cache key: everything that decides what a simple font draws. Null if it refers to other objects or is unusually long. */
function keyOf(pdf: SavedPdf, font: MissingFont): string | null {
  const parts = withoutTable(font).map(([key, value]) => `${key} ${resolve(pdf, value)}`);
  const key = parts.join("\n");
  return key.length > 8_000 || /\d 0 R/.test(key) ? null : key;
}

function withWidths(
  engine: Engine,
  pdf: SavedPdf,
  font: MissingFont,
  codes: readonly number[],
  characters: ReadonlyMap<number, string>,
): ProbedCode[] {
  const widths = readWidths(engine, pdf, font, codes, characters);
  return codes.map((code, index) => ({
    code,
    character: characters.get(code) ?? "",
    width: widths[index] ?? 0,
  }));
}

/** Reads the glyphs of a new one-page file that has only these texts in this font. */
function readPage(
  engine: Engine,
  pdf: SavedPdf,
  fontEntries: readonly Entry[],
  texts: readonly { x: number; row: number; hex: string }[],
): Glyph[] {
  const probe: SavedPdf = { ...pdf, objects: new Map(pdf.objects) };
  const font = addDictionary(probe, dictionaryOf(fontEntries));
  const placed = texts.map(({ x, row, hex }) => `1 0 0 1 ${x} ${(row + 1) * rowHeight} Tm<${hex}>Tj`);
  const content = addContent(probe, `BT/A ${typeSize} Tf\n${placed.join("\n")}\nET`);
  const tree = probe.next++;
  const page = addDictionary(
    probe,
    `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 14400 14400]/Contents ${content}/Resources<</Font<</A ${font}>>>>>>`,
  );
  probe.objects.set(tree, dictionaryObject(`<</Type/Pages/Kids[${page}]/Count 1>>`));
  const root = probe.next++;
  probe.objects.set(root, dictionaryObject(`<</Type/Catalog/Pages ${tree} 0 R>>`));
  const open = openPdf(engine, writeSavedPdf({ ...probe, root }));
  try {
    return withPage(engine, open.document, 0, (page) => readGlyphs(engine, page)).filter(
      ({ generated }) => !generated,
    );
  } finally {
    open.close();
  }
}

const rowOf = ({ baseline }: Glyph) => Math.round((sheet.height - baseline) / rowHeight) - 1;

/** The characters by code. Each code was drawn at its own position, so a glyph's position tells its code. */
function charactersAt(glyphs: readonly Glyph[], step: number): Map<number, string> {
  const characters = new Map<number, string>();
  for (const glyph of glyphs) {
    if (glyph.unmapped) continue;
    const code = rowOf(glyph) * codesInRow + Math.round(glyph.originX / step);
    characters.set(code, (characters.get(code) ?? "") + glyph.text);
  }
  return characters;
}

const withoutTable = ({ entries }: MissingFont) => entries.filter(([key]) => key !== "ToUnicode");

/** The characters of a simple font's 256 codes, each drawn separately. */
function readCodes(engine: Engine, pdf: SavedPdf, font: MissingFont): Map<number, string> {
  const step = typeSize * 4;
  const texts = Array.from({ length: codesInRow }, (_, code) => ({
    x: code * step,
    row: 0,
    hex: hexOf(code, 2),
  }));
  return charactersAt(readPage(engine, pdf, withoutTable(font), texts), step);
}

const collections = new Map<string, Map<number, string>>();

/**
 * The characters of all ids of a composite font, drawn 256 in a row, each 1 em wide. A known collection defines the character of each id,
 * so it is read once; otherwise only the font's own table does.
 */
function readCollection(
  engine: Engine,
  pdf: SavedPdf,
  font: MissingFont,
  { entries, ordering }: NonNullable<MissingFont["descendant"]>,
): Map<number, string> {
  const known = collections.get(ordering);
  if (known) return known;
  const count = idsOf[ordering];
  const texts = Array.from({ length: (count ?? 65_536) / codesInRow }, (_, row) => ({
    x: 0,
    row,
    hex: Array.from({ length: codesInRow }, (_, place) => hexOf(row * codesInRow + place, 4)).join(""),
  }));
  const even = entries.filter(([key]) => !["DW", "W", "DW2", "W2"].includes(key));
  const descendant = dictionaryOf([...even, ["DW", "1000"]]);
  const characters = charactersAt(
    readPage(engine, pdf, byIds(font, `[${descendant}]`, count === undefined), texts),
    typeSize,
  );
  if (count !== undefined) collections.set(ordering, characters);
  return characters;
}

function byIds({ entries }: MissingFont, descendants: string, withTable: boolean): Entry[] {
  const toUnicode = entryOf(entries, "ToUnicode");
  return [
    ["Type", "/Font"],
    ["Subtype", "/Type0"],
    ["BaseFont", "/Probe"],
    ["Encoding", "/Identity-H"],
    ["DescendantFonts", descendants],
    ...(toUnicode && withTable ? ([["ToUnicode", toUnicode]] as Entry[]) : []),
  ];
}

/**
 * The width of each code. Each is drawn between two copies of a mark, a character of the same font. The distance between the copies is the
 * width of the mark plus the width of the code, so spaces and codes without a character can be measured too.
 */
function readWidths(
  engine: Engine,
  pdf: SavedPdf,
  font: MissingFont,
  codes: readonly number[],
  characters: ReadonlyMap<number, string>,
): number[] {
  const [mark, character] = [...characters].find(([, text]) => /^[\p{L}\p{N}]$/u.test(text)) ?? [];
  if (mark === undefined) return codes.map(() => 0);
  const { descendant } = font;
  const digits = descendant ? 4 : 2;
  const columns = 64;
  const step = 200;
  const texts = [mark, ...codes].map((code, index) => ({
    x: (index % columns) * step,
    row: Math.floor(index / columns),
    hex: hexOf(mark, digits) + hexOf(code, digits) + hexOf(mark, digits),
  }));
  const entries = descendant ? byIds(font, `[${descendant.object} 0 R]`, true) : withoutTable(font);
  const distances = new Float64Array(texts.length);
  for (const glyph of readPage(engine, pdf, entries, texts)) {
    const index = rowOf(glyph) * columns + Math.floor((glyph.originX + 0.01) / step);
    if (glyph.text === character)
      distances[index] = Math.max(distances[index] ?? 0, glyph.originX - (index % columns) * step);
  }
  const own = (distances[0] as number) / 2;
  return codes.map((_, index) => (((distances[index + 1] as number) - own) * 1000) / typeSize);
}

const hexOf = (code: number, digits: number) => code.toString(16).padStart(digits, "0");
