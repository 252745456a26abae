import { PosthornConnectionError, PosthornError } from "./error.ts";
import { type Answer, type Reader, readAnswer } from "./read-answer.ts";
import { version } from "./version.ts";

/** One try of one call, for a log. It contains no address, code, or token. */
export type LogEntry = {
  /** Method and path of the contract, such as `GET /v1/orders/{id}`. */
  operation: string;
  /** 1 for the first try. */
  attempt: number;
  ms: number;
  http?: number | undefined;
  /** The error's code, if the try failed. */
  code?: string;
  requestId?: string | undefined;
  /** Milliseconds until the next try, if there is one. */
  retryInMs?: number;
};

export type PosthornOptions = {
  /** Where the service is, such as https://posthorn.example. */
  baseUrl: string;
  /** An API key; most calls work without one. */
  apiKey?: string | undefined;
  /** The total number of tries for a call that may be retried. Default 3. */
  maxTries?: number | undefined;
  /** Milliseconds for one try, with the body of its answer. Default 60,000. */
  timeoutMs?: number | undefined;
  /** The longest `Retry-After` that is waited for, in seconds; a longer one is thrown with its value. Default 60. */
  maxWaitSeconds?: number | undefined;
  /** Called after each try. */
  log?: ((entry: LogEntry) => void) | undefined;
  fetch?: typeof fetch | undefined;
};

/** What one call may set for itself. */
export type CallOptions = {
  /** Ends the call, also while it waits for a retry. */
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  maxTries?: number | undefined;
  /** An API key or a mailbox session, in place of the client's key. */
  apiKey?: string | undefined;
};

export type KeyedCallOptions = CallOptions & {
  /** 1 to 255 printable characters. The same key never creates a second letter. Default: a new one for the call. */
  idempotencyKey?: string | undefined;
};

export type Call = {
  operation: string;
  /** The method and the URL, absolute for an upload. */
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: BodyInit;
  idempotencyKey?: string | undefined;
  /** True if it is safe to repeat the call when its answer was lost. */
  repeatable: boolean;
  options: CallOptions;
};

/** Sends requests, retries what may be retried, and turns every failure into one of two errors. */
export function createTransport(settings: PosthornOptions) {
  const { maxWaitSeconds = 60, log } = settings;
  // Not a method of another object: browsers refuse a `fetch` that is called on anything but the window.
  const send: typeof fetch = settings.fetch ?? ((input, init) => fetch(input, init));

  async function tryOnce<T>(call: Call, read: Reader<T>): Promise<Answer<T>> {
    const timeout = AbortSignal.timeout(call.options.timeoutMs ?? settings.timeoutMs ?? 60_000);
    const { signal } = call.options;
    const { host } = new URL(call.url);
    const failed = (
      code: "no_answer" | "cut_off" | "not_understood",
      cause: unknown,
      response?: Response,
    ) => {
      const why = signal?.aborted ? "aborted" : timeout.aborted ? "timed_out" : code;
      const http = response?.status;
      const requestId = response?.headers.get("x-request-id") ?? undefined;
      return new PosthornConnectionError(
        why,
        host,
        { http, requestId, idempotencyKey: call.idempotencyKey },
        cause,
      );
    };
    const request: RequestInit = {
      method: call.method,
      headers: { ...userAgent(), ...call.headers },
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(call.body === undefined ? {} : { body: call.body }),
    };
    const response = await send(call.url, request).catch((cause: unknown) => {
      throw failed("no_answer", cause);
    });
    return readAnswer(response, read, call.idempotencyKey, failed);
  }

  return async function send<T>(call: Call, read: Reader<T>): Promise<Answer<T>> {
    const maxTries = call.options.maxTries ?? settings.maxTries ?? 3;
    for (let attempt = 1; ; attempt += 1) {
      const started = Date.now();
      const entry = () => ({ operation: call.operation, attempt, ms: Date.now() - started });
      try {
        const answer = await tryOnce(call, read);
        log?.({ ...entry(), http: answer.info.http, requestId: answer.info.requestId });
        return answer;
      } catch (error) {
        if (!(error instanceof PosthornError || error instanceof PosthornConnectionError)) throw error;
        const { code, http, requestId } = error;
        const retryInMs = attempt < maxTries ? waitOf(error, call, attempt, maxWaitSeconds) : undefined;
        log?.({ ...entry(), http, code, requestId, ...(retryInMs === undefined ? {} : { retryInMs }) });
        if (retryInMs === undefined) throw error;
        await pause(retryInMs, call.options.signal);
      }
    }
  };
}

/** Milliseconds to wait before the next try, or undefined if there must be none. */
function waitOf(
  error: PosthornError | PosthornConnectionError,
  call: Call,
  attempt: number,
  maxWaitSeconds: number,
): number | undefined {
  if (!error.retryable || (error instanceof PosthornConnectionError && !call.repeatable)) return undefined;
  const retryAfter = error instanceof PosthornError ? error.retryAfterSeconds : undefined;
  if (retryAfter === undefined) return 250 * 2 ** attempt * (0.5 + Math.random() / 2);
  // A program that seems to hang for a day is worse than one that gets an error; beyond 24 days a timer would not wait at all.
  return retryAfter > maxWaitSeconds ? undefined : retryAfter * 1000;
}

/** Waits, or returns at once when the signal is aborted: the next try then fails as aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", done);
  });
}

/** Browsers and their workers set their own User-Agent, and would need a CORS preflight for another one. */
function userAgent(): Record<string, string> {
  const { process, Deno } = globalThis as { process?: { versions?: { node?: string } }; Deno?: unknown };
  return process?.versions?.node || Deno ? { "User-Agent": `posthorn-js/${version}` } : {};
}
