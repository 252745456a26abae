import { useSyncExternalStore } from "react";
import type { Documents, PdfFile } from "./documents.ts";
import type { FileNote } from "./file-rules.ts";
import { findDocuments, forgetDocuments, keepDocuments, keepFile } from "./persisted-documents.ts";

export type DocumentsState = {
  /** False until the documents of the last visit are loaded. */
  isLoaded: boolean;
  documents?: Documents | undefined;
  /** A file that is being read. */
  reading?: { name: string; found: number } | undefined;
  /** False if this browser can't store the files, so that they last only as long as the page. */
  isKept: boolean;
  /** Changes whenever the letters to send change. */
  version: number;
  /** The finished price of these rows of the list, in the order of the request. `key` identifies the matched letters. */
  quoted?: { id: string; session: string; rows: readonly number[]; key: string } | undefined;
};

const looking: DocumentsState = { isLoaded: false, isKept: true, version: 0 };
let state = looking;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

const set = (patch: Partial<DocumentsState>) => {
  state = { ...state, ...patch };
  for (const listener of listeners) listener();
};

/** Loads the documents of the last visit, once. */
function load(): Promise<void> {
  loading ??= findDocuments().then((documents) => set({ isLoaded: true, documents, version: 1 }));
  return loading;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  void load();
  return () => void listeners.delete(listener);
};

export const useDocuments = (): DocumentsState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => looking,
  );

export const readDocuments = (): Documents | undefined => state.documents;
export const setQuoted = (quoted: DocumentsState["quoted"]) => set({ quoted });
export const setReading = (reading: DocumentsState["reading"]) => set({ reading });

const none: Documents = { files: [], notes: [], byHand: new Map() };

/** The fields that change the letters. After such a change, the old price no longer holds. */
const ofLetters = ["files", "merged", "column", "byHand"] as const satisfies (keyof Documents)[];
const areSame = (files: readonly PdfFile[], others: readonly PdfFile[]) =>
  files.length === others.length && files.every(({ source }, at) => source === others[at]!.source);

/** Changes the documents and stores them. */
export async function changeDocuments(patch: Partial<Documents>): Promise<void> {
  const before = state.documents ?? none;
  const changed = { ...before, ...patch };
  const isOther = ofLetters.some((name) =>
    name === "files" ? !areSame(before.files, changed.files) : before[name] !== changed[name],
  );
  const documents = isOther ? { ...changed, isAsked: false } : changed;
  set({ documents, ...(isOther ? { version: state.version + 1 } : {}) });
  if (!(await keepDocuments(documents))) set({ isKept: false });
}

/** Adds files. One with the path of an earlier file replaces it. */
export async function addDocuments(added: readonly PdfFile[], notes: readonly FileNote[]): Promise<void> {
  await load();
  const before = state.documents ?? none;
  const paths = new Set(added.map(({ path }) => path));
  const kept = before.files.filter(({ path }) => !paths.has(path));
  const replaced = before.files.length - kept.length;
  const stored = await Promise.all(added.map(keepFile));
  if (stored.includes(false)) set({ isKept: false });
  await changeDocuments({
    files: [...kept, ...added],
    notes: [...notes, ...(replaced > 0 ? [{ kind: "replaced", count: replaced } as const] : [])],
    // A replaced file is another letter, even under the same name, so the price no longer holds.
    ...(replaced > 0 ? { quote: undefined } : {}),
  });
}

/** Removes the documents, so that the letters have a text again. */
export async function removeDocuments(): Promise<void> {
  set({ documents: undefined, reading: undefined, isKept: true, version: state.version + 1 });
  await forgetDocuments();
}

/** Remembers that a file was uploaded. */
export function markUploaded(path: string, uploaded: PdfFile["uploaded"]): Promise<void> {
  const files = state.documents?.files.map((file) => (file.path === path ? { ...file, uploaded } : file));
  return files ? changeDocuments({ files }) : Promise.resolve();
}

/** Chooses a letter for a row by hand. */
export function chooseLetter(row: number, letter: string | undefined, list: string): Promise<void> {
  const { byHand, list: before } = state.documents ?? none;
  const chosen = new Map(before === list ? byHand : []);
  if (letter === undefined) chosen.delete(row);
  else chosen.set(row, letter);
  return changeDocuments({ byHand: chosen, list });
}
