import { readFileSync } from "node:fs";

/** Returns the current time. Use cases get it as a parameter, and tests pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * For tests only: reads the time shift in milliseconds from a file; zero without a file. Every process of a test reads the same
 * file, so a test moves past undo windows, authorizations, and expirations by writing a number instead of waiting.
 */
export function readShift(file: string | undefined): () => number {
  return file === undefined ? () => 0 : () => Number(readFileSync(file, "utf8"));
}
