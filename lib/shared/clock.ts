import { readFileSync } from "node:fs";

/** The time, as a value that use cases are given; tests hand in their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Tests only: the milliseconds that time is moved by, as they stand in a file. Every process of a test reads the same file, so that undo
 * windows, holds and expiries are tried by writing a number and never by waiting. Without a file, zero.
 */
export function readShift(file: string | undefined): () => number {
  return file === undefined ? () => 0 : () => Number(readFileSync(file, "utf8"));
}
