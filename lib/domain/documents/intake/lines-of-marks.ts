import type { Mark } from "./find-writing.ts";

/** Letters of one line ("x" and "l", "a" and "A") differ in height by less than this factor. */
const alike = 2.2;
/** The space between two words, as a multiple of the height of their letters. */
const wordSpace = 1.5;

/** In pixels at 200 dpi. Lower marks are specks and dots of leaders, because the smallest type is three points high. */
const leastHeight = 8;
/** If there are more marks than this, they aren't compared and count as one line. */
const mostMarks = 6_000;

/**
 * How many marks of similar height are side by side in the longest line. A mark made of dots counts the letters in it, because
 * their dots are as close together as those of one letter.
 */
export function longestLine(marks: readonly Mark[]): number {
  if (marks.length > mostMarks) return marks.length;
  const sorted = marks
    .filter(({ top, bottom }) => bottom - top >= leastHeight)
    .sort((a, b) => a.left - b.left);
  // Lines that may continue to the right. Each mark joins the nearest one.
  const open: { last: Mark; count: number }[] = [];
  let longest = 0;
  for (const mark of sorted) {
    const high = mark.bottom - mark.top;
    let joined: (typeof open)[number] | undefined;
    for (let at = open.length - 1; at >= 0; at--) {
      const line = open[at]!;
      const { last } = line;
      const tall = Math.max(high, last.bottom - last.top);
      if (mark.left - last.right > tall * wordSpace && mark.left - last.right > longestGap)
        open.splice(at, 1);
      else if (!joined && continues(last, mark, tall)) joined = line;
    }
    const letters = mark.dotted ? Math.max(1, Math.round(mark.letters)) : 1;
    if (joined) {
      joined.last = mark;
      joined.count += letters;
    } else {
      joined = { last: mark, count: letters };
      open.push(joined);
    }
    longest = Math.max(longest, joined.count);
  }
  return longest;
}

/** In pixels. A line doesn't continue across a wider gap. */
const longestGap = 300;

function continues(last: Mark, mark: Mark, tall: number): boolean {
  const low = Math.min(mark.bottom - mark.top, last.bottom - last.top);
  const shared = Math.min(mark.bottom, last.bottom) - Math.max(mark.top, last.top);
  return (
    tall < low * alike &&
    shared > low / 2 &&
    mark.left >= last.left &&
    mark.left - last.right < tall * wordSpace
  );
}
