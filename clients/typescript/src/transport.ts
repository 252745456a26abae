import { PosthornConnectionError, PosthornError } from "./error.ts";
import type { ErrorEnvelope } from "./types.ts";

export type TransportOptions = {
  /** Where the service is, such as https://posthorn.example. */
  baseUrl: string;
  /** A developer key; calls work without one. */
  apiKey?: string | undefined;
  /** Tries in all for what may be retried. Default 3. */
  maxTries?: number | undefined;
  /** Milliseconds for one try. Default 60,000. */
  timeoutMs?: number | undefined;
  /** The longest `Retry-After` that is waited for, in seconds; a longer one is thrown with its value. Default 60. */
  maxWaitSeconds?: number | undefined;
  fetch?: typeof fetch | undefined;
};

export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** False for a request that must not be repeated when the answer was lost. */
  repeatable?: boolean;
};

/** Sends requests, retries what the service calls retryable, and turns every failure into one of two errors. */
export function createTransport(options: TransportOptions) {
  const { apiKey, maxTries = 3, timeoutMs = 60_000, maxWaitSeconds = 60 } = options;
  const send = options.fetch ?? fetch;
  const base = options.baseUrl.replace(/\/+$/, "");

  async function tryOnce({ method, path, body, headers }: Call): Promise<Response> {
    const request: RequestInit = {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
      headers: {
        ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await send(base + path, request).catch((cause: unknown) => {
      throw new PosthornConnectionError(`${base} did not answer`, { cause });
    });
    if (response.ok) return response;
    const envelope = (await response.json().catch(() => null)) as ErrorEnvelope | null;
    if (!envelope || typeof envelope.code !== "string") {
      throw new PosthornConnectionError(`${base} answered ${response.status} without saying why`);
    }
    throw new PosthornError(response.status, envelope, response.headers);
  }

  return async function call(request: Call): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await tryOnce(request);
      } catch (error) {
        const mayRepeat = error instanceof PosthornError ? error.retryable : request.repeatable !== false;
        const retryAfter = error instanceof PosthornError ? error.retryAfterSeconds : undefined;
        // A program that seems to hang for a day is worse than one that is told; beyond 24 days a timer would not wait at all.
        if (!mayRepeat || tries >= maxTries || (retryAfter ?? 0) > maxWaitSeconds) throw error;
        await pause(
          retryAfter === undefined ? 250 * 2 ** tries * (0.5 + Math.random() / 2) : retryAfter * 1000,
        );
      }
    }
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
