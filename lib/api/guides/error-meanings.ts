import type { ErrorCode } from "#lib/shared/errors";

/** What each code means, in one sentence. The error table has the advice. */
export const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  validation_error:
    "A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.",
  unprintable_text:
    "The text has characters that none of our fonts can print. The reason lists them and their positions.",
  invalid_pdf: "The file isn't a PDF that we can open, or it needs a password.",
  empty_document: "The pages are empty.",
  pdf_fetch_failed: "We couldn't fetch the PDF from `pdf_url`.",
  page_limit_exceeded: "The document is longer than 12 pages, or than 6 if it is printed on one side.",
  invalid_stars: "The number of stars must be from 1 to 5.",
  invalid_session: "The account or mailbox session is invalid, has expired, or was ended.",
  invalid_code: "The six-digit code is wrong, expired, or was tried too many times.",
  amount_too_small: "The total is below the card processor's minimum.",
  card_hold_too_short: "A card can't be held until the day on which the letter would be mailed.",
  unknown_pack: "There is no credit pack with this name.",
  invalid_key: "The API key is invalid. The request is refused, and never treated as if it had no key.",
  credit_code_unknown: "No credit account has this code.",
  insufficient_credit: "The balance of the credit code is too low.",
  credit_code_sandbox_only: "The code was created in the sandbox and can't pay for a live letter.",
  payment_required: "The call requires a payment. The response has the terms.",
  payment_invalid: "We couldn't verify the payment.",
  key_disabled: "The API key has been disabled.",
  insufficient_scope: "The API key doesn't have the scope that this call needs.",
  invalid_capability: "The token is missing or damaged, or belongs to another order or action.",
  region_unsupported: "This payment method isn't available in the caller's region.",
  unattributable_request: "The call has no key, and we can't see its IP address, so limits can't be applied.",
  forbidden_origin:
    "A web page of another site called an endpoint that accepts calls only from servers and our own pages.",
  not_found: "There is no endpoint at this URL, or no order with this ID.",
  method_not_allowed: "The URL exists but doesn't support this method.",
  confirmation_mismatch:
    "The order differs from the quote in its recipients, content, class, options, or price.",
  confirmation_used:
    "The token has already sent a different letter or batch, which `order_id` or `batch_id` names.",
  confirmation_malformed: "The `confirmation_token` isn't a quote token.",
  confirmation_expired: "The quote is older than 30 minutes.",
  idempotency_in_flight: "The first request with this key is still being processed.",
  idempotency_mismatch: "This key was used for a request with a different body.",
  too_late: "The letter has gone to the printer and can no longer be canceled.",
  not_advanceable: "The order's status doesn't allow this step.",
  not_returnable: "The order's letter isn't in the mail, so it can't have come back.",
  no_webhook: "The order has no `webhook_url`, or it was erased with the content.",
  not_reviewable: "The order hasn't been delivered yet, or already has a review.",
  expired_capability: "The token is older than 7 days.",
  payload_too_large: "The body is larger than this endpoint accepts.",
  unsupported_media_type: "This endpoint doesn't accept the body's content type.",
  address_undeliverable:
    "The US Postal Service can't deliver to this address. If there is a standardized form, it is in `candidate`.",
  batch_has_problems:
    "Some rows of the batch can't be mailed, and `on_problem` is `stop`. The response lists them in `problems`.",
  provider_rejected: "The printer refused the letter permanently.",
  confirmation_required:
    "A live letter sent by a program needs a quote token, so that you pay for exactly what was approved.",
  velocity_limit:
    "The order exceeds the daily or monthly cap on letters or spending. If it is larger than the whole cap, the reason says that waiting doesn't help.",
  rate_limited: "Too many calls of this kind in one minute.",
  internal_error: "An error on our side. We logged it under the request ID.",
  x402_disabled: "x402 payments aren't set up here.",
  no_checkout_url: "The payment processor didn't return a checkout URL.",
  key_store_unavailable: "We couldn't check the API key right now.",
  payments_not_configured: "Card payments aren't set up in this deployment.",
  fulfilment_unavailable: "Printing and mailing are temporarily unavailable.",
  format_unavailable: "No printer of this deployment offers this format or class.",
  service_unavailable: "Part of the service is busy or starting.",
  submission_unconfirmed:
    "We sent the letter to the printer and couldn't confirm that it was accepted. We stopped, so that it isn't printed twice.",
  duplicate_suspected:
    "The printer already has a mailpiece for this order. We stopped, so that it isn't printed twice.",
};
