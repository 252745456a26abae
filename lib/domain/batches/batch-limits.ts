/** Limits of batches that the service and its pages share. Pages import this file, so it doesn't use zod. */

/**
 * docs/rules.md#batch: the most rows that one batch may have, and the most that a caller without an account may price or try in the
 * sandbox.
 */
export const maxBatchRows = 10_000;
export const maxSandboxRows = 1_000;
export const maxFreeQuoteRows = 100;
/** docs/rules.md#batch-documents: limits of a batch whose rows have their own PDFs, enclosures, or days. */
export const maxDocumentRows = 1_000;
export const maxDocumentBytes = 200_000_000;
/** Problems listed in one answer; `problem_count` is their total number. */
export const maxListedProblems = 1_000;
/** A longer row is refused before it is parsed. */
export const maxRowBytes = 32_768;
/** The most fields that a row may have in addition to its address. */
export const maxFields = 60;
export const maxFieldNameChars = 60;
export const maxFieldChars = 5_000;
