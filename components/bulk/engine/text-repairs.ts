import type { FileRows, FoundRow } from "./file-rows.ts";
import { type Finding, note } from "./findings.ts";
import { repairText } from "./repair-text.ts";

/** The number of repaired cells, by kind of fault. */
export type RepairCounts = { twice: number; entities: number };

/** Repairs the cells of a list and counts them. */
export function createTextRepairs() {
  const counts: RepairCounts = { twice: 0, entities: 0 };
  const repairCell = (cell: string): string => {
    const { text, twice, entities } = repairText(cell);
    if (twice) counts.twice++;
    if (entities) counts.entities++;
    return text;
  };
  const repairCells = (cells: readonly string[]): string[] => cells.map(repairCell);
  return {
    counts,
    repairCell,
    repairCells,
    /** The repaired cells of a row that was found in a file; undefined if nothing in it needs repair. */
    repairRow: (rows: FileRows, { from, to }: FoundRow): string[] | undefined => {
      const { bytes } = rows.file;
      let at = from;
      while (at < to && bytes[at]! < 0x80 && bytes[at] !== ampersand) at++;
      if (at === to) return undefined;
      const before = counts.twice + counts.entities;
      const repaired = repairCells(rows.cellsAt(from, to));
      return counts.twice + counts.entities > before ? repaired : undefined;
    },
  };
}

const ampersand = 0x26;

export function repairNotes({ twice, entities }: RepairCounts): Finding[] {
  const findings: Finding[] = [];
  if (twice > 0) findings.push(note("twice", { count: twice }));
  if (entities > 0) findings.push(note("entities", { count: entities }));
  return findings;
}
