/**
 * Every failure that a caller can see, in one table. `http` and `status` are sent on the wire. `retryable` is for MCP and the
 * clients; it is a column because two of the 503s must never be retried. `next` is the default advice. `retryAfter` says whether
 * `Retry-After` is required, which AppError's type then enforces. docs/rules.md#errors
 */
type Row = {
  http: number;
  status: "failed" | "action_required";
  retryable: boolean;
  retryAfter?: true;
  next: readonly string[];
};

const failed = (http: number, next: readonly string[]): Row => ({
  http,
  status: "failed",
  retryable: false,
  next,
});
const transient = (http: number, next: readonly string[]): Row => ({
  http,
  status: "failed",
  retryable: true,
  next,
});
const confirmation = (http: number, next: readonly string[]): Row => ({
  http,
  status: "action_required",
  retryable: false,
  next,
});
const wait = (http: number, next: readonly string[]) =>
  ({ http, status: "failed", retryable: true, retryAfter: true, next }) as const;

/** What to do about a refused confirmation token. Letters and batches have different quote endpoints. */
export const confirmationAdvice = {
  letter: adviceOf("letter", "POST /v1/quotes", "GET /v1/orders/{id} with the order_id in this answer."),
  batch: adviceOf(
    "batch",
    "POST /v1/batches/quotes",
    "GET /v1/batches/{id} with the batch_id in this answer.",
  ),
};

function adviceOf(thing: string, quote: string, lookAt: string) {
  const quoteAgain = `${quote} with the same ${thing} and send the new confirmation_token.`;
  return {
    confirmation_mismatch: [`Send exactly the ${thing} that was quoted.`, quoteAgain],
    confirmation_used: [
      `Look at the ${thing} that the token sent before you send another: ${lookAt}`,
      quoteAgain,
    ],
    confirmation_malformed: [`Send the confirmation_token exactly as ${quote} returned it.`],
    confirmation_expired: [quoteAgain],
  };
}

