/** Limits that the service and its pages share. Pages import this file, so it doesn't use zod. */

/** docs/rules.md#page-limit: page_count is 1 to 12, because 12 pages printed on both sides are 6 sheets in one #10 envelope. */
export const maxPages = 12;
/** docs/rules.md#single-sided: a #10 envelope holds 6 sheets, and printed on one side each page is a sheet. */
export const maxSheets = 6;
/** docs/rules.md#enclosures */
export const maxEnclosures = 5;
export const maxEnclosureTitleChars = 80;
/** docs/rules.md#letter-parts */
export const maxDateLineChars = 60;
export const maxSubjectChars = 200;
export const maxTypedSignatureChars = 60;
export const maxLetterheadLines = 6;
export const maxLetterheadLineChars = 80;
/** docs/rules.md#images */
export const maxImageBytes = 2_097_152;
/** The longest side of an image, in pixels. */
export const maxImageSide = 4_000;
/** docs/rules.md#labels: the sender's own names for an order, a batch, or a row. */
export const maxReferenceChars = 100;
export const maxMetadataKeys = 20;
export const maxMetadataKeyChars = 40;
export const maxMetadataValueChars = 500;
/** docs/rules.md#text-limit */
export const maxTextChars = 50_000;
export const maxPdfBytes = 10_485_760;
/** docs/rules.md#batch-tickets: a file from which the rows of a batch are made. */
export const maxBatchFileBytes = 50_000_000;
/** docs/rules.md#batch-tickets: the most tickets that one call issues. */
export const maxBatchTickets = 200;
export const maxPdfBase64Chars = 14_000_000;
/** The number of bytes in 14,000,000 base64 characters. Slightly more than an upload or a URL may have (docs/rules.md#text-limit). */
export const maxBase64PdfBytes = (maxPdfBase64Chars / 4) * 3;
/** docs/rules.md#merged-letters */
export const maxMergedPages = 2_000;
