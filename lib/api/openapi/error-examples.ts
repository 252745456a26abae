import { maxPages } from "#lib/domain/mail/limits";
import { confirmationAdvice, type ErrorCode } from "#lib/shared/errors";
import type { Operation } from "../operation.ts";
import { examplesOf } from "./examples.ts";
import { sampleBatchId, sampleFailure, sampleOrderId } from "./samples.ts";

/** The reason in the words of the service, with the further fields of the answer if the code has some. */
type Sample = string | readonly [reason: string, more: Record<string, unknown>];
type Samples = Partial<Record<ErrorCode, Sample>>;

const zip = "must be five digits or ZIP+4, such as 95014-2083";
const withAdvice = (next: readonly string[], more: Record<string, unknown> = {}) => ({ next, ...more });

/** One failure of each code that an operation can return, as a letter gets it. */
const samples: Samples = {
  validation_error: [`to.zip ${zip}.`, { fields: [{ path: "to.zip", message: zip }] }],
  unprintable_text: [
    "The text has characters that none of our fonts can print: \u{13000} (U+13000); the first is in line 3, column 7.",
    {
      fields: [{ path: "text", message: "has unprintable characters: \u{13000} (U+13000)" }],
      characters: [{ character: "\u{13000}", code_points: "U+13000", index: 19, line: 3, column: 7 }],
      count: 1,
    },
  ],
  invalid_pdf: "The PDF is damaged: its pages cannot be read. Export it again.",
  empty_document: "The text has nothing to print.",
  pdf_fetch_failed: "pdf_url doesn't return a PDF.",
  page_limit_exceeded: [
    `The PDF has 14 pages, and a letter has at most ${maxPages}.`,
    { page_count: 14, max_pages: maxPages },
  ],
  invalid_stars: "Stars are a whole number from 1 to 5.",
  unknown_pack: [
    "pack must be one of starter, standard, bulk, amount.",
    { choices: ["starter", "standard", "bulk", "amount"] },
  ],
  card_hold_too_short:
    "A card payment is held for a few days only, and this would be mailed on 2026-12-18. By card, it can be mailed on 2026-12-02 at the latest.",
  amount_too_small: "The minimum card charge is $0.50, and this letter costs $0.49.",
  invalid_key: "The Authorization header has no valid API key.",
  invalid_session: "The account session is invalid or has expired.",
  credit_code_unknown: "No credit account has this code.",
  insufficient_credit: "The code holds $1.50, and the letter costs $1.99.",
  credit_code_sandbox_only: "This is a sandbox code. It can't pay for live mail.",
  payment_invalid: "The signature isn't valid.",
  key_disabled: "This API key has been disabled.",
  invalid_code: "The code is wrong, expired, belongs to another request, or was tried too many times.",
  insufficient_scope: "This API key doesn't have the scope mail:send.",
  invalid_capability:
    "This call needs the cancel_token of this order. The token is missing, damaged, or another one.",
  region_unsupported: "Credit cannot be bought in this way where you call from.",
  unattributable_request:
    "The service cannot see where this request comes from, so it cannot keep its limits.",
  not_found: [
    "No order has this ID.",
    withAdvice(["Check the ID. It's `order.id` in the response that created the order."]),
  ],
  confirmation_mismatch:
    "The letter differs from the one this token was issued for: recipient, content, class, options or price.",
  confirmation_used: [
    "This confirmation token was already used to send a different letter.",
    { order_id: sampleOrderId },
  ],
  confirmation_malformed: "This isn't a valid confirmation token.",
  confirmation_expired: "The confirmation token was valid for 30 minutes and has expired.",
  idempotency_in_flight: "An earlier request with this Idempotency-Key is still running.",
  idempotency_mismatch: "This Idempotency-Key was used for a different request.",
  too_late: "The order is submitted and can no longer be canceled.",
  not_advanceable: "A sandbox order that is delivered cannot become mailed.",
  no_webhook: "This order was created without a webhook_url.",
  not_returnable: "An order that is submitted isn't in the mail, so it can't come back.",
  not_reviewable: "The order is mailed; it can be reviewed once it is delivered.",
  expired_capability: "This capability token has expired. Tokens are valid for 7 days.",
  payload_too_large: "The body is larger than 1048576 bytes, the most this endpoint takes.",
  unsupported_media_type: "The body must be JSON, sent with Content-Type: application/json.",
  address_undeliverable: [
    "The recipient's address cannot be used: ZIP 10118 is in New York (NY), not in California (CA).",
    {
      fields: [{ path: "to", message: "ZIP 10118 is in New York (NY), not in California (CA)" }],
    },
  ],
  batch_has_problems: [
    "1 of 40 rows can't be mailed. No letters were created.",
    {
      problems: [
        {
          row: 3,
          code: "validation_error",
          reason: `to.zip ${zip}.`,
          fields: [{ path: "to.zip", message: zip }],
        },
      ],
      problem_count: 1,
    },
  ],
  provider_rejected: "The printer refused the letter.",
  confirmation_required: "A live letter sent by a program needs the confirmation_token of a quote.",
  velocity_limit: [
    "One sender can send at most 5 letters in 24 hours. 0 letters are left now, and this is 1 letter. It fits from November 21 at 5:04 PM UTC.",
    {
      ...{ limit: "sender_letters_24h", limit_max: 5, remaining: 0, retry_at: "2026-11-21T17:04:11.000Z" },
      next: ["Send it again at 2026-11-21T17:04:11.000Z or later."],
    },
  ],
  rate_limited: "At most 20 calls per minute. Try again in 42 seconds.",
  internal_error: "Something went wrong on our end. We've logged it.",
  x402_disabled: "x402 payments aren't set up here.",
  no_checkout_url: "The payment processor returned no checkout URL. Nothing was charged.",
  key_store_unavailable: "We couldn't check the API key. Try again in a moment.",
  payments_not_configured: "Card payments aren't set up here.",
  format_unavailable:
    "Live mailing isn't set up here for a 6x9 postcard sent first_class. Nothing was charged.",
  service_unavailable: "The database isn't answering right now.",
};

