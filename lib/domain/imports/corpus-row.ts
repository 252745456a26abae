import type { HeaderMapping, MappedField } from "./schema.ts";
import { mappedFields } from "./schema.ts";

/** One header row as somebody exported it, with the mapping a person would choose. */
export type CorpusRow = {
  source: string;
  headers: readonly string[];
  samples?: readonly (readonly string[])[];
  mapping: HeaderMapping;
};

/** Headers and sample rows are written with `|` between cells, joined headers with ` + `. */
export function row(
  source: string,
  headers: string,
  expected: Partial<Record<MappedField, string>>,
  samples?: readonly string[],
): CorpusRow {
  const cells = headers.split("|");
  // Written without their outer spaces, found with them.
  const exact = (header: string) => cells.find((cell) => cell.trim() === header.trim()) ?? header;
  const mapping = Object.fromEntries(
    mappedFields.map((field) => [field, expected[field]?.split(" + ").map(exact) ?? []]),
  ) as HeaderMapping;
  return {
    source,
    headers: cells,
    mapping,
    ...(samples ? { samples: samples.map((line) => line.split("|")) } : {}),
  };
}
