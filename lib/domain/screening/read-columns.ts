/** Fewer lines are a heading, or a name and a date. */
const leastLines = 3;
const gap = /\S(?:[^\S\n]{3,}| *\t[^\S\n]*)\S/;

/**
 * The text, and below it each block of columns once more, column by column, as people may read it: "or we kill   the weather is".
 * A table's numbers are read twice, which changes no verdict on them.
 */
export function readColumns(text: string): string {
  if (!gap.test(text)) return text;
  const columns: string[] = [];
  let block: string[][] = [];
  const end = () => {
    if (block.length >= leastLines)
      for (let at = 0; at < Math.max(...block.map(({ length }) => length)); at++)
        columns.push(block.map((cells) => cells[at] ?? "").join(" "));
    block = [];
  };
  for (const line of text.split("\n"))
    if (gap.test(line)) block.push(line.trim().split(/\s{3,}|\s*\t\s*/));
    else end();
  end();
  return columns.length === 0 ? text : `${text}\n\n${columns.join("\n\n")}`;
}
