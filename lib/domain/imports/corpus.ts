import { heldOutRows } from "./corpus-held-out.ts";
import type { HeaderMapping } from "./schema.ts";

/** One header row as somebody exported it, with the mapping a person would choose. */
export type CorpusRow = {
  source: string;
  headers: readonly string[];
  samples?: readonly (readonly string[])[];
  mapping: HeaderMapping;
};

export { heldOutRows };
