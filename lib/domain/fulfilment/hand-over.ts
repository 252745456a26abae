import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import type { ObjectStore } from "#lib/ports/object-store";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Logger } from "#lib/shared/logger";
import {
  countProgress,
  type HandOverState,
  type PauseReason,
  pauseHandOver,
  readHandOver,
  resumeHandOver,
} from "./hand-over-repository.ts";

const markKey = "state/hand-over.json";
const maxMarkBytes = 1_000;
/** If the bucket can't be read, the pause before the next try. */
const askAgainMs = 10_000;

type Deps = {
  database: Database;
  store: Pick<ObjectStore, "get" | "put">;
  /** The HAND_OVER setting. `paused` stops only this process. */
  setting: "on" | "paused";
  logger: Pick<Logger, "error" | "warn">;
  clock: Clock;
};

/**
 * Decides whether letters may go to printers. A restored database, or one after a failover, lacks pieces that were handed over
 * later, and would print them again. If the bucket's counter is ahead of the database's, or the database's system identifier or
 * timeline changed, all processes wait until the vendors have been compared and an operator resumes (docs/rules.md#restore).
 */
export function createHandOver({ database, store, setting, logger, clock }: Deps) {
  /** The running or finished comparison, shared by concurrent callers. A failed one is kept for a while. */
  let comparing: Promise<boolean> | undefined;

  async function pause(reason: PauseReason): Promise<void> {
    if (await pauseHandOver(database, reason, clock()))
      logger.error({ reason }, "hand-over is paused: this database was restored or replaced");
  }

  /**
   * Compares the database with the counter that earlier processes left in the bucket, once per process. False as long as the bucket
   * can't be read.
   */
  function compareWithBucket(): Promise<boolean> {
    comparing ??= compare().catch((error: unknown) => {
      logger.warn({ err: error }, "hand-over waits: the bucket can't be read");
      setTimeout(() => {
        comparing = undefined;
      }, askAgainMs).unref();
      return false;
    });
    return comparing;
  }

  async function compare(): Promise<true> {
    // Reads the bucket first. Another process may count between the two reads, and it writes to the database before the bucket.
    const counter = await readMark(store);
    const state = await readHandOver(database);
    if (counter > state.counter) await pause("bucket_ahead");
    return true;
  }

  async function isOpen(): Promise<boolean> {
    if (setting === "paused") return false;
    if (!(await compareWithBucket())) return false;
    const state = await readHandOver(database);
    const reason = otherDatabase(state);
    if (reason) await pause(reason);
    return state.pausedAt === null && reason === null;
  }

  /** Writes the counter: first to the database, so that the bucket is never ahead of what was committed. */
  async function mark(): Promise<void> {
    const progress = await countProgress(database, clock());
    if (progress) await writeMark(store, progress.counter);
  }

  const tryToMark = () =>
    mark().catch((error: unknown) => logger.warn({ err: error }, "progress was not written"));

  return {
    isOpen,
    mark,

    /** Call this when a process that advances orders starts. If the bucket can't be read, the process starts but hands nothing over. */
    async start(): Promise<void> {
      if (!(await isOpen())) logger.warn({ setting }, "hand-over is paused");
      else await tryToMark();
    },

    /** Call this when the process stops. Never throws. */
    stop: tryToMark,

    async read(): Promise<HandOverState & { setting: "on" | "paused" }> {
      return { ...(await readHandOver(database)), setting };
    },

    /**
     * Resumes the hand-over, with `alongside` in the same transaction. Throws too_late if it isn't paused, or if the vendors
     * haven't been compared since the pause.
     */
    async resume(alongside: (tx: Transaction) => Promise<unknown>): Promise<void> {
      const counter = await readMark(store);
      await transact(database, async (tx) => {
        await alongside(tx);
        if (!(await resumeHandOver(tx, counter, clock())))
          throw new AppError("too_late", "Nothing is paused, or the vendors have not been asked yet.");
      });
      await mark();
    },
  };
}
export type HandOver = ReturnType<typeof createHandOver>;

/** Why the database isn't the recorded one. Null if the identities match, or if the provider hides one (`unknown`). */
function otherDatabase({ identity, current }: { identity: string; current: string }): PauseReason | null {
  if (identity === current || identity === "unknown" || current === "unknown") return null;
  const cluster = (one: string) => one.split("/")[0];
  return cluster(identity) === cluster(current) ? "other_timeline" : "other_database";
}

/** The counter in the bucket; 0 if there is none yet. Throws service_unavailable. */
async function readMark(store: Pick<ObjectStore, "get">): Promise<number> {
  const found = await store.get(markKey, { maxBytes: maxMarkBytes });
  if (!found) return 0;
  if (found === "too_large") throw new Error(`${markKey} isn't ours`);
  const { counter } = JSON.parse(Buffer.from(found.bytes).toString("utf8")) as { counter: number };
  return counter;
}

async function writeMark(store: Pick<ObjectStore, "put">, counter: number): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ counter }));
  await store.put(markKey, { bytes, contentType: "application/json" });
}
