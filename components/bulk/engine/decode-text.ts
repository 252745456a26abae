/** Encodings that lists come in: their names in the WHATWG standard, and those that people know. */
export const encodingNames = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252",
  macintosh: "Mac OS Roman",
  "windows-1250": "Windows-1250",
  "iso-8859-2": "ISO 8859-2",
  "windows-1251": "Windows-1251",
  gb18030: "GB 18030",
  "euc-kr": "EUC-KR",
  shift_jis: "Shift JIS",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
} as const;
export type Encoding = keyof typeof encodingNames;

/** Detects the encoding from the first bytes: a byte order mark, or the zero byte that UTF-16 has next to every ASCII character. */
export function detectEncoding(head: Uint8Array): Encoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const looked = Math.min(head.length, 4096) & ~1;
  for (let at = 0; at < looked; at++) if (head[at] === 0) zeros[at & 1]!++;
  const pairs = looked / 2;
  if (pairs > 0 && zeros[1]! > pairs * 0.4 && zeros[0]! < pairs * 0.1) return "utf-16le";
  if (pairs > 0 && zeros[0]! > pairs * 0.4 && zeros[1]! < pairs * 0.1) return "utf-16be";
  return "utf-8";
}

/** Encodings with a byte per letter that programs in the United States and Central Europe write, most usual first. */
const singleByte = ["windows-1252", "macintosh", "windows-1250", "iso-8859-2"] as const;
const mostPlaces = 4_000;

/**
 * Tells which encoding a text that isn't UTF-8 was written in, by how its letters look in each: a capital after a small letter and a sign
 * inside a word are rare in names and streets. Windows-1252 if no other encoding looks better.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const places = contexts(bytes);
  let best: Encoding = "windows-1252";
  let most = Number.NEGATIVE_INFINITY;
  for (const encoding of singleByte) {
    const decoder = new TextDecoder(encoding);
    let score = 0;
    for (const place of places) score += plausibility(decoder.decode(place));
    if (score > most) {
      most = score;
      best = encoding;
    }
  }
  return best;
}

/** The words that have bytes beyond ASCII, each once. */
function contexts(bytes: Uint8Array): Uint8Array[] {
  const found = new Map<string, Uint8Array>();
  for (let at = 0; at < bytes.length && found.size < mostPlaces; at++) {
    if (bytes[at]! < 0x80) continue;
    let from = at;
    let to = at + 1;
    while (from > 0 && at - from < 20 && isWordByte(bytes[from - 1]!)) from--;
    while (to < bytes.length && to - at < 20 && isWordByte(bytes[to]!)) to++;
    const word = bytes.subarray(from, to);
    found.set(word.join(), word);
    at = to;
  }
  return [...found.values()];
}

const isWordByte = (byte: number) =>
  byte >= 0x80 || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

/** Letters of Western European languages, which most accented names in the United States use. */
const usual = /[áéíóúñüöäèçêëàâîïôûãõåøæßìòùýÁÉÍÓÚÑÜÖÄÈÇÊËÀÂÎÏÔÛÃÕÅØÆ]/u;
const central = /[ąćęłńśźżčďěňřšťůžőűășțđĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮŽŐŰĂȘȚĐ]/u;

/** How plausible a decoded word looks: higher is better. */
function plausibility(word: string): number {
  let score = 0;
  const letters = [...word];
  for (const [at, letter] of letters.entries()) {
    if (letter < "\u0080") continue;
    const before = letters[at - 1] ?? "";
    const after = letters[at + 1] ?? "";
    score += plausibilityAt(before, letter, after);
  }
  return score;
}

function plausibilityAt(before: string, letter: string, after: string): number {
  if (/\p{Cc}|\p{Co}|\uFFFD/u.test(letter)) return -4;
  if (/\p{L}/u.test(letter)) {
    // A capital after a small letter, as in JosŽ.
    if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) return -3;
    // A small letter before a capital.
    if (/\p{Ll}/u.test(letter) && /\p{Lu}/u.test(after)) return -2;
    return usual.test(letter) ? 2 : central.test(letter) ? 1.5 : -0.5;
  }
  const isInside = /\p{L}/u.test(before) && /\p{L}/u.test(after);
  // O’Hara and Kel’s, but not Garc’a.
  if (letter === "’") return /\p{Lu}/u.test(before) || /^[st]$/.test(after) ? 2 : isInside ? 0 : 1;
  if (/[‘“”–—…\u00a0]/.test(letter)) return isInside ? -2 : 1;
  return /\p{L}/u.test(before) || /\p{L}/u.test(after) ? -2 : 0;
}

const replacement = /\uFFFD/g;
const beyondAscii = /[\u0080-\uFFFC\u{10000}-\u{10FFFF}]/gu;

/** Counts the letters beyond ASCII that could be decoded, and those that couldn't. */
export function countLetters(text: string): { read: number; unread: number } {
  const unread = text.includes("\uFFFD") ? (text.match(replacement)?.length ?? 0) : 0;
  return { read: unread > 0 ? (text.match(beyondAscii)?.length ?? 0) : 0, unread };
}
