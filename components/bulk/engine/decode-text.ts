export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export const encodingNames: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};

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

/** Files that people choose by mistake, by their first bytes; undefined for text. */
export function notText(head: Uint8Array): "oldExcel" | "pdf" | "picture" | "packed" | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return "oldExcel";
  if (starts(0x25, 0x50, 0x44, 0x46)) return "pdf";
  if (starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff)) return "picture";
  if (starts(0x1f, 0x8b) || starts(0x37, 0x7a, 0xbc, 0xaf) || starts(0x52, 0x61, 0x72, 0x21)) return "packed";
  return undefined;
}

export const isZipped = (head: Uint8Array) =>
  head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;

const replacement = /\uFFFD/g;
const beyondAscii = /[\u0080-\uFFFC\u{10000}-\u{10FFFF}]/gu;

/** Counts the letters beyond ASCII that could be decoded, and those that couldn't. */
export function countLetters(text: string): { read: number; unread: number } {
  const unread = text.includes("\uFFFD") ? (text.match(replacement)?.length ?? 0) : 0;
  return { read: unread > 0 ? (text.match(beyondAscii)?.length ?? 0) : 0, unread };
}
