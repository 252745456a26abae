import { isWholeAddress } from "./judge-samples.ts";
import type { ColumnMapping } from "./schema.ts";

/** With fewer lines, the name, the street, and the last line are in the same column of every row, so the usual mapping works. */
const fewestLines = 3;

/**
 * Finds an address whose lines are in numbered columns, whatever their order: QuickBooks' "Bill to 1" to "Bill to 5". A company moves
 * the street and the last line one column down. Such columns are taken apart together. A list with a city or a ZIP Code column
 * keeps its mapping.
 */
export function withBlock(
  mapping: ColumnMapping,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMapping {
  if ([mapping.city, mapping.zip, mapping.address].flat().length > 0) return mapping;
  const block = findRuns(headers).find((columns) => {
    const texts = rows.map((row) => columns.map((column) => row[column]?.trim() ?? "").filter(Boolean));
    return isWholeAddress(texts.filter((lines) => lines.length > 0).map((lines) => lines.join("\n")));
  });
  if (!block) return mapping;
  const outside = (columns: readonly number[]) => columns.filter((column) => !block.includes(column));
  return {
    ...mapping,
    name: outside(mapping.name),
    second_name: outside(mapping.second_name),
    company: outside(mapping.company),
    care_of: outside(mapping.care_of),
    country: outside(mapping.country),
    ...{ line1: [], line2: [], state: [], address: block },
  };
}

/** The columns of each series "Bill to 1", "Bill to 2", "Bill to 3" that stand side by side. */
function findRuns(headers: readonly string[]): number[][] {
  const runs: number[][] = [];
  for (const [index, header] of headers.entries()) {
    const [, series = "", number = ""] = /^(.*?\D)\s*(\d)$/.exec(header.trim().toLowerCase()) ?? [];
    const first = index - Number(number) + 1;
    if (series === "") continue;
    if (number === "1") runs.push([index]);
    else if (runs.at(-1)?.[0] === first && headers[first]!.trim().toLowerCase().startsWith(series))
      runs.at(-1)!.push(index);
  }
  return runs.filter(({ length }) => length >= fewestLines);
}
