import { type DraftParts, emptyParts, parseParts } from "./draft-parts.ts";

const storageKey = "posthorn.letter-parts";

/** The signature and letterhead that were used last on this device. */
export function recallParts(): DraftParts {
  try {
    return parseParts(JSON.parse(localStorage.getItem(storageKey) ?? "null"));
  } catch {
    return emptyParts;
  }
}

/** Remembers a signature or letterhead for the next letter, on this device only. What was taken off a letter stays remembered. */
export function rememberParts(change: Partial<DraftParts>): void {
  const filled = Object.fromEntries(Object.entries(change).filter(([, value]) => value));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...recallParts(), ...filled }));
  } catch {
    // Without storage, or if it is full, the next letter starts without them.
  }
}
