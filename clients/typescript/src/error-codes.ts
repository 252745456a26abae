// Written by `npm run client:types` from the contract of the service; a test holds it against that.

/** Every code an answer can carry. Match on it, never on the reason. */
export type ErrorCode =
  | "validation_error"
  | "unprintable_text"
  | "invalid_pdf"
  | "empty_document"
  | "pdf_fetch_failed"
  | "page_limit_exceeded"
  | "invalid_stars"
  | "unknown_pack"
  | "amount_too_small"
  | "invalid_key"
  | "invalid_session"
  | "credit_code_unknown"
  | "insufficient_credit"
  | "card_hold_too_short"
  | "credit_code_sandbox_only"
  | "payment_required"
  | "payment_invalid"
  | "key_disabled"
  | "invalid_code"
  | "insufficient_scope"
  | "invalid_capability"
  | "region_unsupported"
  | "unattributable_request"
  | "forbidden_origin"
  | "not_found"
  | "method_not_allowed"
  | "confirmation_mismatch"
  | "confirmation_used"
  | "confirmation_malformed"
  | "confirmation_expired"
  | "idempotency_in_flight"
  | "idempotency_mismatch"
  | "too_late"
  | "not_advanceable"
  | "not_returnable"
  | "no_webhook"
  | "not_reviewable"
  | "expired_capability"
  | "payload_too_large"
  | "unsupported_media_type"
  | "address_undeliverable"
  | "batch_has_problems"
  | "provider_rejected"
  | "confirmation_required"
  | "velocity_limit"
  | "rate_limited"
  | "internal_error"
  | "x402_disabled"
  | "no_checkout_url"
  | "key_store_unavailable"
  | "payments_not_configured"
  | "fulfilment_unavailable"
  | "format_unavailable"
  | "service_unavailable"
  | "submission_unconfirmed"
  | "duplicate_suspected";

/** Codes after which the same request may be sent again; on purpose, this excludes two of the codes with status 503. */
export const retryableCodes: ReadonlySet<string> = new Set([
  "idempotency_in_flight",
  "velocity_limit",
  "rate_limited",
  "internal_error",
  "no_checkout_url",
  "key_store_unavailable",
  "fulfilment_unavailable",
  "service_unavailable",
]);
