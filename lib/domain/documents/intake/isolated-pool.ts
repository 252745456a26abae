import { setTimeout as later } from "node:timers";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { AppError, type ErrorCode, type ErrorDetails } from "#lib/shared/errors";
import { FairQueue } from "./fair-queue.ts";

/** A job that did not finish in its time. Its worker is gone; the caller decides what that means to its own caller. */
export class DeadlineExceeded extends Error {
  override name = "DeadlineExceeded";
  /** The worker hardly ran: the machine was too busy, and the same job may well succeed later. */
  readonly starved: boolean;

  constructor(message: string, starved: boolean) {
    super(message);
    this.starved = starved;
  }
}

/** The engine inside a worker failed (abort, out of memory, a bug). Its worker is gone, the pool goes on. */
export class WorkerFailed extends Error {
  override name = "WorkerFailed";
}

/** What a worker may say. `serveJobs` in `serve-jobs.ts` is the other end. */
export type WorkerMessage =
  | { ready: true }
  | { ok: unknown; heapMb?: number }
  | { refused: { code: ErrorCode; message: string; details: ErrorDetails & { retryAfterSeconds?: number } } }
  | { failed: string };

export type IsolatedPool = {
  /**
   * Runs one job in a worker of its own; callers that wait are served in turn. Throws what the worker refuses (AppError),
   * DeadlineExceeded, WorkerFailed, or `service_unavailable` when the queue is full.
   */
  run(job: unknown, caller?: string): Promise<unknown>;
  /** Starts a worker now, so that the first job does not wait for it. */
  warm(): void;
  close(): Promise<void>;
};

export type PoolOptions = {
  /** A module that calls `serveJobs`. */
  script: URL;
  /** Workers at most. */
  size: number;
  /** Jobs that may wait for a worker; one more is refused, or takes the place of one of a caller who has more waiting. */
  queueLimit: number;
  /** From the moment a ready worker gets the job. */
  deadlineMs: number;
  /** A job that waited this long for a worker is refused: slow files must not keep the others waiting for ever. */
  waitMs?: number;
  resourceLimits?: ResourceLimits;
  /** A worker whose engine memory passed this is replaced after its job: wasm memory never shrinks. */
  recycleAboveMb?: number;
  /** Idle workers are let go after this long. */
  idleMs?: number;
  /** Keep one worker for ever once there was a first: starting it costs more than it holds. True when left out. */
  keepWarm?: boolean;
};

type Job = {
  message: unknown;
  waiting: NodeJS.Timeout | null;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
};

type Slot = {
  worker: Worker;
  state: "starting" | "idle" | "busy" | "ending";
  job: Job | null;
  timer: NodeJS.Timeout | null;
  /** Processor time the worker had used when it got its job. */
  usedBefore: Promise<NodeJS.CpuUsage> | null;
};

/** A job that got less than this part of its time on a processor was starved. */
const starvedBelow = 0.25;
/** A worker that cannot say even this is beyond asking. */
const answerMs = 100;

/** Loading an engine is our own code and never sees a user's bytes: it gets more time than a job. */
const startDeadlineMs = 20_000;

