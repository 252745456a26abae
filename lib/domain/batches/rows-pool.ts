import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import { createIsolatedPool } from "#lib/domain/documents/intake/isolated-pool";
import { DeadlineExceeded, WorkerFailed } from "#lib/domain/documents/intake/isolated-worker";
import { AppError } from "#lib/shared/errors";
import type { RowsText } from "#lib/shared/rows-text";
import { restMs } from "#lib/shared/traffic";
import type { RowsLetter } from "./assess-row.ts";
import type { QuotedRows } from "./quoted-rows-repository.ts";
import type { AssessedChunk, AssessJob, DrawJob, DrawnLetter, PlayedLetter } from "./rows-worker.ts";

/** Rows per message to a thread. A thread takes some tens of milliseconds for them. */
const chunkRows = 64;
const chunkChars = 200_000;
/** More threads would cost more memory than the time they save is worth. */
const mostWorkers = 2;

export type RowsPool = ReturnType<typeof createRowsPool>;

/**
 * Lays out and draws the letters of batches in low-priority threads, so that requests aren't delayed. Uses one thread per core, and
 * callers take turns (by `caller`). While `isBusy`, only one thread works, a third of the time. Throws service_unavailable.
 */
export function createRowsPool({
  workers = Math.min(mostWorkers, availableParallelism()),
  isBusy = () => false,
}: {
  workers?: number;
  isBusy?: () => boolean;
} = {}) {
  const pool = createIsolatedPool({
    script: new URL("./rows-worker.ts", import.meta.url),
    size: workers,
    queueLimit: 64,
    deadlineMs: 60_000,
    // A batch follows its quote within a minute or so, and a thread takes half a second of CPU time to start.
    idleMs: 60_000,
    keepWarm: false,
    // Uses a quarter less CPU time than 192 MB, for 120 MB more at the peak (decision 117).
    resourceLimits: { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 24 },
  });

  const run = async (job: AssessJob | DrawJob, caller: string | undefined): Promise<unknown> => {
    try {
      return await pool.run(job, caller);
    } catch (error) {
      if (!(error instanceof DeadlineExceeded || error instanceof WorkerFailed)) throw error;
      const reason = "The letters took too long to lay out.";
      throw new AppError("service_unavailable", reason, { retryAfterSeconds: 30, cause: error });
    }
  };

  return {
    /**
     * Assesses rows in order, in chunks. Sends the workers only as many as they can take, so that memory doesn't grow with the
     * rows.
     */
    async *assess(
      rows: RowsText,
      {
        quoted,
        ...job
      }: { letter: RowsLetter; text: string | null; keep: boolean; quoted: QuotedRows | null },
      caller: string | undefined,
    ): AsyncGenerator<AssessedChunk> {
      const size = Math.max(1, Math.min(chunkRows, Math.floor(chunkChars / ((job.text?.length ?? 0) + 500))));
      const running: Promise<unknown>[] = [];
      for (let first = 0; first < rows.count || running.length > 0; ) {
        while (first < rows.count && running.length < (isBusy() ? 1 : workers + 1)) {
          const outcomes = quoted?.ofRow.slice(first, first + size).map((at) => quoted.distinct[at]!);
          const slice = { ...sliceOf(rows, first, size), first, quoted: outcomes };
          const result = run({ want: "assess", ...job, ...slice }, caller);
          // If the consumer stops early, the remaining rejections must not go unhandled.
          result.catch(() => {});
          running.push(result);
          first += size;
        }
        const begun = performance.now();
        yield (await running.shift()) as AssessedChunk;
        if (first < rows.count && isBusy()) await setTimeout(restMs(performance.now() - begun, 1 / 3));
      }
    },
    draw: (letters: DrawJob["letters"], piece: RowsLetter["piece"], caller: string | undefined) =>
      run({ want: "draw", letters, piece }, caller) as Promise<DrawnLetter[]>,
    /** Draws and screens letters, and keeps only what the sandbox stores about them. */
    play: (letters: DrawJob["letters"], piece: RowsLetter["piece"], caller: string | undefined) =>
      run({ want: "play", letters, piece }, caller) as Promise<PlayedLetter[]>,
    close: () => pool.close(),
  };
}

/** Copies the bytes of some rows, because posting a view would copy the whole body. */
function sliceOf({ bytes, bounds }: RowsText, first: number, count: number) {
  const own = bounds.slice(2 * first, 2 * (first + count));
  const [start, end] = [own[0]!, own.at(-1)!];
  return { json: new Uint8Array(bytes.subarray(start, end)), bounds: own.map((at) => at - start) };
}
