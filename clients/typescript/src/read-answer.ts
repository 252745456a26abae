import { PosthornError } from "./error.ts";
import type { ErrorEnvelope } from "./types.ts";

/** The metadata that the service sends with an answer. */
export type AnswerInfo = {
  http: number;
  requestId: string | undefined;
  /** The limits that counted the call, and what is left of each. */
  rateLimits: { name: string; remaining: number; resetSeconds: number }[];
  /** The Idempotency-Key that the call used. */
  idempotencyKey: string | undefined;
};
export type Answer<T> = { value: T; info: AnswerInfo };
export type Reader<T> = (response: Response) => Promise<T>;

type Fail = (code: "cut_off" | "not_understood", cause: unknown, response: Response) => Error;

export const asJson = async (response: Response): Promise<unknown> => JSON.parse(await response.text());
export const asText: Reader<string> = (response) => response.text();
export const asBytes: Reader<Uint8Array> = async (response) => new Uint8Array(await response.arrayBuffer());

/** Reads a whole answer. Throws a PosthornError for a failure that the service named, or else the error that `failed` makes. */
export async function readAnswer<T>(
  response: Response,
  read: Reader<T>,
  idempotencyKey: string | undefined,
  failed: Fail,
): Promise<Answer<T>> {
  const { status: http, headers } = response;
  const requestId = headers.get("x-request-id") ?? undefined;
  // An HTML page in place of the answer isn't an answer that was cut off.
  const isPage = /^text\/html/i.test(headers.get("content-type") ?? "");
  const unreadable = (cause: unknown) =>
    failed(isPage || cause instanceof NotEnvelope ? "not_understood" : "cut_off", cause, response);
  if (response.ok) {
    if (isPage) throw unreadable(new NotEnvelope("The answer is a page"));
    const value = await read(response).catch((cause: unknown) => {
      throw unreadable(cause);
    });
    return { value, info: { http, requestId, rateLimits: rateLimitsOf(headers), idempotencyKey } };
  }
  const envelope = await asEnvelope(response).catch((cause: unknown) => {
    throw unreadable(cause);
  });
  const retryAfterSeconds = secondsOf(headers.get("retry-after"));
  throw new PosthornError(envelope, { http, requestId, idempotencyKey, retryAfterSeconds });
}

class NotEnvelope extends Error {}

async function asEnvelope(response: Response): Promise<ErrorEnvelope> {
  const text = await response.text();
  let envelope: Partial<ErrorEnvelope> | null = null;
  try {
    envelope = JSON.parse(text);
  } catch {
    // A page, or half an envelope: both are reported below.
  }
  if (typeof envelope?.code !== "string" || typeof envelope.reason !== "string") {
    throw new NotEnvelope("The answer does not say why the call failed");
  }
  return envelope as ErrorEnvelope;
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Parses `"name";r=left;t=seconds`, comma-separated. */
function rateLimitsOf(headers: Headers): AnswerInfo["rateLimits"] {
  const found = (headers.get("ratelimit") ?? "")
    .slice(0, 2000)
    .matchAll(/"([^"]{1,80})";r=(\d{1,12});t=(\d{1,12})/g);
  return [...found].map(([, name, remaining, reset]) => ({
    name: name!,
    remaining: Number(remaining),
    resetSeconds: Number(reset),
  }));
}
