import { renameSync, writeFileSync } from "node:fs";

export const seconds = (count: number) => count * 1_000;
export const minutes = (count: number) => count * 60_000;
export const days = (count: number) => count * 86_400_000;

/**
 * Sets the clock of every process that reads the file, by default those of this test file, to an offset in milliseconds from the
 * real time.
 */
export function setClock(offsetMs: number, file = process.env.TEST_CLOCK_FILE!): void {
  // Replaces the file in one step, because another process may read it at any moment and must never find a partial number.
  writeFileSync(`${file}.new`, String(offsetMs));
  renameSync(`${file}.new`, file);
}