export function createIsolatedPool(options: PoolOptions): IsolatedPool {
  const { script, size, queueLimit, deadlineMs, waitMs, resourceLimits } = options;
  const { recycleAboveMb = 128, idleMs = 30_000, keepWarm = true } = options;
  const slots = new Set<Slot>();
  const queue = new FairQueue<Job>();
  let closed = false;

  const setTimer = (slot: Slot, ms: number, expired: () => void) => {
    clearTimeout(slot.timer ?? undefined);
    slot.timer = later(expired, ms);
    // Only a job in hand may hold the process.
    if (slot.job === null && queue.size === 0) slot.timer.unref();
  };

  const start = () => {
    // No environment, no flags: a worker that parses strangers' bytes needs none of our secrets.
    const worker = new Worker(script, {
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      ...(resourceLimits ? { resourceLimits } : {}),
    });
    worker.stdout.resume();
    worker.stderr.resume();
    const slot: Slot = { worker, state: "starting", job: null, timer: null, usedBefore: null };
    slots.add(slot);
    worker.on("message", (message: WorkerMessage) => receive(slot, message));
    worker.on("error", (error: Error) => discard(slot, new WorkerFailed(error.message, { cause: error })));
    worker.on("exit", (code) => discard(slot, new WorkerFailed(`worker left with code ${code}`)));
    setTimer(slot, startDeadlineMs, () => discard(slot, new WorkerFailed("worker did not start in time")));
    if (queue.size === 0) worker.unref();
  };

  const receive = (slot: Slot, message: WorkerMessage) => {
    if (slot.state === "ending") return;
    if ("ready" in message) return rest(slot);
    const { job } = slot;
    if (!job) return;
    if ("failed" in message) return discard(slot, new WorkerFailed(message.failed));
    slot.job = null;
    if ("refused" in message) {
      const { code, message: text, details } = message.refused;
      job.reject(new AppError(code, text, details as ErrorDetails & { retryAfterSeconds: number }));
    } else {
      job.resolve(message.ok);
      if ((message.heapMb ?? 0) > recycleAboveMb) return discard(slot, null);
    }
    rest(slot);
  };

  /** The worker is free: it takes the next job, or waits for one without holding the process. */
  const rest = (slot: Slot) => {
    slot.state = "idle";
    clearTimeout(slot.timer ?? undefined);
    slot.worker.unref();
    assign();
    if (slot.state === "idle")
      setTimer(slot, idleMs, () => {
        if (slots.size > (keepWarm ? 1 : 0)) discard(slot, null);
      });
  };

  const assign = () => {
    for (const slot of slots) {
      if (slot.state !== "idle") continue;
      const job = queue.next();
      if (!job) return;
      clearTimeout(job.waiting ?? undefined);
      slot.state = "busy";
      slot.job = job;
      slot.worker.ref();
      setTimer(slot, deadlineMs, () => void expire(slot, job));
      slot.usedBefore = slot.worker.cpuUsage();
      slot.usedBefore.catch(() => {});
      slot.worker.postMessage(job.message);
    }
    const starting = [...slots].filter((slot) => slot.state === "starting");
    for (const slot of starting) slot.worker.ref();
    let missing = Math.min(queue.size - starting.length, size - slots.size);
    while (missing-- > 0) start();
  };

  const expire = async (slot: Slot, job: Job) => {
    const starved = await wasStarved(slot);
    if (slot.job === job) discard(slot, new DeadlineExceeded(`no answer within ${deadlineMs} ms`, starved));
  };

  const wasStarved = async ({ worker, usedBefore }: Slot) => {
    const late = new Promise<null>((resolve) => void later(() => resolve(null), answerMs));
    const used = (async () => worker.cpuUsage((await usedBefore) ?? undefined))().catch(() => null);
    const time = await Promise.race([used, late]);
    return time !== null && (time.user + time.system) / 1000 < deadlineMs * starvedBelow;
  };

  /** Ends a worker and answers its job. Its place is free only once its memory is. */
  const discard = (slot: Slot, error: Error | null) => {
    if (slot.state === "ending") return;
    const failedToStart = slot.state === "starting" && error !== null;
    slot.state = "ending";
    clearTimeout(slot.timer ?? undefined);
    const { job } = slot;
    slot.job = null;
    void slot.worker.terminate().finally(() => {
      slots.delete(slot);
      if (error) job?.reject(error);
      if (closed) return;
      // A worker that cannot start would otherwise be started for ever: the jobs that waited for it hear of it.
      if (failedToStart && slots.size === 0)
        dismiss(new Error("the document engine could not be started", { cause: error }));
      else assign();
      if (keepWarm && slots.size === 0 && !failedToStart) start();
    });
  };

  const tooMany = () =>
    new AppError("service_unavailable", "Too many documents are being prepared at this moment.", {
      retryAfterSeconds: Math.max(1, Math.ceil(deadlineMs / 1000)),
    });

  /** A worker that is just starting is waited for once more: that is our own time, not a slow file's. */
  const giveUp = (job: Job, again: number | null) => {
    if (again !== null && [...slots].some((slot) => slot.state === "starting")) {
      job.waiting = later(() => giveUp(job, null), again);
      return;
    }
    queue.remove(job);
    job.reject(tooMany());
  };

  /** Answers everything that waits; what is refused stays refused. */
  const dismiss = (error: Error) => {
    for (const job of queue.clear()) {
      clearTimeout(job.waiting ?? undefined);
      job.reject(error);
    }
  };

  return {
    run(message, caller = "") {
      if (closed) return Promise.reject(new Error("the pool is closed"));
      const free = size - [...slots].filter((slot) => slot.job !== null).length;
      if (queue.size >= queueLimit + free) {
        const displaced = queue.makeRoomFor(caller);
        if (!displaced) return Promise.reject(tooMany());
        clearTimeout(displaced.waiting ?? undefined);
        displaced.reject(tooMany());
      }
      return new Promise((resolve, reject) => {
        const job: Job = { message, resolve, reject, waiting: null };
        if (waitMs !== undefined) job.waiting = later(() => giveUp(job, waitMs), waitMs);
        queue.add(caller, job);
        assign();
      });
    },
    warm() {
      if (slots.size === 0 && !closed) start();
    },
    async close() {
      closed = true;
      const gone = new Error("the pool is closed");
      dismiss(gone);
      await Promise.all(
        [...slots].map(async (slot) => {
          discard(slot, gone);
          await slot.worker.terminate();
        }),
      );
    },
  };
}
