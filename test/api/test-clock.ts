import { renameSync, writeFileSync } from "node:fs";

export const seconds = (count: number) => count * 1_000;
export const minutes = (count: number) => count * 60_000;
export const days = (count: number) => count * 86_400_000;

/**
 * Sets the clock of every process that reads the file, by default those of this test file, to an offset in milliseconds from the
 * real time.
 */
export function setClock(offsetMs: number, file = process.env.TEST_CLOCK_FILE!): void {
  // Another process may read at any moment: it finds the old number or the new one, never a partial one.
  writeFileSync(`${file}.new`, String(offsetMs));
  renameSync(`${file}.new`, file);
}
