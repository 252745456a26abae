/** Fewer lines are a heading, or a name and a date. */
const leastLines = 3;
const gap = /\S(?:[^\S\n]{3,}| *\t[^\S\n]*)\S/;

/**
 * The text, and below it each block of columns once more, column by column, as people may read it: "or we kill   the weather is".
 * A table's numbers are read twice, which changes no verdict on them. Linear, and at most twice as long as the text.
 */
export function readColumns(text: string): string {
  if (!gap.test(text)) return text;
  const columns: string[] = [];
  const block = new Map<number, string[]>();
  let lines = 0;
  const end = () => {
    if (lines >= leastLines) for (const cells of block.values()) columns.push(cells.join(" "));
    block.clear();
    lines = 0;
  };
  for (const line of text.split("\n")) {
    if (!gap.test(line)) {
      end();
      continue;
    }
    lines++;
    const cells = line.trim().split(/\s{3,}|\s*\t\s*/);
    for (const [at, cell] of cells.entries()) {
      const column = block.get(at);
      if (column) column.push(cell);
      else block.set(at, [cell]);
    }
  }
  end();
  return columns.length === 0 ? text : `${text}\n\n${columns.join("\n\n")}`;
}
