/**
 * The rows that show most about the columns of a list: each has something in columns that the rows before it leave empty. Earlier rows
 * come first if several show as much. The first rows of a list sorted by name may have no address at all.
 */
export function pickSamples(rows: readonly (readonly string[])[], most: number): (readonly string[])[] {
  const filled = rows.map((row) => row.flatMap((cell, column) => (cell.trim() === "" ? [] : [column])));
  const times = new Map<number, number>();
  const picked = new Set<number>();
  const worthOf = (row: number) =>
    filled[row]!.reduce((sum, column) => sum + 1 / (1 + 4 * (times.get(column) ?? 0)), 0);
  while (picked.size < Math.min(most, rows.length)) {
    let best = -1;
    let worth = -1;
    for (const row of filled.keys()) {
      if (picked.has(row) || worthOf(row) <= worth) continue;
      best = row;
      worth = worthOf(row);
    }
    picked.add(best);
    for (const column of filled[best]!) times.set(column, (times.get(column) ?? 0) + 1);
  }
  return [...picked].sort((one, other) => one - other).map((row) => rows[row]!);
}
