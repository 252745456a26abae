/** The beginning of a column: a word after at least three spaces. Two spaces may follow a period. */
const column = /\S {3,}(?=\S)/g;
/** Characters that fit on a line of the typewriter face at 11 pt. */
const mostColumns = 70;
/** A text with more lines doesn't fit on 12 pages and is refused anyway. */
const mostLines = 5_000;

/**
 * The lines of a text (numbers from 0) that are aligned with spaces: two or more successive lines in which a column begins or ends
 * at the same character. They align only in a typewriter face. Excludes lines that would be too wide in it.
 */
export function alignedLines(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!text.includes("   ")) return found;
  const lines = text.split("\n", mostLines);
  let block: number[] = [];
  const endBlock = () => {
    if (block.length > 1 && isAligned(block.map((at) => lines[at]!))) for (const at of block) found.add(at);
    block = [];
  };
  for (const [at, line] of lines.entries()) {
    if (line.length <= mostColumns && /^[\x20-\x7e]*$/.test(line) && /\S {3,}\S/.test(line)) block.push(at);
    else endBlock();
  }
  endBlock();
  return found;
}

/** True if every line shares the beginning or the end of a column with the first line, or with the one before it. */
function isAligned(lines: readonly string[]): boolean {
  const edges = lines.map(edgesOf);
  return edges.every((own, at) => {
    const neighbor = edges[at === 0 ? 1 : at - 1]!;
    return [...own].some((edge) => neighbor.has(edge));
  });
}

/** "b12": a column begins at character 12; "e20": a cell ends at character 20. */
function edgesOf(line: string): Set<string> {
  const edges = new Set<string>();
  for (const { index, 0: match } of line.matchAll(column)) {
    edges.add(`b${index + match.length}`);
    const cell = /^\S+(?: {1,2}\S+)*/.exec(line.slice(index + match.length))!;
    edges.add(`e${index + match.length + cell[0].length}`);
  }
  return edges;
}
