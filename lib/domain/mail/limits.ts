/** Limits that the service and its pages share. Pages import this file, so it doesn't use zod. */

/** docs/rules.md#page-limit: page_count 1 to 12; printed on both sides, that is 6 sheets in one #10 envelope. */
export const maxPages = 12;
/** docs/rules.md#text-limit */
export const maxTextChars = 50_000;
export const maxPdfBytes = 10_485_760;
export const maxPdfBase64Chars = 14_000_000;
/** The bytes in 14,000,000 base64 characters: slightly more than an upload or a URL may have (docs/rules.md#text-limit). */
export const maxBase64PdfBytes = (maxPdfBase64Chars / 4) * 3;
