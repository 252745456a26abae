import { bytesOf, type Entry, readDirectory, UnreadablePart } from "../engine/workbook/archive.ts";
import { type FileNote, type FileNoteKind, type FileRoom, flawOf, isPdf, maxOneBytes } from "./file-rules.ts";

/** Archives made on a Mac have two entries for each file, and entries for folders. */
const maxEntries = 5_000;
const maxNameChars = 300;

export type Unpacked = { path: string; pdf: Blob };

/**
 * The PDFs of a ZIP archive, one by one, and why its other files are left out. Unpacks nothing if the PDFs together exceed the room that is
 * left. Never throws because of the archive's content.
 */
export async function* unpack(source: Blob, room: FileRoom): AsyncGenerator<Unpacked | FileNote> {
  const entries = await readDirectory(source, maxEntries);
  if (entries === "unreadable") return yield { kind: "unreadableZip" };
  if (entries === "tooMany") return yield { kind: "tooManyEntries", most: maxEntries };
  const pdfs: Entry[] = [];
  for (const entry of withTidyNames(entries)) {
    const kind = leftOutFor(entry);
    if (kind !== "folder" && kind) yield { kind, name: entry.name };
    else if (!kind) pdfs.push(entry);
  }
  const { only, twice } = separateTwins(pdfs);
  for (const name of twice) yield { kind: "sameName", name };
  if (only.length === 0 && twice.size === 0) return yield { kind: "noPdfs" };
  const flaw = flawOf(
    room,
    only.length,
    only.reduce((sum, { size }) => sum + size, 0),
  );
  if (flaw) return yield flaw;
  for (const entry of only) yield await unpackOne(source, entry);
}

async function unpackOne(source: Blob, entry: Entry): Promise<Unpacked | FileNote> {
  const { name } = entry;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  try {
    for await (const bytes of bytesOf(source, entry)) {
      parts.push(bytes);
      read += bytes.length;
    }
  } catch (error) {
    if (!(error instanceof UnreadablePart)) throw error;
    return { kind: "damaged", name };
  }
  if (read !== entry.size) return { kind: "damaged", name };
  const pdf = new Blob(parts, { type: "application/pdf" });
  return (await isPdf(pdf)) ? { path: name, pdf } : { kind: "notPdf", name };
}

/** Names are only shown and compared, never used as paths. Control characters and marks of text direction could disguise one. */
const withTidyNames = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({
    ...entry,
    name: entry.name
      .slice(0, maxNameChars + 1)
      .replaceAll("\\", "/")
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, ""),
  }));

function leftOutFor({ name, size, isEncrypted }: Entry): FileNoteKind | "folder" | undefined {
  const base = name.slice(name.lastIndexOf("/") + 1);
  if (/(^|\/)__MACOSX\//.test(name) || base.startsWith("._") || systemFiles.has(base)) return "system";
  if (base === "") return "folder";
  if (name.length > maxNameChars) return "longName";
  if (/\.zip$/i.test(base)) return "zipInZip";
  if (!/\.pdf$/i.test(base)) return "notPdf";
  if (isEncrypted) return "encrypted";
  if (size === 0) return "damaged";
  return size > maxOneBytes ? "tooLarge" : undefined;
}

const systemFiles: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** Two files with one name can't be told apart by any column of a list. */
function separateTwins(entries: readonly Entry[]): { only: Entry[]; twice: Set<string> } {
  const keyOf = ({ name }: Entry) => name.normalize("NFC").toLowerCase();
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  const isTwin = (entry: Entry) => counts.get(keyOf(entry))! > 1;
  return {
    only: entries.filter((entry) => !isTwin(entry)),
    twice: new Set(entries.filter(isTwin).map(({ name }) => name)),
  };
}
