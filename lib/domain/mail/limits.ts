/** Limits that the service and its pages share. Pages import this file, so it doesn't use zod. */

/** docs/rules.md#page-limit: page_count 1 to 12; printed on both sides, that is 6 sheets in one #10 envelope. */
export const maxPages = 12;
/** docs/rules.md#text-limit */
export const maxTextChars = 50_000;
export const maxPdfBytes = 10_485_760;
export const maxPdfBase64Chars = 14_000_000;
/** The bytes in 14,000,000 base64 characters: slightly more than an upload or a URL may have (docs/rules.md#text-limit). */
export const maxBase64PdfBytes = (maxPdfBase64Chars / 4) * 3;

/**
 * docs/rules.md#batch: rows that one batch may have, and rows that anyone may price, or try in the sandbox, without an account.
 */
export const maxBatchRows = 10_000;
export const maxSandboxRows = 1_000;
export const maxFreeQuoteRows = 100;
/** Problems listed in one answer; `problem_count` is their total number. */
export const maxListedProblems = 1_000;
/** Checked before a row is parsed. */
export const maxRowBytes = 32_768;
/** Fields of a row besides its address. */
export const maxFields = 60;
export const maxFieldNameChars = 60;
export const maxFieldChars = 5_000;
export const maxReferenceChars = 100;
