/** The largest printed document: twelve pages of pictures at print resolution. */
export const maxPrintBytes = 64_000_000;
