import type { FileRows, FoundRow } from "./file-rows.ts";
import { type Finding, note } from "./findings.ts";
import { mendText } from "./mend-text.ts";

/** How many cells were mended, by their fault. */
export type MendCounts = { twice: number; entities: number };

/** Mends the cells of a list and counts them. */
export function createMending() {
  const counts: MendCounts = { twice: 0, entities: 0 };
  const mendCell = (cell: string): string => {
    const { text, twice, entities } = mendText(cell);
    if (twice) counts.twice++;
    if (entities) counts.entities++;
    return text;
  };
  const mend = (cells: readonly string[]): string[] => cells.map(mendCell);
  return {
    counts,
    mendCell,
    mend,
    /** The mended cells of a row that was found in a file; undefined if nothing in it needs mending. */
    mendAt: (rows: FileRows, { from, to }: FoundRow): string[] | undefined => {
      const { bytes } = rows.file;
      let at = from;
      while (at < to && bytes[at]! < 0x80 && bytes[at] !== ampersand) at++;
      if (at === to) return undefined;
      const before = counts.twice + counts.entities;
      const mended = mend(rows.cellsAt(from, to));
      return counts.twice + counts.entities > before ? mended : undefined;
    },
  };
}

const ampersand = 0x26;

export function mendingNotes({ twice, entities }: MendCounts): Finding[] {
  const findings: Finding[] = [];
  if (twice > 0) findings.push(note("twice", { count: twice }));
  if (entities > 0) findings.push(note("entities", { count: entities }));
  return findings;
}
