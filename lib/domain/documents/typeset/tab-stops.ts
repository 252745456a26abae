import type { Paragraph } from "./paragraph.ts";

/** Space between the widest cell of a column and the next column, in 1/1000 of the nominal size. */
const gap = 1500;
/** In 1/1000 of the nominal size. A wider table keeps the fixed stops of half an inch. (6.5 inches of 11 pt type are 42,500.) */
const widest = 42_500;

/**
 * Sets the tab stops of tables. A table is successive lines with the same number of tabs, as when pasted from a spreadsheet. Each
 * column gets the width of its widest cell. Lines that have a tab only at their beginning are indented text.
 */
export function setTabStops(paragraphs: Paragraph[]): void {
  let first = 0;
  for (let at = 1; at <= paragraphs.length; at++) {
    const tabs = tabsOf(paragraphs[first]!);
    if (at < paragraphs.length && tabs > 0 && tabsOf(paragraphs[at]!) === tabs) continue;
    if (tabs > 0 && at - first > 1) setStops(paragraphs, first, at);
    first = at;
  }
}

/** A list item's tab isn't one of a table. */
const tabsOf = ({ units, form }: Paragraph) =>
  form.stop === undefined ? units.reduce((count, { tab }) => count + Number(tab), 0) : 0;

function setStops(paragraphs: Paragraph[], first: number, end: number): void {
  const widths: number[] = [];
  let last = 0;
  for (const { units } of paragraphs.slice(first, end)) {
    let column = 0;
    let width = 0;
    for (const { tab, word, spaces } of units) {
      if (tab) {
        widths[column] = Math.max(widths[column] ?? 0, width);
        column++;
        width = 0;
      } else width += (word?.width ?? 0) + (spaces?.width ?? 0);
    }
    last = Math.max(last, width);
  }
  // A column without words is an indent, which stays half an inch.
  if (widths.some((width) => width === 0)) return;
  const stops: number[] = [];
  for (const width of widths) stops.push((stops.at(-1) ?? 0) + width + gap);
  if (stops.at(-1)! > widest) return;
  for (let at = first; at < end; at++) paragraphs[at] = { ...paragraphs[at]!, stops };
}
