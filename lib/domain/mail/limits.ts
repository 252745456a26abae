/** Bounds that the service and its pages both know. Pages import it, so it asks for no zod. */

/** docs/rules.md#page-limit: page_count 1 to 12; printed on both sides that is 6 sheets, one #10 envelope. */
export const maxPages = 12;
/** docs/rules.md#text-limit */
export const maxTextChars = 50_000;
export const maxPdfBytes = 10_485_760;
export const maxPdfBase64Chars = 14_000_000;
/** What 14,000,000 characters of base64 hold: a little more than an upload or a URL may bring (docs/rules.md#text-limit). */
export const maxBase64PdfBytes = (maxPdfBase64Chars / 4) * 3;

/** docs/rules.md#batch: rows that one batch may have, and those that anyone may try in the sandbox, or price, without an account. */
export const maxBatchRows = 10_000;
export const maxSandboxRows = 1_000;
export const maxFreeQuoteRows = 100;
/** Problems that one answer lists; `problem_count` says how many there are. */
export const maxListedProblems = 1_000;
/** Checked before a row is parsed. */
export const maxRowBytes = 32_768;
/** Of a row, besides its address. */
export const maxFields = 60;
export const maxFieldNameChars = 60;
export const maxFieldChars = 5_000;
export const maxReferenceChars = 100;
