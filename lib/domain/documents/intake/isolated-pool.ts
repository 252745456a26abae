import { setTimeout as later } from "node:timers";
import { AppError } from "#lib/shared/errors";
import { FairQueue } from "./fair-queue.ts";
import { IsolatedWorker, type Job, type WorkerOptions } from "./isolated-worker.ts";

export type IsolatedPool = {
  /**
   * Runs one job in a worker. Waiting callers take turns. Throws the worker's refusal (AppError), DeadlineExceeded, WorkerFailed,
   * or `service_unavailable` if the queue is full.
   */
  run(job: unknown, caller?: string): Promise<unknown>;
  /** Starts a worker now, so that the first job does not wait for it. */
  warm(): void;
  close(): Promise<void>;
};

export type PoolOptions = WorkerOptions & {
  /** Maximum number of workers. */
  size: number;
  /** The most jobs that may wait for a worker. One more is refused, or replaces a job of a caller who has more waiting. */
  queueLimit: number;
  /** How long a job may wait for a worker before it is refused, so that slow files don't block the others. */
  waitMs?: number;
  /** Whether to keep one worker after the first start, because starting one costs more than keeping it. Defaults to true. */
  keepWarm?: boolean;
};

type WaitingJob = Job & { waiting?: NodeJS.Timeout };

export function createIsolatedPool(options: PoolOptions): IsolatedPool {
  const { size, queueLimit, deadlineMs, waitMs, keepWarm = true } = options;
  const workers = new Set<IsolatedWorker>();
  const queue = new FairQueue<WaitingJob>();
  let closed = false;

  const start = () => {
    const worker: IsolatedWorker = new IsolatedWorker(options, {
      rested: assign,
      idled: () => workers.size > (keepWarm ? 1 : 0) && worker.end(null),
      gone: (startError) => replace(worker, startError),
    });
    workers.add(worker);
  };

  /** Gives waiting jobs to free workers, and starts workers that are missing. */
  const assign = () => {
    for (const worker of workers) {
      if (!worker.isIdle) continue;
      const job = queue.next();
      if (!job) return;
      clearTimeout(job.waiting);
      worker.take(job);
    }
    const starting = [...workers].filter((worker) => worker.isStarting).length;
    const missing = Math.min(queue.size - starting, size - workers.size);
    for (let started = 0; started < missing; started += 1) start();
    if (queue.size > 0) for (const worker of workers) if (worker.isStarting) worker.hold();
  };

  const replace = (worker: IsolatedWorker, startError: Error | null) => {
    workers.delete(worker);
    if (closed) return;
    // A worker that can't start would be restarted forever, so its waiting jobs fail with its error.
    if (startError && workers.size === 0)
      return dismiss(new Error("the document engine could not be started", { cause: startError }));
    assign();
    if (keepWarm && workers.size === 0) start();
  };

  const refuse = (job: WaitingJob, error: Error) => {
    clearTimeout(job.waiting);
    job.reject(error);
  };

  const tooMany = () =>
    new AppError("service_unavailable", "We're preparing too many documents right now.", {
      retryAfterSeconds: Math.max(1, Math.ceil(deadlineMs / 1000)),
    });

  /**
   * Gives up on a job that waited too long. If a worker is still starting, waits once more, because then the delay is ours and not
   * a slow file's.
   */
  const giveUp = (job: WaitingJob, again: number | null) => {
    if (again !== null && [...workers].some((worker) => worker.isStarting)) {
      job.waiting = later(() => giveUp(job, null), again);
      return;
    }
    queue.remove(job);
    job.reject(tooMany());
  };

  /** Refuses all waiting jobs. */
  const dismiss = (error: Error) => {
    for (const job of queue.clear()) refuse(job, error);
  };

  return {
    run(message, caller = "") {
      if (closed) return Promise.reject(new Error("the pool is closed"));
      const free = size - [...workers].filter((worker) => worker.hasJob).length;
      if (queue.size >= queueLimit + free) {
        const displaced = queue.makeRoomFor(caller);
        if (!displaced) return Promise.reject(tooMany());
        refuse(displaced, tooMany());
      }
      return new Promise((resolve, reject) => {
        const job: WaitingJob = { message, resolve, reject };
        if (waitMs !== undefined) job.waiting = later(() => giveUp(job, waitMs), waitMs);
        queue.add(caller, job);
        assign();
      });
    },
    warm() {
      if (workers.size === 0 && !closed) start();
    },
    async close() {
      closed = true;
      const gone = new Error("the pool is closed");
      dismiss(gone);
      await Promise.all([...workers].map((worker) => worker.end(gone)));
    },
  };
}
