import type { Item, Line } from "./break-lines.ts";

/** The items of a line from left to right (UAX 9, rule L2). */
export function visualOrder(line: Line): readonly Item[] {
  if (!line.mixed) return line.items;
  const items = [...line.items];
  const levels = items.map((item) => item.level);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level >= 1; level--) {
    for (let from = 0; from < items.length; from++) {
      if (items[from]!.level < level) continue;
      let to = from;
      while (to < items.length && items[to]!.level >= level) to++;
      const turned = items.slice(from, to).reverse();
      items.splice(from, turned.length, ...turned);
      from = to;
    }
  }
  return items;
}
