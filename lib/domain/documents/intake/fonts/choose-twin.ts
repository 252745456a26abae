import { chooseFace, type Style, styleOf } from "../../typeset/choose-face.ts";
import type { Face } from "../../typeset/face.ts";
import type { FaceKey } from "../../typeset/faces.ts";
import { entryOf } from "../pdf-dictionary.ts";
import type { MissingFont } from "./missing-fonts.ts";

/** Bits of a font descriptor's Flags (ISO 32000-1, table 123). */
const flag = { fixedPitch: 1, serif: 2, italic: 64, forceBold: 1 << 18 };
const boldStem = 120;
const boldWeight = 600;

const monospaced = /cour|mono|consol|typewriter|fixed|lucidacons|ocr/i;
const serif =
  /times|roman|serif|georgia|garamond|palat|bookm|century|schoolbook|cambria|minion|didot|bodoni|baskerv|caslon|charter|symbol/i;
const sansSerif = /sans|arial|helvet/i;
const bold = /bold|black|heavy|semib|demi/i;
const italic = /ital|obliq/i;

/** The metric twin of a font: a face of ours with the same widths, or else the nearest one. */
function twinOf({ baseFont, descriptor }: Pick<MissingFont, "baseFont" | "descriptor">): FaceKey {
  const number = (key: string) => Number.parseFloat(entryOf(descriptor, key)) || 0;
  const has = (bit: number) => (number("Flags") & bit) !== 0;
  const family =
    monospaced.test(baseFont) || has(flag.fixedPitch)
      ? "mono"
      : isSerif(baseFont, has(flag.serif))
        ? "serif"
        : "sans";
  const isBold =
    bold.test(baseFont) ||
    has(flag.forceBold) ||
    number("StemV") >= boldStem ||
    number("FontWeight") >= boldWeight;
  const isItalic = italic.test(baseFont) || has(flag.italic) || number("ItalicAngle") !== 0;
  return `liberation-${family}${isBold ? "-bold" : ""}${isItalic ? "-italic" : ""}`;
}

const isSerif = (name: string, flagged: boolean) => !sansSerif.test(name) && (serif.test(name) || flagged);

/**
 * Scripts whose letters change shape next to others, so that one glyph per character would be wrong. Presentation forms don't
 * change.
 */
const joining =
  /[[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Gujr}\p{sc=Guru}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}\p{sc=Tibt}]--[\ufb50-\ufdff\ufe70-\ufeff]]/v;

/**
 * A sample of the script that a character collection's IDs belong to. Ideographs are shared between scripts, but their shapes
 * aren't.
 */
const samples: Readonly<Record<string, string>> = { Japan1: "あ", Korea1: "한" };

/** Fonts whose letter codes stand for pictures that only the font itself has. */
const pictures = /^(?:[A-Z]{6}\+)?(?:wing|web)dings/i;

export type Drawn = { face: Face; gid: number };

/** Returns a function that draws characters of a font that isn't in the file. */
export function createTwin(font: MissingFont): (character: string) => Drawn | null {
  const style: Style = styleOf(samples[font.descendant?.ordering ?? ""] ?? "", [twinOf(font)]);
  return (character) => {
    if (joining.test(character) || pictures.test(font.baseFont)) return null;
    const choice = chooseFace(character, style);
    const glyphs = choice?.face.shape(character, false).glyphs ?? [];
    const [glyph] = glyphs;
    return choice && glyph && glyphs.length === 1 && glyph.gid !== 0
      ? { face: choice.face, gid: glyph.gid }
      : null;
  };
}
