import { readFileSync } from "node:fs";

/** The time, as a value that use cases are given; tests hand in their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Tests only: the system's time, moved by the milliseconds that stand in a file. Every process of a test reads the same file, so that
 * undo windows, holds and expiries are tried by writing a number and never by waiting.
 */
export function createShiftedClock(offsetFile: string): Clock {
  return () => new Date(Date.now() + Number(readFileSync(offsetFile, "utf8")));
}
