/**
 * The CPU time that a document may take (docs/rules.md#document-time-limits). It isn't clock time, so that a busy machine never
 * makes a good file invalid.
 */
export const pdfCpuMs = 6_000;
/** OCR takes two to three seconds of CPU time per page. */
export const scanCpuMs = 20_000;
/** A job's clock time, as a multiple of its CPU time. After that, the answer is 503. */
export const patience = 2.5;
