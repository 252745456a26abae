import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import { createIsolatedPool } from "#lib/domain/documents/intake/isolated-pool";
import { DeadlineExceeded, WorkerFailed } from "#lib/domain/documents/intake/isolated-worker";
import { AppError } from "#lib/shared/errors";
import type { RowsText } from "#lib/shared/rows-text";
import { restMs } from "#lib/shared/traffic";
import type { RowsLetter } from "./assess-row.ts";
import type { AssessedChunk, AssessJob, DrawJob, DrawnLetter } from "./rows-worker.ts";

/** Rows of one message, and what their letters may say together: a chunk is done in some tens of milliseconds. */
const chunkRows = 64;
const chunkChars = 200_000;
/** More threads than this take more memory than they save time. */
const mostWorkers = 2;

export type RowsPool = ReturnType<typeof createRowsPool>;

/**
 * Letters of batches are laid out and drawn here, off the thread that answers requests and behind its back: threads of low priority, one for
 * each core, callers served in turn; one of them works while `isBusy`, a third of the time. `caller` is whose turn it is. Throws service_unavailable.
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
    // A quote is followed by its batch within a minute or so, and a thread takes half a second of processor time to start.
    idleMs: 60_000,
    keepWarm: false,
    // A quarter less processor time than with 192 MB, for 120 MB more at the peak (decision 117).
    resourceLimits: { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 24 },
  });

  const run = async (job: AssessJob | DrawJob, caller: string | undefined): Promise<unknown> => {
    try {
      return await pool.run(job, caller);
    } catch (error) {
      if (!(error instanceof DeadlineExceeded || error instanceof WorkerFailed)) throw error;
      const reason = "The letters took too long to set.";
      throw new AppError("service_unavailable", reason, { retryAfterSeconds: 30, cause: error });
    }
  };

  return {
    /** Judges rows in their order, chunk by chunk; no more is on its way than the workers can take, so memory does not grow with the rows. */
    async *assess(
      rows: RowsText,
      job: { letter: RowsLetter; text: string | null; keep: boolean },
      caller: string | undefined,
    ): AsyncGenerator<AssessedChunk> {
      const size = Math.max(1, Math.min(chunkRows, Math.floor(chunkChars / ((job.text?.length ?? 0) + 500))));
      const running: Promise<unknown>[] = [];
      for (let first = 0; first < rows.count || running.length > 0; ) {
        while (first < rows.count && running.length < (isBusy() ? 1 : workers + 1)) {
          const result = run({ want: "assess", ...job, ...sliceOf(rows, first, size), first }, caller);
          // Whoever stops reading leaves the others to themselves.
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
    close: () => pool.close(),
  };
}

/** The bytes of some rows, copied: what is posted from a view would take the whole body along. */
function sliceOf({ bytes, bounds }: RowsText, first: number, count: number) {
  const own = bounds.slice(2 * first, 2 * (first + count));
  const [start, end] = [own[0]!, own.at(-1)!];
  return { json: new Uint8Array(bytes.subarray(start, end)), bounds: own.map((at) => at - start) };
}
