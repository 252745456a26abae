import { maxDocumentBytes } from "#lib/domain/batches/batch-limits";
import { maxBatchFileBytes } from "#lib/domain/mail/limits";

/** The limits of documents by row, which the service checks again (docs/rules.md#batch-documents). */
export const maxOneBytes = maxBatchFileBytes;
const maxAllBytes = maxDocumentBytes;
const maxFiles = 1_000;

/** Why a file is left out: `bulk.documents.note.<kind>`. */
export type FileNoteKind =
  | "unreadableZip"
  | "tooManyEntries"
  | "noPdfs"
  | "tooManyFiles"
  | "tooLargeTogether"
  | "system"
  | "longName"
  | "zipInZip"
  | "notPdf"
  | "encrypted"
  | "damaged"
  | "tooLarge"
  | "sameName"
  | "replaced";
export type FileNote = { kind: FileNoteKind; name?: string; count?: number; most?: number };

/** The number of files and bytes that were already added. */
export type FileRoom = { files: number; bytes: number };

/** Why this many more files of this total size don't fit; undefined if they do. */
export function flawOf(room: FileRoom, files: number, bytes: number): FileNote | undefined {
  if (room.files + files > maxFiles)
    return { kind: "tooManyFiles", count: room.files + files, most: maxFiles };
  if (room.bytes + bytes > maxAllBytes)
    return {
      kind: "tooLargeTogether",
      count: Math.ceil((room.bytes + bytes) / 1e6),
      most: maxAllBytes / 1e6,
    };
  return undefined;
}

/** PDF readers look for the header in the first 1,024 bytes. */
export const isPdf = async (file: Blob): Promise<boolean> =>
  (await file.slice(0, 1024).text()).includes("%PDF-");
