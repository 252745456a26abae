import { createIndexedStore } from "../../storage/indexed-store.ts";
import type { Documents, PdfFile } from "./documents.ts";

const { ask } = createIndexedStore("posthorn.documents", "documents");

/** Everything but the files themselves, which are stored once each. */
type Kept = Omit<Documents, "files"> & { files: readonly Omit<PdfFile, "source">[]; at: number };

const current = "current";
const fileKey = (path: string) => `file:${path}`;
/** Documents are stored as long as lists (docs/rules.md#device-storage). */
const livesMs = 30 * 86_400_000;

/** Returns false if storage is blocked or full. */
const tried = (work: Promise<unknown>): Promise<boolean> => work.then(() => true).catch(() => false);

/** The documents of the last visit; undefined if there are none, or if one of their files is lost. */
export async function findDocuments(): Promise<Documents | undefined> {
  try {
    const kept = await ask<Kept | undefined>("readonly", (store) => store.get(current));
    if (!kept || Date.now() - kept.at > livesMs) return undefined;
    const { files, at: _, ...rest } = kept;
    const sources = await Promise.all(
      files.map(({ path }) => ask<Blob | undefined>("readonly", (store) => store.get(fileKey(path)))),
    );
    const whole = files.flatMap((file, at) => (sources[at] ? [{ ...file, source: sources[at] }] : []));
    return whole.length === files.length ? { ...rest, files: whole } : undefined;
  } catch {
    return undefined;
  }
}

export const keepFile = ({ path, source }: PdfFile): Promise<boolean> =>
  tried(ask("readwrite", (store) => store.put(source, fileKey(path))));

export const keepDocuments = ({ files, ...rest }: Documents): Promise<boolean> => {
  const kept: Kept = { ...rest, files: files.map(({ source: _, ...file }) => file), at: Date.now() };
  return tried(ask("readwrite", (store) => store.put(kept, current)));
};

export const forgetDocuments = (): Promise<boolean> => tried(ask("readwrite", (store) => store.clear()));
