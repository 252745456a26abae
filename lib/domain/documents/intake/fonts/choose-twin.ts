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

/** The metric twin of a font, or the face of ours that is nearest to it. */
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

/** Writing whose letters change their shape with their neighbors: one glyph for a character would be wrong. Presentation forms do not. */
const joining =
  /[[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Gujr}\p{sc=Guru}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}\p{sc=Tibt}]--[\ufb50-\ufdff\ufe70-\ufeff]]/v;

/** A sample of the writing that an id of a character collection belongs to: ideographs are shared, their shapes are not. */
const samples: Readonly<Record<string, string>> = { Japan1: "あ", Korea1: "한" };

/** Pictures behind the codes of letters: only the font itself knows them. */
const pictures = /^(?:[A-Z]{6}\+)?(?:wing|web)dings/i;

export type Drawn = { face: Face; gid: number };

/** Draws characters of a font that is not in the file. */
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