export const errorTable = {
  validation_error: failed(400, ["Correct the fields named in `fields` and send the request again."]),
  unprintable_text: failed(400, ["Remove or replace the characters named in the reason."]),
  invalid_pdf: failed(400, ["Export the document again as an ordinary PDF and retry with the new file."]),
  empty_document: failed(400, ["Send a letter with something to print."]),
  pdf_fetch_failed: failed(400, [
    "Check that the URL is public and returns a PDF of at most 10 MB, or upload the file with POST /v1/uploads.",
  ]),
  page_limit_exceeded: failed(400, ["Shorten the document, or split it into several letters."]),
  invalid_stars: failed(400, ["Give stars from 1 to 5."]),
  unknown_pack: failed(400, ["Use one of the names in `choices`."]),
  amount_too_small: failed(400, ["Pay with a credit code, or add to the letter."]),
  invalid_key: failed(401, ["Check the API key, or leave the Authorization header out to call anonymously."]),
  invalid_session: failed(401, ["POST /v1/account_sessions with your email address, then verify the code."]),
  credit_code_unknown: failed(402, [
    "Check the code. Codes look like svc-xxxx-xxxx-xxxx.",
    "Buy a new code with POST /v1/credits/checkout.",
  ]),
  insufficient_credit: failed(402, [
    "Add credit to the code with POST /v1/credits/checkout and its credit_code, or pay by card.",
  ]),
  card_hold_too_short: failed(402, ["Pay with a credit code, or choose a send_on up to latest_send_on."]),
  credit_code_sandbox_only: failed(402, ["Use this code with sandbox: true, or buy a live code."]),
  payment_required: failed(402, [
    "Sign one of the payments in `accepts`, and send the same request with it in PAYMENT-SIGNATURE (x402 version 2) or X-PAYMENT (version 1).",
    "To pay for exactly one letter, POST /v1/quotes and send its confirmation_token in place of pack. Then POST /v1/orders with the credit_code of the answer and the same token.",
  ]),
  payment_invalid: failed(402, ["Sign a new payment for the terms in this answer."]),
  key_disabled: failed(403, ["Ask the person who issued the key for a new one."]),
  invalid_code: failed(403, [
    "Send the code with the request_id that it was requested with, or request a new one with POST /v1/account_sessions.",
  ]),
  insufficient_scope: failed(403, ["Use an API key with the scope named in the reason."]),
  invalid_capability: failed(403, [
    "Send the token that was returned when the order or batch was created, in X-Capability-Token (for a review, in capability_token).",
  ]),
  region_unsupported: failed(403, ["Buy credit by card with POST /v1/credits/checkout."]),
  unattributable_request: failed(403, ["Send an API key, or call from a public IP address."]),
  forbidden_origin: failed(403, ["Call from a server, or from a page of this service."]),
  not_found: failed(404, ["Check the URL. GET /v1/openapi.json lists every endpoint."]),
  method_not_allowed: failed(405, ["Use one of the methods in the Allow header."]),
  confirmation_mismatch: confirmation(409, confirmationAdvice.letter.confirmation_mismatch),
  confirmation_used: confirmation(409, confirmationAdvice.letter.confirmation_used),
  confirmation_malformed: confirmation(409, confirmationAdvice.letter.confirmation_malformed),
  confirmation_expired: confirmation(409, confirmationAdvice.letter.confirmation_expired),
  idempotency_in_flight: wait(409, ["Retry with the same Idempotency-Key after Retry-After seconds."]),
  idempotency_mismatch: failed(409, [
    "Use a new Idempotency-Key for a different request, or repeat the first request unchanged.",
  ]),
  too_late: failed(409, ["Follow the order with GET /v1/orders/{id}."]),
  not_advanceable: failed(409, ["Read the order's status with GET /v1/orders/{id}."]),
  not_returnable: failed(409, ["Read the order's status with GET /v1/orders/{id}."]),
  no_webhook: failed(409, ["Read what happened with GET /v1/orders/{id}/events."]),
  not_reviewable: failed(409, ["Reviews open once the order is delivered, one for each order."]),
  expired_capability: failed(410, ["The token was valid for 7 days and cannot be renewed."]),
  payload_too_large: failed(413, ["Send a smaller request, or upload the PDF with POST /v1/uploads."]),
  unsupported_media_type: failed(415, ["Send the body as application/json."]),
  address_undeliverable: failed(422, ["Correct the address and send the request again."]),
  batch_has_problems: failed(422, [
    "Correct the rows listed in `problems` and quote again, or send on_problem: skip to leave them out.",
  ]),
  provider_rejected: failed(422, ["Change the letter as the reason says, and quote it again."]),
  confirmation_required: confirmation(428, [
    "POST /v1/quotes with the recipient and the content.",
    "Send this request again with the confirmation_token it returns.",
  ]),
  velocity_limit: wait(429, [
    "Send it again at retry_at. Verify an email address with POST /v1/account_sessions for higher limits.",
  ]),
  rate_limited: wait(429, ["Send the request again after Retry-After seconds."]),
  internal_error: transient(500, [
    "Try again with the same Idempotency-Key. If it keeps happening, contact support with the request_id.",
  ]),
  x402_disabled: failed(501, ["Buy credit by card with POST /v1/credits/checkout."]),
  no_checkout_url: transient(502, ["Try again in a moment."]),
  key_store_unavailable: transient(503, ["Try again, or leave the Authorization header out."]),
  payments_not_configured: failed(503, ["Pay with a credit code, or send sandbox: true to test for free."]),
  fulfilment_unavailable: transient(503, ["Try again with the same Idempotency-Key."]),
  format_unavailable: failed(503, ["Choose another format or mail class."]),
  service_unavailable: wait(503, ["Try again after Retry-After seconds."]),
  submission_unconfirmed: failed(503, [
    "Don't resend it automatically: it may be on its way. You weren't charged.",
    "Send it again only after a person has confirmed that nothing arrived.",
  ]),
  duplicate_suspected: failed(503, [
    "Don't resend it automatically: a mailpiece for this order already exists. You weren't charged.",
    "Send it again only after a person has confirmed that nothing arrived.",
  ]),
} as const satisfies Record<string, Row>;

export type ErrorCode = keyof typeof errorTable;
type WaitCode = {
  [C in ErrorCode]: (typeof errorTable)[C] extends { retryAfter: true } ? C : never;
}[ErrorCode];

export type FieldError = { path: string; message: string };

export type ErrorDetails = {
  /** The wrong fields of the request; sent with `validation_error`. */
  fields?: readonly FieldError[];
  /** Replaces the table's advice. */
  next?: readonly string[];
  /** More fields of the envelope, such as a corrected address. Never secrets or letter text. */
  extra?: Readonly<Record<string, unknown>>;
  /** False for a permanent failure whose code is otherwise retryable. */
  retryable?: false;
  /** More response headers, if a protocol requires them. */
  headers?: Readonly<Record<string, string>>;
  /** For the log only. */
  cause?: unknown;
};

const brand = Symbol.for("posthorn.AppError");

/**
 * An expected failure, described for the caller. Thrown anywhere in `lib`; one place maps it to HTTP and one to MCP. The caller
 * sees the message, so it must contain no secret and no letter text.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly details: ErrorDetails & { retryAfterSeconds?: number };

  constructor(
    code: C,
    message: string,
    ...rest: C extends WaitCode
      ? [details: ErrorDetails & { retryAfterSeconds: number }]
      : [details?: ErrorDetails]
  ) {
    super(message, rest[0]?.cause === undefined ? undefined : { cause: rest[0].cause });
    this.name = "AppError";
    this.code = code;
    this.details = rest[0] ?? {};
    Object.defineProperty(this, brand, { value: true });
  }
}

/** True for our own expected failures, even those from another copy of this module, because Next bundles its own. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && brand in error;
}
