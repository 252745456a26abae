import { findLetters } from "#lib/api/browser-documents";
import { openList } from "../use-list.ts";
import { changeDocuments, markUploaded, readDocuments } from "./documents-store.ts";
import { fromFound, toList } from "./merged-letters.ts";
import { pause } from "./pause.ts";
import { isUploaded, uploadFiles } from "./upload-files.ts";

type FindOptions = {
  session: string;
  /** True to make the list of the found addresses. */
  makesList: boolean;
  /** The part of the file that has arrived, 0 to 1. */
  onProgress: (part: number) => void;
};

/** Uploads the only file unless it is already uploaded, and finds the letters in it. Throws ApiProblem. */
export async function findInFile(
  { session, makesList, onProgress }: FindOptions,
  signal: AbortSignal,
): Promise<void> {
  const file = readDocuments()?.files[0];
  if (!file) return;
  await uploadFiles(
    isUploaded(file, Date.now()) ? [] : [file],
    session,
    {
      onProgress: (bytes) => onProgress(bytes / file.bytes),
      onUploaded: ({ path }, key) => markUploaded(path, { key, at: Date.now() }),
      pause,
    },
    signal,
  );
  const key = readDocuments()?.files[0]?.uploaded?.key;
  if (key === undefined) return;
  onProgress(1);
  const merged = fromFound(await findLetters(key, session, signal));
  await changeDocuments({ merged, byHand: new Map() });
  if (makesList) await openList(new Blob([toList(merged.letters)]), file.path, { header: 1 });
}
