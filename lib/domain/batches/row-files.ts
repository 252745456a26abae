import type { Documents } from "#lib/domain/documents/document";
import type { CutFile, PageRange } from "#lib/domain/documents/intake/cut-pages";
import type { Content } from "#lib/domain/documents/piece";
import type { ContentSource, ReadContent } from "#lib/domain/quotes/letter-request";
import { AppError, errorTable, isAppError } from "#lib/shared/errors";
import { invalidFields } from "#lib/shared/parse-input";

export type RowFilesDeps = {
  documents: Pick<Documents, "cut" | "prepareEnclosure">;
  readContent: ReadContent;
  /** Reads an upload of up to 50 MB. Throws validation_error. */
  readBatchUpload: (key: string) => Promise<Uint8Array>;
};

type Upload = Extract<ContentSource, { kind: "upload" }>;
type Cut = { content: Content } | { refused: AppError };

/**
 * Reads what the rows of a chunk are made from. A merged file is opened once for all rows of the chunk that name pages of it. What all rows
 * share is read and prepared once for all chunks. The rest is forgotten with the chunk, so memory doesn't grow with the rows.
 */
export function createRowFiles(
  deps: RowFilesDeps,
  shared: readonly ContentSource[],
  caller: string | undefined,
) {
  const sharedKeys = new Set(shared.flatMap((source) => (source.kind === "upload" ? [source.key] : [])));
  const sharedFiles = new Map<string, Promise<Content>>();
  /** What is made of the shared files; null until then. */
  const prepared = new WeakMap<Uint8Array, ReturnType<Documents["prepareEnclosure"]> | null>();

  async function readWhole(key: string): Promise<Content> {
    if (!sharedKeys.has(key)) return deps.readContent({ kind: "upload", key });
    const reading = sharedFiles.get(key) ?? deps.readContent({ kind: "upload", key });
    sharedFiles.set(key, reading);
    const file = await reading;
    if (file.kind === "pdf" && !prepared.has(file.bytes)) prepared.set(file.bytes, null);
    return file;
  }

  return {
    /** Prepares an enclosure that all rows share only once. */
    prepareEnclosure: ((bytes, options) => {
      const known = prepared.get(bytes) ?? deps.documents.prepareEnclosure(bytes, options);
      if (prepared.has(bytes)) prepared.set(bytes, known);
      return known;
    }) as Documents["prepareEnclosure"],
    /** Returns a reader for a chunk of rows with these sources. */
    forChunk(sources: readonly ContentSource[]): ReadContent {
      const wanted = sources.filter((source): source is Upload => source.kind === "upload");
      const cuts = new Map<string, Promise<ReadonlyMap<string, Cut>>>();
      return async (source) => {
        if (source.kind !== "upload") return deps.readContent(source);
        const { key, pages } = source;
        if (!pages) return readWhole(key);
        // Kept as a promise, because two rows are prepared at once and often name the same file.
        const cutting =
          cuts.get(key) ??
          cutAll(deps, {
            ...{ key, caller },
            ranges: uniqueRanges(wanted.flatMap((one) => (one.key === key && one.pages ? [one.pages] : []))),
          });
        cuts.set(key, cutting);
        const cut = (await cutting).get(nameOf(pages))!;
        if ("refused" in cut) throw cut.refused;
        return cut.content;
      };
    },
  };
}

const nameOf = ({ first, last }: PageRange) => `${first}-${last}`;
const uniqueRanges = (ranges: readonly PageRange[]) => [
  ...new Map(ranges.map((range) => [nameOf(range), range])).values(),
];

/** Takes these pages out of a file, in few jobs. A page that breaks a job is refused alone. */
async function cutAll(
  { documents, readBatchUpload }: RowFilesDeps,
  { key, ranges, caller }: { key: string; ranges: readonly PageRange[]; caller: string | undefined },
): Promise<ReadonlyMap<string, Cut>> {
  const known = new Map<string, Cut>();
  const bytes = await readBatchUpload(key);
  let left = ranges;
  let atOnce = left.length;
  while (left.length > 0) {
    const now = left.slice(0, atOnce);
    try {
      const { pageCount, files } = await documents.cut(bytes, now, caller);
      for (const [index, file] of files.entries())
        known.set(nameOf(now[index]!), cutOf(file, now[index]!, pageCount));
      left = left.slice(files.length);
    } catch (error) {
      if (!isAppError(error) || errorTable[error.code].retryable) throw error;
      if (now.length === 1) {
        known.set(nameOf(now[0]!), { refused: error });
        left = left.slice(1);
      } else atOnce = 1;
    }
  }
  return known;
}

function cutOf(file: CutFile, { first, last }: PageRange, pageCount: number): Cut {
  if (typeof file !== "string") return { content: { kind: "pdf", bytes: file } };
  const named = first === last ? `Page ${first}` : `Pages ${first}-${last}`;
  if (file === "missing") {
    const absent = first > pageCount ? first : pageCount + 1;
    const has = `${pageCount} ${pageCount === 1 ? "page" : "pages"}`;
    return {
      refused: invalidFields([{ path: "pages", message: `name page ${absent}, and the file has ${has}` }]),
    };
  }
  const reason =
    file === "too_large"
      ? `${named} of the file are too large for one letter. Make the images smaller, or export these pages as their own file.`
      : `${named} of the file have layers that are switched off and that we can't leave out. Export the file again with only the layers that should be printed.`;
  return { refused: new AppError("invalid_pdf", reason) };
}
