import { detectEncoding } from "../decode-text.ts";

/** A list isn't larger unpacked. A packed file states its unpacked size, and nothing beyond that size is read. */
const maxUnpackedBytes = 300_000_000;
const maxEntries = 2_000;
const stored = 0;
const deflated = 8;

type Entry = { at: number; packed: number; size: number; method: number };
/** A ZIP archive by its own directory. `unpacked` is the number of bytes of all its files. */
export type Archive = { source: Blob; entries: ReadonlyMap<string, Entry>; unpacked: number };

export const isTooLarge = ({ unpacked }: Archive) => unpacked > maxUnpackedBytes;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** The directory of a ZIP archive; undefined if it has no readable one. Unpacks nothing. */
export async function openArchive(source: Blob): Promise<Archive | undefined> {
  const tailStart = Math.max(0, source.size - 65_557);
  const tail = new DataView(await source.slice(tailStart).arrayBuffer());
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== endOfDirectory) end--;
  if (end < 0) return undefined;
  const count = tail.getUint16(end + 10, true);
  const start = tail.getUint32(end + 16, true);
  const bytes = tail.getUint32(end + 12, true);
  if (count > maxEntries || start + bytes > source.size) return undefined;
  const directory = new DataView(await source.slice(start, start + bytes).arrayBuffer());
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let at = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== directoryEntry) return undefined;
    const nameLength = directory.getUint16(at + 28, true);
    if (at + 46 + nameLength > directory.byteLength) return undefined;
    const name = decoder.decode(new Uint8Array(directory.buffer, at + 46, nameLength));
    const size = directory.getUint32(at + 24, true);
    // Some programs write backslashes, and names of parts don't depend on case.
    entries.set(partName(name), {
      at: directory.getUint32(at + 42, true),
      packed: directory.getUint32(at + 20, true),
      size,
      method: directory.getUint16(at + 10, true),
    });
    unpacked += size;
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return { source, entries, unpacked };
}

const decoder = new TextDecoder();
/** The form in which `entries` has names. */
export const partName = (name: string) => name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();

/** Thrown if a part of an archive is missing, damaged, or larger than its directory says. */
export class UnreadablePart extends Error {}

/**
 * The text of a file in an archive, piece by piece. Memory holds one piece at a time. `onRead` hears which part of the file was
 * unpacked, from 0 to 1. Throws `UnreadablePart`.
 */
export async function* textOf(
  { source, entries }: Archive,
  name: string,
  onRead: (part: number) => void = () => {},
): AsyncGenerator<string> {
  const entry = entries.get(partName(name));
  if (!entry || (entry.method !== stored && entry.method !== deflated)) throw new UnreadablePart();
  const header = new DataView(await source.slice(entry.at, entry.at + 30).arrayBuffer());
  if (header.byteLength < 30) throw new UnreadablePart();
  const start = entry.at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = source.slice(start, start + entry.packed).stream();
  const reader = (
    entry.method === stored ? packed : packed.pipeThrough(new DecompressionStream("deflate-raw"))
  ).getReader();
  let text: TextDecoder | undefined;
  let read = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new UnreadablePart();
      });
      if (done) break;
      read += value.length;
      if (read > entry.size) throw new UnreadablePart();
      text ??= new TextDecoder(detectEncoding(value.subarray(0, 4096)));
      onRead(read / entry.size);
      yield text.decode(value, { stream: true });
    }
    if (text) yield text.decode();
  } finally {
    void reader.cancel().catch(() => {});
  }
}
