import type { ErrorCode } from "#lib/shared/errors";

/**
 * Enough for a pdf_base64 of 14,000,000 characters, 50,000 characters of text in their longest encoding, and the other fields.
 */
export const maxLetterBodyBytes = 15_000_000;

/** Error codes for problems with a letter's text or PDF. */
export const documentErrors = [
  "unprintable_text",
  "invalid_pdf",
  "empty_document",
  "pdf_fetch_failed",
  "page_limit_exceeded",
  "service_unavailable",
] as const satisfies ErrorCode[];
