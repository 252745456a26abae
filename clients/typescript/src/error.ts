import { type ErrorCode, retryableCodes } from "./error-codes.ts";
import type { ErrorEnvelope } from "./types.ts";

/** A failure that the service named. Match on `code`; `reason` is for people. */
export class PosthornError extends Error {
  readonly code: ErrorCode;
  /** `action_required` when the letter needs a confirmation; otherwise `failed`. */
  readonly status: ErrorEnvelope["status"];
  readonly http: number;
  /** What to do next, in words. */
  readonly next: readonly string[];
  /** The wrong fields of a request. */
  readonly fields: readonly { path: string; message: string }[];
  /** The whole answer, with what a code brings along, such as `candidate`. */
  readonly envelope: ErrorEnvelope;
  /** Seconds to wait before the next try, where the service says so. */
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(http: number, envelope: ErrorEnvelope, headers: Headers) {
    super(envelope.reason);
    this.name = "PosthornError";
    this.code = envelope.code as ErrorCode;
    this.status = envelope.status;
    this.http = http;
    this.next = envelope.next;
    this.fields = envelope.fields ?? [];
    this.envelope = envelope;
    const retryAfter = Number(headers.get("retry-after"));
    this.retryAfterSeconds = retryAfter > 0 ? retryAfter : undefined;
    this.requestId = headers.get("x-request-id") ?? undefined;
  }

  /** Whether the same request may be sent again. False for the two codes that guard against a second physical piece. */
  get retryable(): boolean {
    return retryableCodes.has(this.code);
  }
}

/** The service could not be reached, or answered in another language. With an idempotency key a retry is safe. */
export class PosthornConnectionError extends Error {
  override readonly name = "PosthornConnectionError";
}
