import { detectEncoding } from "../decode-text.ts";

/** No list unpacks to more than this. A packed file states its unpacked size, and nothing beyond that size is read. */
const maxUnpackedBytes = 300_000_000;
const maxEntries = 2_000;
const stored = 0;
const deflated = 8;

/** A file in a ZIP archive, as the archive's directory describes it. `size` is its unpacked size in bytes. */
export type Entry = {
  name: string;
  at: number;
  packed: number;
  size: number;
  method: number;
  isEncrypted: boolean;
};
/** A ZIP archive by its own directory. `unpacked` is the number of bytes of all its files. */
export type Archive = { source: Blob; entries: ReadonlyMap<string, Entry>; unpacked: number };

export const isTooLarge = ({ unpacked }: Archive) => unpacked > maxUnpackedBytes;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const encryptedBit = 1;
const utf8Bit = 0x800;

/** The directory of a ZIP archive; undefined if it has no readable one, or too many files. Unpacks nothing. */
export async function openArchive(source: Blob): Promise<Archive | undefined> {
  const listed = await readDirectory(source, maxEntries);
  if (!Array.isArray(listed)) return undefined;
  return {
    source,
    // Some programs write backslashes, and names of parts don't depend on case.
    entries: new Map(listed.map((entry) => [partName(entry.name), entry])),
    unpacked: listed.reduce((sum, { size }) => sum + size, 0),
  };
}

/** The files that the directory of a ZIP archive lists, in order, with equal names too. Unpacks nothing. */
export async function readDirectory(
  source: Blob,
  mostEntries: number,
): Promise<Entry[] | "unreadable" | "tooMany"> {
  const tailStart = Math.max(0, source.size - 65_557);
  const tail = new DataView(await source.slice(tailStart).arrayBuffer());
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== endOfDirectory) end--;
  if (end < 0) return "unreadable";
  const count = tail.getUint16(end + 10, true);
  const start = tail.getUint32(end + 16, true);
  const bytes = tail.getUint32(end + 12, true);
  if (count > mostEntries) return "tooMany";
  if (start + bytes > source.size) return "unreadable";
  const directory = new DataView(await source.slice(start, start + bytes).arrayBuffer());
  const entries: Entry[] = [];
  let at = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== directoryEntry)
      return "unreadable";
    const nameLength = directory.getUint16(at + 28, true);
    if (at + 46 + nameLength > directory.byteLength) return "unreadable";
    const flags = directory.getUint16(at + 8, true);
    entries.push({
      name: decodeName(new Uint8Array(directory.buffer, at + 46, nameLength), (flags & utf8Bit) !== 0),
      at: directory.getUint32(at + 42, true),
      packed: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      method: directory.getUint16(at + 10, true),
      isEncrypted: (flags & encryptedBit) !== 0,
    });
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries;
}

/** Code page 437 from 128 on, in which Windows writes names that don't say that they are UTF-8 (APPNOTE.TXT, appendix D). */
const codePage437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const decoder = new TextDecoder();
const strict = new TextDecoder("utf-8", { fatal: true });

function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  if (isUtf8) return decoder.decode(bytes);
  try {
    return strict.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : codePage437[byte - 128],
    ).join("");
  }
}

/** Converts a name to the form that `entries` uses. */
export const partName = (name: string) => name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();

/** Thrown if a part of an archive is missing, damaged, or larger than its directory says. */
export class UnreadablePart extends Error {}

/**
 * The text of a file in an archive, piece by piece. Memory holds one piece at a time. `onRead` gets the part of the file that was unpacked,
 * from 0 to 1. Throws `UnreadablePart`.
 */
export async function* textOf(
  { source, entries }: Archive,
  name: string,
  onRead: (part: number) => void = () => {},
): AsyncGenerator<string> {
  const entry = entries.get(partName(name));
  if (!entry) throw new UnreadablePart();
  let text: TextDecoder | undefined;
  let read = 0;
  for await (const bytes of bytesOf(source, entry)) {
    read += bytes.length;
    text ??= new TextDecoder(detectEncoding(bytes.subarray(0, 4096)));
    onRead(read / entry.size);
    yield text.decode(bytes, { stream: true });
  }
  if (text) yield text.decode();
}

/** The unpacked bytes of a file in an archive, piece by piece, and never more than its directory says. Throws `UnreadablePart`. */
export async function* bytesOf(source: Blob, entry: Entry): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (entry.isEncrypted || (entry.method !== stored && entry.method !== deflated)) throw new UnreadablePart();
  const header = new DataView(await source.slice(entry.at, entry.at + 30).arrayBuffer());
  if (header.byteLength < 30) throw new UnreadablePart();
  const start = entry.at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = source.slice(start, start + entry.packed).stream();
  const reader = (
    entry.method === stored ? packed : packed.pipeThrough(new DecompressionStream("deflate-raw"))
  ).getReader();
  let read = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new UnreadablePart();
      });
      if (done) break;
      read += value.length;
      if (read > entry.size) throw new UnreadablePart();
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
