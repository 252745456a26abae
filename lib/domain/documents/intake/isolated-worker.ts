import { setTimeout as later } from "node:timers";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { AppError, type ErrorCode, type ErrorDetails } from "#lib/shared/errors";
import { patience } from "./time-limits.ts";

/** A job used up its CPU time, or did not get it in time. Its worker has ended; the caller decides what to report. */
export class DeadlineExceeded extends Error {
  override name = "DeadlineExceeded";
  /** The machine was too busy to give the worker its CPU time, so the same job may succeed later. */
  readonly starved: boolean;

  constructor(message: string, starved: boolean) {
    super(message);
    this.starved = starved;
  }
}

/** The engine inside a worker failed (abort, out of memory, a bug). The worker has ended; the pool continues. */
export class WorkerFailed extends Error {
  override name = "WorkerFailed";
}

/** The messages that a worker sends. `serveJobs` in `serve-jobs.ts` sends them. */
export type WorkerMessage = { ready: true } | { failed: string } | Answer;
type Answer =
  | { ok: unknown; heapMb?: number }
  | { refused: { code: ErrorCode; message: string; details: ErrorDetails & { retryAfterSeconds?: number } } };

export type WorkerOptions = {
  /** A module that calls `serveJobs`. */
  script: URL;
  /**
   * The CPU time that a job may use. A busy machine doesn't count against it: while the job gets less than this, it may continue
   * for up to `patience` times as long by the clock.
   */
  deadlineMs: number;
  resourceLimits?: ResourceLimits;
  /** A worker whose engine memory exceeds this is replaced after its job, because wasm memory never shrinks. */
  recycleAboveMb?: number;
  /** How long an idle worker is kept. */
  idleMs?: number;
};

export type Job = {
  message: unknown;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
};

/** Events that a worker reports to its pool. */
export type WorkerEvents = {
  /** The worker finished its job and can take the next one. */
  rested(): void;
  /** The worker has been free for `idleMs`. */
  idled(): void;
  /** The worker has ended and freed its memory. `startError` is set if it never became ready. */
  gone(startError: Error | null): void;
};

/** The time to load an engine. Longer than for a job, because it is our own code and involves no sender's bytes. */
const startDeadlineMs = 20_000;
/** A worker that used this share of its CPU time counts as having used it all, because clocks differ a little. */
const usedUp = 0.95;
/** The shortest time between two readings of a worker's CPU time. */
const leastWaitMs = 50;
/**
 * A worker that doesn't report its CPU time within this time is asked again: on a busy machine, its low priority can keep it silent
 * for longer. One that is silent until its clock time is over counts as stuck.
 */
const answerMs = 250;

/** A thread for untrusted bytes. It runs one job at a time, and any failure ends it. Only a running job keeps the process alive. */
export class IsolatedWorker {
  #state: "starting" | "idle" | "busy" | "ending" = "starting";
  #job: Job | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** CPU time used before the job. */
  #usedBefore: Promise<NodeJS.CpuUsage> | undefined;
  #takenAt = 0;
  #ended: Promise<void> | undefined;
  readonly #worker: Worker;
  readonly #options: Required<Omit<WorkerOptions, "script" | "resourceLimits">>;
  readonly #events: WorkerEvents;

  constructor(options: WorkerOptions, events: WorkerEvents) {
    const { script, deadlineMs, resourceLimits, recycleAboveMb = 128, idleMs = 30_000 } = options;
    this.#options = { deadlineMs, recycleAboveMb, idleMs };
    this.#events = events;
    // No environment and no flags, because code that parses untrusted bytes must not see our secrets.
    this.#worker = new Worker(script, {
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      ...(resourceLimits ? { resourceLimits } : {}),
    });
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on("message", (message: WorkerMessage) => this.#receive(message));
    this.#worker.on("error", (cause: Error) => this.end(new WorkerFailed(cause.message, { cause })));
    this.#worker.on("exit", (code) => this.end(new WorkerFailed(`worker left with code ${code}`)));
    this.#worker.unref();
    this.#after(startDeadlineMs, () => this.end(new WorkerFailed("worker did not start in time")));
  }

  get isStarting() {
    return this.#state === "starting";
  }

  get isIdle() {
    return this.#state === "idle";
  }

  get hasJob() {
    return this.#job !== null;
  }

  /** Keeps the process alive while a job waits for the worker to start. */
  hold(): void {
    this.#worker.ref();
  }

  take(job: Job): void {
    this.#state = "busy";
    this.#job = job;
    this.#worker.ref();
    this.#takenAt = performance.now();
    this.#after(this.#options.deadlineMs, () => this.#expire(job));
    this.#usedBefore = this.#worker.cpuUsage();
    this.#usedBefore.catch(() => {});
    this.#worker.postMessage(job.message);
  }

  /** Ends the thread, then rejects its job with `error`. In this order, because its slot is free only once its memory is. */
  end(error: Error | null): Promise<void> {
    this.#ended ??= this.#end(error);
    return this.#ended;
  }

  async #end(error: Error | null): Promise<void> {
    const startError = this.isStarting ? error : null;
    const job = this.#job;
    this.#state = "ending";
    this.#job = null;
    clearTimeout(this.#timer);
    await this.#worker.terminate().catch(() => {});
    if (error) job?.reject(error);
    this.#events.gone(startError);
  }

  #receive(message: WorkerMessage): void {
    if (this.#state === "ending") return;
    if ("ready" in message) this.#rest();
    else if ("failed" in message) this.end(new WorkerFailed(message.failed));
    else if (this.#job) this.#answer(this.#job, message);
  }

  #answer(job: Job, message: Answer): void {
    this.#job = null;
    if ("refused" in message) {
      const { code, message: text, details } = message.refused;
      job.reject(new AppError(code, text, details as ErrorDetails & { retryAfterSeconds: number }));
    } else {
      job.resolve(message.ok);
    }
    const hasGrown = "ok" in message && (message.heapMb ?? 0) > this.#options.recycleAboveMb;
    if (hasGrown) this.end(null);
    else this.#rest();
  }

  #rest(): void {
    this.#state = "idle";
    clearTimeout(this.#timer);
    this.#worker.unref();
    this.#events.rested();
    if (this.isIdle) this.#after(this.#options.idleMs, this.#events.idled);
  }

  async #expire(job: Job): Promise<void> {
    const { deadlineMs } = this.#options;
    const used = await this.#cpuMs();
    if (this.#job !== job) return;
    const isUsedUp = used !== null && used >= deadlineMs * usedUp;
    const left = this.#takenAt + deadlineMs * patience - performance.now();
    if (!isUsedUp && left > 0) {
      const wait = used === null ? leastWaitMs : Math.max(leastWaitMs, deadlineMs - used);
      this.#after(Math.min(left, wait), () => this.#expire(job));
      return;
    }
    const starved = used !== null && !isUsedUp;
    await this.end(new DeadlineExceeded(`no answer within ${deadlineMs} ms of CPU time`, starved));
  }

  /** CPU time that the job has used; null if the worker doesn't say. */
  async #cpuMs(): Promise<number | null> {
    const late = new Promise<null>((resolve) => void later(() => resolve(null), answerMs));
    const used = (async () => this.#worker.cpuUsage(await this.#usedBefore))().catch(() => null);
    const time = await Promise.race([used, late]);
    return time && (time.user + time.system) / 1000;
  }

  /** Sets the one timer. It doesn't keep the process alive; a thread with a job does. */
  #after(ms: number, expired: () => unknown): void {
    clearTimeout(this.#timer);
    this.#timer = later(expired, ms).unref();
  }
}
