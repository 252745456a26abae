import type { Engine } from "./pdfium.ts";
import { sheet } from "./place-page.ts";
import type { Glyph, Quarter } from "./reading-order.ts";

/** Every character of a Letter page's text, in file order. */
export function readGlyphs(engine: Engine, page: number): Glyph[] {
  const textPage = engine.FPDFText_LoadPage(page);
  if (!textPage) return [];
  try {
    const count = engine.FPDFText_CountChars(textPage);
    return engine.withMemory(48, (pointer) => {
      const glyphs: Glyph[] = [];
      let box = new Float64Array(engine.heap().buffer, pointer, 6);
      let setting: Setting = { object: 0, font: 0, size: 0, upright: true, angle: 0, quarter: 0 };
      for (let index = 0; index < count; index++) {
        const code = engine.FPDFText_GetUnicode(textPage, index);
        const generated = engine.FPDFText_IsGenerated(textPage, index) === 1;
        const object = generated ? 0 : engine.FPDFText_GetTextObject(textPage, index);
        if (object !== setting.object && !generated)
          setting = { object, ...readSetting(engine, textPage, index, pointer, object) };
        engine.FPDFText_GetCharBox(textPage, index, pointer, pointer + 8, pointer + 16, pointer + 24);
        engine.FPDFText_GetCharOrigin(textPage, index, pointer + 32, pointer + 40);
        if (box.length === 0) box = new Float64Array(engine.heap().buffer, pointer, 6);
        glyphs.push({
          font: setting.font,
          size: setting.size,
          upright: setting.upright,
          angle: setting.angle,
          quarter: setting.quarter,
          text: characterOf(code),
          left: box[0] as number,
          right: box[1] as number,
          bottom: sheet.height - (box[2] as number),
          top: sheet.height - (box[3] as number),
          originX: box[4] as number,
          baseline: sheet.height - (box[5] as number),
          generated,
          unmapped: !generated && engine.FPDFText_HasUnicodeMapError(textPage, index) === 1,
          object,
        });
      }
      return withoutHalves(glyphs);
    });
  } finally {
    engine.FPDFText_ClosePage(textPage);
  }
}

const unknown = "\ufffd";

/** The character for a code. A font may use codes that aren't characters (glyph names such as u110000). */
const characterOf = (code: number) => (code > 0x10ffff || code < 0 ? unknown : String.fromCodePoint(code));

/** Joins the two halves in which the engine returns characters beyond U+FFFF. A single half isn't a character. */
function withoutHalves(glyphs: Glyph[]): Glyph[] {
  const isHalf = (glyph: Glyph | undefined, from: number) => {
    const code = glyph?.text.charCodeAt(0) ?? 0;
    return glyph?.text.length === 1 && code >= from && code < from + 0x400;
  };
  glyphs.forEach((glyph, index) => {
    const first = isHalf(glyph, 0xd800) && !isHalf(glyphs[index + 1], 0xdc00);
    const second = isHalf(glyph, 0xdc00) && !isHalf(glyphs[index - 1], 0xd800);
    if (first || second) glyph.text = unknown;
  });
  return glyphs;
}

type Setting = Pick<Glyph, "object" | "font" | "size" | "upright" | "angle" | "quarter">;

/**
 * Reads what all characters of a text object share: font, direction, and type size in points on paper (the font's size times its
 * matrix).
 */
function readSetting(engine: Engine, textPage: number, index: number, pointer: number, object: number) {
  const font = object ? engine.FPDFTextObj_GetFont(object) : 0;
  const size = engine.FPDFText_GetFontSize(textPage, index);
  if (!engine.FPDFText_GetMatrix(textPage, index, pointer))
    return { font, size, upright: true, angle: 0, quarter: 0 as const };
  const [a = 1, b = 0, c = 0, d = 1] = new Float32Array(engine.heap().buffer, pointer, 4);
  const upright = a > 0 && Math.abs(b) < Math.abs(a) * 0.1;
  const angle = (Math.atan2(-b, a) * 180) / Math.PI;
  return { font, size: size * Math.hypot(c, d), upright, angle, quarter: quarterOf(a, b) };
}

function quarterOf(a: number, b: number): Quarter | null {
  if (Math.min(Math.abs(a), Math.abs(b)) >= Math.max(Math.abs(a), Math.abs(b)) * 0.1) return null;
  if (Math.abs(a) > Math.abs(b)) return a > 0 ? 0 : 2;
  return b < 0 ? 1 : 3;
}
