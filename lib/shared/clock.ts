import { readFileSync } from "node:fs";

/** The current time, passed to use cases as a value; tests pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Tests only: the time shift in milliseconds, read from a file. Every process of a test reads the same file, so undo windows,
 * authorizations, and expirations are tested by writing a number instead of waiting. Zero without a file.
 */
export function readShift(file: string | undefined): () => number {
  return file === undefined ? () => 0 : () => Number(readFileSync(file, "utf8"));
}