const { batch: advice } = confirmationAdvice;

/** Examples of failures whose code is the same but whose wording differs by operation, by tag. */
const samplesOfTag: Readonly<Record<string, Samples>> = {
  Batches: {
    not_found: [
      "No batch has this ID.",
      withAdvice(["Check the ID. It's `batch.id` in the response that created the batch."]),
    ],
    invalid_capability:
      "This call needs the cancel_token of this batch. The token is missing, damaged, or another one.",
    too_late: [
      "The batch is completed and no longer waits for approval.",
      withAdvice(["Follow the batch with GET /v1/batches/{id}."]),
    ],
    confirmation_required: [
      "A live batch needs the confirmation_token of a quote.",
      withAdvice([
        "POST /v1/batches/quotes with the same body.",
        "Send this request again with the confirmation_token it returns.",
      ]),
    ],
    confirmation_mismatch: [
      "The batch differs from the one this token was issued for: sender, content, rows or their order, class, options or price.",
      withAdvice(advice.confirmation_mismatch),
    ],
    confirmation_used: [
      "This confirmation token was already used to send a different batch.",
      withAdvice(advice.confirmation_used, { batch_id: sampleBatchId }),
    ],
    confirmation_malformed: [
      "This isn't a valid confirmation token.",
      withAdvice(advice.confirmation_malformed),
    ],
    confirmation_expired: [
      "The confirmation token was valid for 30 minutes and has expired.",
      withAdvice(advice.confirmation_expired),
    ],
  },
  Accounts: { not_found: ["You have no key with this ID.", withAdvice(["GET /v1/keys lists your keys."])] },
  Credits: {
    not_found: [
      "There is no purchase with this ID.",
      withAdvice([
        "Check the ID and the status. Both are in `purchase` of POST /v1/credits/checkout and GET /v1/credits/purchases/{id}.",
      ]),
    ],
    invalid_capability: [
      "The purchase token is missing, or it isn't for this purchase.",
      withAdvice(["Send the purchase.token of POST /v1/credits/checkout as X-Capability-Token."]),
    ],
    too_late: [
      "The address can be corrected within one hour after the payment.",
      withAdvice(["Write to the operator of this service for help."]),
    ],
  },
  Uploads: {
    not_found: "This deployment does not have this endpoint.",
    payload_too_large: [
      "The file is larger than 10485760 bytes, the most this service takes.",
      withAdvice([
        "Make the PDF smaller, for example by lowering the resolution of its images, and PUT it again.",
      ]),
    ],
    unsupported_media_type: [
      "The file must be sent with Content-Type: application/pdf.",
      withAdvice(["Send the PUT with the headers of the ticket."]),
    ],
  },
};

/** The example objects of all codes, for `components/examples`. */
export const errorExamples: Readonly<Record<string, { value: ReturnType<typeof sampleFailure> }>> =
  Object.fromEntries(
    [["", samples] as const, ...Object.entries(samplesOfTag)].flatMap(([tag, ofTag]) =>
      (Object.entries(ofTag) as [ErrorCode, Sample][]).map(([code, sample]) => {
        const [reason, more] = typeof sample === "string" ? [sample] : sample;
        return [nameOf(code, tag), { value: sampleFailure(code, reason, more) }];
      }),
    ),
  );

/** References to the examples of these codes, except codes for which the operation has its own example. */
export function errorExampleRefs(operation: Operation, codes: readonly ErrorCode[]) {
  const exact = new Set(
    examplesOf(operation).map(({ answer }) => (answer as { code?: string } | undefined)?.code),
  );
  return Object.fromEntries(
    codes
      .filter((code) => !exact.has(code))
      .map((code) => {
        const tag = samplesOfTag[operation.tag]?.[code] === undefined ? "" : operation.tag;
        return [code, { $ref: `#/components/examples/${nameOf(code, tag)}` }];
      }),
  );
}

function nameOf(code: ErrorCode, tag: string): string {
  return tag === "" ? code : `${code}-${tag.toLowerCase()}`;
}
