import { expect, test } from "vitest";
import { AppError } from "#lib/shared/errors";
import { createRowFiles, type RowFilesDeps } from "./row-files.ts";

type Range = { first: number; last: number };

/** A file of six pages, of which page 3 breaks every job that it is in. A job takes out two ranges. */
function setUp() {
  const jobs: Range[][] = [];
  const deps: RowFilesDeps = {
    documents: {
      async cut(_, ranges) {
        jobs.push([...ranges]);
        if (ranges.some(({ first }) => first === 3))
          throw new AppError("invalid_pdf", "Page 3 is too complex.");
        const files = ranges.slice(0, 2).map(({ first }) => (first > 6 ? "missing" : Uint8Array.of(first)));
        return { pageCount: 6, files } as Awaited<ReturnType<RowFilesDeps["documents"]["cut"]>>;
      },
      prepareEnclosure: async () => {
        throw new Error("not used");
      },
    },
    readContent: async () => ({ kind: "pdf", bytes: Uint8Array.of(0) }),
    readBatchUpload: async () => Uint8Array.of(9),
  };
  const sources = [1, 2, 3, 4, 7].map((page) => ({
    ...{ kind: "upload" as const, key: "up_a" },
    pages: { first: page, last: page },
  }));
  const read = createRowFiles(deps, [], undefined).forChunk(sources);
  return { jobs, read: (index: number) => read(sources[index]!) };
}

test("a page that breaks the job of a merged file is refused alone, and each page is taken out once", async () => {
  const { jobs, read } = setUp();
  expect(await read(0)).toEqual({ kind: "pdf", bytes: Uint8Array.of(1) });
  expect(await read(1)).toEqual({ kind: "pdf", bytes: Uint8Array.of(2) });
  await expect(read(2)).rejects.toThrow("Page 3 is too complex.");
  expect(await read(3)).toEqual({ kind: "pdf", bytes: Uint8Array.of(4) });
  await expect(read(4)).rejects.toThrow("pages name page 7, and the file has 6 pages.");
  expect(jobs.map((ranges) => ranges.length)).toEqual([5, 1, 1, 1, 1, 1]);
});
