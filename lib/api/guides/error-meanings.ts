import type { ErrorCode } from "#lib/shared/errors";

/** What each code means, in a sentence. What to do stands in the table itself. */
export const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  validation_error:
    "Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.",
  unprintable_text:
    "The text holds characters that none of our faces can print. The reason names them and where they stand.",
  invalid_pdf: "The file is not a PDF that can be opened, or it asks for a password.",
  empty_document: "There is nothing on the pages.",
  pdf_fetch_failed: "The PDF could not be fetched from `pdf_url`.",
  page_limit_exceeded: "The document is longer than 12 pages.",
  invalid_stars: "A review has from 1 to 5 stars.",
  invalid_session: "An account_session that is no genuine one, or whose 30 days are over.",
  invalid_code: "The six digits are wrong, too old, or were tried too often.",
  amount_too_small: "The total is below what the card processor charges.",
  unknown_pack: "There is no credit pack of this name.",
  invalid_key:
    "An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent.",
  credit_code_unknown: "No credit account has this code.",
  insufficient_credit: "The credit account does not hold enough for what is sent.",
  credit_code_sandbox_only: "The code was made in the sandbox and cannot pay for a live letter.",
  payment_required: "The call has to be paid for; the answer holds the terms.",
  payment_invalid: "The payment that was sent could not be verified.",
  key_disabled: "The API key was genuine and has been switched off.",
  insufficient_scope: "The API key is valid and does not carry what this call needs.",
  invalid_capability: "The token is missing, damaged, or belongs to another order or another action.",
  region_unsupported: "This way to pay is not offered where the call comes from.",
  unattributable_request:
    "The call has neither a key nor a network address that we can see, so its limits cannot be counted.",
  forbidden_origin:
    "A web page of another site called an endpoint that answers only servers and our own pages.",
  not_found: "There is nothing at this address: no such endpoint, or no order with this id.",
  method_not_allowed: "The address exists and does not answer this method.",
  confirmation_mismatch:
    "What is sent is not what was quoted: recipients, content, class, options or price differ.",
  confirmation_used: "The token has already sent a letter or a batch.",
  confirmation_malformed: "What was sent as `confirmation_token` is not a token of a quote.",
  confirmation_expired: "The quote is older than 30 minutes.",
  idempotency_in_flight: "The first request with this key is still being worked on.",
  idempotency_mismatch: "This key was used for a request with another body.",
  too_late: "The letter has been handed over to be printed and can no longer be taken back.",
  not_advanceable: "The order's status does not allow this step.",
  no_webhook:
    "There is nowhere to send the event: the order has no `webhook_url`, or it was erased with the content.",
  not_reviewable: "The order is not delivered yet, or has its review already.",
  expired_capability: "The token is genuine and older than 7 days.",
  payload_too_large: "The body is larger than this endpoint takes.",
  unsupported_media_type: "The body is not of the type that this endpoint reads.",
  address_undeliverable:
    "The postal service cannot deliver to this address as it stands. Where there is a standardised form, it is in `candidate`.",
  batch_has_problems:
    "Some rows of the batch cannot be mailed as they stand, and it was to stop at the first. The answer lists them in `problems`.",
  provider_rejected: "Whoever prints and posts the letter has refused it for good.",
  confirmation_required:
    "A live letter sent by a program needs the token of a quote, so that what is paid for is what was approved.",
  velocity_limit:
    "So many live letters, or so much money, are the most for a day or a month. Where the reason says that waiting changes nothing, it is larger than all that may be sent in that time.",
  rate_limited: "Too many calls of this kind within a minute.",
  internal_error: "A fault of ours. It is logged under the request id.",
  x402_disabled: "x402 payments aren't set up here.",
  no_checkout_url: "The payment processor did not give an address to pay at.",
  key_store_unavailable: "The API key could not be checked just now.",
  payments_not_configured: "This deployment takes no payments, so it can send no live letters.",
  fulfilment_unavailable: "Printing and posting is out of order for a moment.",
  format_unavailable: "Nobody behind this deployment prints this format or class.",
  service_unavailable: "A part of the service is busy or starting.",
  submission_unconfirmed:
    "We handed the letter over and did not hear whether it was taken. We stopped, so that it is not printed twice.",
  duplicate_suspected:
    "The printer already holds a piece for this order. We stopped, so that it is not printed twice.",
};
