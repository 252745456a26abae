import { setTimeout as later } from "node:timers";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { AppError, type ErrorCode, type ErrorDetails } from "#lib/shared/errors";

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
export type WorkerMessage = { ready: true } | { failed: string } | Answer;
type Answer =
  | { ok: unknown; heapMb?: number }
  | { refused: { code: ErrorCode; message: string; details: ErrorDetails & { retryAfterSeconds?: number } } };

export type WorkerOptions = {
  /** A module that calls `serveJobs`. */
  script: URL;
  /** From the moment a ready worker gets the job. */
  deadlineMs: number;
  resourceLimits?: ResourceLimits;
  /** A worker whose engine memory passed this is replaced after its job: wasm memory never shrinks. */
  recycleAboveMb?: number;
  /** Idle workers are let go after this long. */
  idleMs?: number;
};

export type Job = {
  message: unknown;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
};

/** What its pool hears of a worker. */
export type WorkerEvents = {
  /** It is free, and may take a job at once. */
  rested(): void;
  /** It was free for `idleMs`. */
  idled(): void;
  /** It is gone, and its memory with it. `startError` is why it never was ready. */
  gone(startError: Error | null): void;
};

/** Loading an engine is our own code and never sees a user's bytes: it gets more time than a job. */
const startDeadlineMs = 20_000;
/** A job that got less than this part of its time on a processor was starved. */
const starvedBelow = 0.25;
/** A worker that cannot say even this is beyond asking. */
const answerMs = 100;

/** A thread for strangers' bytes: it does one job at a time, and is ended by whatever goes wrong with one. Only a job holds the process. */
export class IsolatedWorker {
  #state: "starting" | "idle" | "busy" | "ending" = "starting";
  #job: Job | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** Processor time that was used before the job. */
  #usedBefore: Promise<NodeJS.CpuUsage> | undefined;
  #ended: Promise<void> | undefined;
  readonly #worker: Worker;
  readonly #options: Required<Omit<WorkerOptions, "script" | "resourceLimits">>;
  readonly #events: WorkerEvents;

  constructor(options: WorkerOptions, events: WorkerEvents) {
    const { script, deadlineMs, resourceLimits, recycleAboveMb = 128, idleMs = 30_000 } = options;
    this.#options = { deadlineMs, recycleAboveMb, idleMs };
    this.#events = events;
    // No environment, no flags: a worker that parses strangers' bytes needs none of our secrets.
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

  /** Somebody waits for it to start. */
  hold(): void {
    this.#worker.ref();
  }

  take(job: Job): void {
    this.#state = "busy";
    this.#job = job;
    this.#worker.ref();
    this.#after(this.#options.deadlineMs, () => this.#expire(job));
    this.#usedBefore = this.#worker.cpuUsage();
    this.#usedBefore.catch(() => {});
    this.#worker.postMessage(job.message);
  }

  /** Ends the thread, then answers its job with `error`: its place is free only once its memory is. */
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
    const starved = await this.#wasStarved();
    const error = new DeadlineExceeded(`no answer within ${this.#options.deadlineMs} ms`, starved);
    if (this.#job === job) await this.end(error);
  }

  async #wasStarved(): Promise<boolean> {
    const late = new Promise<null>((resolve) => void later(() => resolve(null), answerMs));
    const used = (async () => this.#worker.cpuUsage(await this.#usedBefore))().catch(() => null);
    const time = await Promise.race([used, late]);
    return time !== null && (time.user + time.system) / 1000 < this.#options.deadlineMs * starvedBelow;
  }

  /** One timer at a time. It holds nothing up: a thread with a job does that. */
  #after(ms: number, expired: () => unknown): void {
    clearTimeout(this.#timer);
    this.#timer = later(expired, ms).unref();
  }
}
