import bidiFactory from "bidi-js";

const bidi = bidiFactory();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const strongRtl = /[\p{sc=Hebr}\p{sc=Arab}]/u;
/** The length of the segments in which a paragraph is resolved. bidi-js takes time quadratic in their length (31 s for 50,000 tabs). */
const comfortable = 512;
const longest = 2_000;

/** Embedding levels of a paragraph (UAX 9), or null if everything runs left to right. */
export function bidiLevels(paragraph: string): { levels: Uint8Array; base: 0 | 1 } | null {
  if (!rightToLeft.test(paragraph)) return null;
  // Replaces tabs, which are neutral like spaces, because bidi-js handles many spaces well. A tab's own level is the paragraph's
  // (rule L1).
  const text = paragraph.replaceAll("\t", " ");
  const base = ((bidi.getEmbeddingLevels(firstStrong(text)).paragraphs[0]?.level ?? 0) & 1) as 0 | 1;
  const levels = new Uint8Array(text.length);
  for (let start = 0; start < text.length; ) {
    const end = cut(text, start, base);
    levels.set(bidi.getEmbeddingLevels(text.slice(start, end), base ? "rtl" : "ltr").levels, start);
    start = end;
  }
  for (let at = paragraph.indexOf("\t"); at >= 0; at = paragraph.indexOf("\t", at + 1)) levels[at] = base;
  return { levels, base };
}

const firstStrong = (text: string) => {
  const match = /\p{L}/u.exec(text);
  return match?.[0] ?? text.slice(0, 1);
};

/**
 * The end of the next segment: a space between two letters that have the paragraph's direction. There, resolving the halves
 * separately gives the same levels as resolving the whole.
 */
function cut(text: string, start: number, base: 0 | 1): number {
  if (text.length - start <= longest) return text.length;
  for (let at = start + comfortable; at < start + longest; at++) {
    if (text[at] !== " ") continue;
    const [before, after] = [text[at - 1]!, text[at + 1] ?? ""];
    const own = (char: string) => (base ? strongRtl.test(char) : /[\p{sc=Latn}]/u.test(char));
    if (own(before) && own(after)) return at + 1;
  }
  const at = start + longest;
  return /[\udc00-\udfff]/.test(text[at]!) ? at + 1 : at;
}

/** The character as drawn in right-to-left text: ( for ). */
export const mirrored = (char: string) => bidi.getMirroredCharacter(char) ?? char;
