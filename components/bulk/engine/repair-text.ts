/**
 * Characters that one program wrote and another one misread: UTF-8 that was read as Windows-1252 and written again ("JosÃ©"), and HTML
 * codes ("Ada &amp; Bo"). Both are repaired only where they can't be intentional.
 */

/** The characters that Windows-1252 has for the bytes 0x80 to 0x9F; five bytes have none and stay as they are. */
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const byteOf = new Map<string, number>([...windows].map((letter, at) => [letter, 0x80 + at] as const));
for (let byte = 0x80; byte <= 0xff; byte++) {
  const letter = String.fromCharCode(byte);
  if (byte >= 0xa0 || !byteOf.has(letter)) byteOf.set(letter, byte);
}

const tail = `[\\u0080-\\u00BF${windows.replace(/[\u0080-\u009f]/g, "")}]`;
/**
 * A first byte of UTF-8 and the bytes that must follow it, each read as a letter. The letter à becomes Ã and a no-break space, which may
 * also end a Portuguese word in capitals, such as IRMÃ.
 */
const twice = new RegExp(
  `(?<!\\p{Lu})\\u00C3\\u00A0|\\u00C3(?!\\u00A0)${tail}|[\\u00C4\\u00C5]${tail}|\\u00C2[\\u0080-\\u00BF]|[\\u00E2\\u00EF]${tail}{2}|\\u00F0${tail}{3}`,
  "gu",
);
const entity = /&(?:#(\d{2,6})|#[xX]([\da-fA-F]{2,5})|([a-zA-Z]{2,8}));/g;
/** Finds out quickly whether a text needs a closer look. */
const suspicious =
  /[\u00C2-\u00C5\u00E2\u00EF\u00F0][\u0080-\u00BF\u0152-\u0192\u02C6\u02DC\u2013-\u2122]|&(?:#|[a-zA-Z]{2,8};)/;

export type RepairedText = { text: string; twice: boolean; entities: boolean };

/** True if `repairText` may change something in a text. */
export const mayNeedRepair = (text: string) => suspicious.test(text);

/** The text as it was meant, and what was wrong with it. A text without fault is returned unchanged. */
export function repairText(text: string): RepairedText {
  if (!suspicious.test(text)) return { text, twice: false, entities: false };
  const once = text.replace(twice, decodeTwice);
  // Some programs write &amp;amp; for &.
  const plain = once.replace(entity, decodeEntity).replace(entity, decodeEntity);
  return { text: plain, twice: once !== text, entities: plain !== once };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The letter that the bytes stand for. Letters that no name has stay as they are, such as Ã and ± side by side in a formula. */
function decodeTwice(letters: string): string {
  const bytes = Uint8Array.from(letters, (letter) => byteOf.get(letter) ?? 0);
  try {
    const decoded = utf8.decode(bytes);
    return /^[\p{L}\p{M}\u00a0\u00a1\u00ab\u00ae\u00b0\u00b7\u00ba\u00aa\u00bb\u00bf\u2010-\u203a\u20ac\u2122\ufeff\ufffd\p{Extended_Pictographic}]$/u.test(
      decoded,
    )
      ? decoded.replace("\ufeff", "")
      : letters;
  } catch {
    return letters;
  }
}

/** The HTML codes that programs write automatically, and those of Western letters. */
const named: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  szlig: "ß",
  aelig: "æ",
  AElig: "Æ",
  oslash: "ø",
  Oslash: "Ø",
};
const accents: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  cedil: "\u0327",
};
const own = (table: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function decodeEntity(code: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) {
    const accent = own(accents, name.slice(1));
    return own(named, name) ?? (accent === undefined ? code : `${name[0]}${accent}`.normalize("NFC"));
  }
  const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  // Control characters, halves of a pair, and numbers beyond Unicode stand for nothing.
  if (
    point < 0x20 ||
    (point >= 0x7f && point < 0xa0) ||
    (point >= 0xd800 && point <= 0xdfff) ||
    point > 0x10ffff
  )
    return code;
  return String.fromCodePoint(point);
}
