/**
 * How long a document may take (docs/rules.md#document-time-limits): CPU time of its own, so that a busy machine never makes a good
 * file invalid.
 */
export const pdfCpuMs = 6_000;
/** A scanned page takes OCR two to three seconds of CPU. */
export const scanCpuMs = 20_000;
/** A job's time by the clock, as a multiple of its CPU time. After that the answer is 503. */
export const patience = 2.5;
