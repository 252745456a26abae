import { type ErrorCode, retryableCodes } from "./error-codes.ts";
import type { ErrorEnvelope } from "./types.ts";

/** What was known about a call when it failed. */
export type FailedCall = {
  /** The HTTP status, if an answer began. */
  http?: number | undefined;
  /** The service's id of the request, for support. */
  requestId?: string | undefined;
  /** The Idempotency-Key that the call used. Send the call again with it, and there is still only one letter. */
  idempotencyKey?: string | undefined;
};

/** A failure that the service named. Match on `code`; `reason` is for people. */
export class PosthornError extends Error {
  override readonly name = "PosthornError";
  readonly code: ErrorCode;
  /** `action_required` when the letter needs a confirmation; otherwise `failed`. */
  readonly status: ErrorEnvelope["status"];
  readonly http: number;
  /** What went wrong, in one sentence for people. */
  readonly reason: string;
  /** What to do next, in words. */
  readonly next: readonly string[];
  /** The wrong fields of a request. */
  readonly fields: readonly { path: string; message: string }[];
  /** The whole answer, including the fields of specific codes, such as `accepts`. */
  readonly envelope: ErrorEnvelope;
  /** The address that the service suggests, only with the code `address_undeliverable`. */
  readonly candidate: ErrorEnvelope["candidate"];
  /** Seconds to wait before the next try, if the service says so. */
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  readonly idempotencyKey: string | undefined;

  constructor(
    envelope: ErrorEnvelope,
    call: FailedCall & { http: number; retryAfterSeconds?: number | undefined },
  ) {
    super(`${envelope.reason} (${envelope.code}${call.requestId ? `, ${call.requestId}` : ""})`);
    this.code = envelope.code as ErrorCode;
    this.status = envelope.status;
    this.http = call.http;
    this.reason = envelope.reason;
    this.next = envelope.next ?? [];
    this.fields = envelope.fields ?? [];
    this.envelope = envelope;
    this.candidate = envelope.candidate;
    this.retryAfterSeconds = call.retryAfterSeconds;
    this.requestId = call.requestId;
    this.idempotencyKey = call.idempotencyKey;
  }

  /** Whether the same request may be sent again. False for the two codes that guard against a second physical mailpiece. */
  get retryable(): boolean {
    return retryableCodes.has(this.code);
  }
}

/** Why there is no usable answer, and what a program can do about it. */
const connectionFailures = {
  no_answer: ["did not answer", "Check the base URL and the network, then try again."],
  timed_out: ["did not answer in time", "Try again, or allow more time with timeoutMs."],
  cut_off: ["sent only part of its answer", "Try again."],
  not_understood: [
    "sent an answer that is not from Posthorn",
    "Check the base URL. If it is right, a proxy answered: try again later.",
  ],
  aborted: ["was not waited for, because the signal was aborted", "Try again when you want the answer."],
} as const;
export type ConnectionCode = keyof typeof connectionFailures;

/**
 * There is no usable answer: the request may or may not have been carried out. Send it again with the same `idempotencyKey`, and there
 * is at most one letter.
 */
export class PosthornConnectionError extends Error {
  override readonly name = "PosthornConnectionError";
  readonly code: ConnectionCode;
  /** The HTTP status, if an answer began. */
  readonly http: number | undefined;
  readonly next: readonly string[];
  readonly requestId: string | undefined;
  /** The key of the call that failed, if it had one. */
  readonly idempotencyKey: string | undefined;

  constructor(code: ConnectionCode, host: string, call: FailedCall = {}, cause?: unknown) {
    const [what, next] = connectionFailures[code];
    const details = [code, call.http, call.requestId].filter((detail) => detail !== undefined).join(", ");
    super(`${host} ${what} (${details})`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.http = call.http;
    this.next =
      call.idempotencyKey === undefined ? [next] : [next, "Use the same idempotencyKey for the same letter."];
    this.requestId = call.requestId;
    this.idempotencyKey = call.idempotencyKey;
  }

  /** Whether a repeat may succeed. Repeat a call that creates something only with its `idempotencyKey`. */
  get retryable(): boolean {
    return (
      this.code !== "aborted" &&
      (this.http === undefined || this.http < 400 || this.http >= 500 || this.http === 429)
    );
  }
}
