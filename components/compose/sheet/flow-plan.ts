import { lineFields } from "#lib/domain/documents/sheet-lines";
import type { SheetLayout } from "#lib/domain/documents/sheet-schema";
import type { Paper } from "./paper.ts";

/** The gap between two sheets, in points. */
export const sheetGap = 18;
/**
 * Extra width: a line in the browser may be slightly wider than in print, and more so if spaces come from another font. Each line's
 * `room` keeps the next word out.
 */
export const slackOf = ({ faces }: SheetLayout) => (faces.length > 0 ? 20 : 1.5);
/** The part at the top and bottom of a line that floats leave free, so that rounding never makes a float affect two lines. */
const ease = 1.5;
/** Print puts lines with tall accents slightly lower. A shift smaller than this is ignored. */
const leastMove = 2;

/** A line of the print. `top` is in points from the top of the first sheet. */
export type PlannedLine = {
  start: number;
  end: number;
  /** The width that fits this line's words and nothing more. */
  room: number;
  top: number;
  rtl: boolean;
  /** Whether it begins a paragraph. */
  opens: boolean;
};

/** An invisible float. Each band is [top, bottom, width that is left for text], in points from the top of the float. */
export type Band = readonly [top: number, bottom: number, room: number];
export type PlannedFloat = { height: number; right: Band[]; left: Band[] };

export type FlowPlan = {
  lines: PlannedLine[];
  /** Tops of the sheets, in points from the first. */
  sheets: number[];
  /** Left edge and width of the text on its sheet. */
  x: number;
  width: number;
  slack: number;
  floats: PlannedFloat[];
  /** Where text that does not fit is shown; null while everything fits. */
  overflowTop: number | null;
};

/** The lines of a layout, with their places on the stack of sheets. `text` is the text that was laid out. */
export function planLines(layout: SheetLayout, paper: Paper, text: string) {
  const lines: PlannedLine[] = [];
  const sheets: number[] = [];
  const dropped: number[] = [];
  const { leading, frames } = layout;
  let at = 0;
  let top = 0;
  frames.forEach(({ lines: packed }, index) => {
    if (index > 0) {
      const before = lines.at(-1);
      // Blank lines that the print omits between two pages are in the lower margin here.
      const skipped = before ? Math.max(0, lineFeeds(text, before.end, at + (packed[0] ?? 0)) - 1) : 0;
      dropped.push(skipped);
      const bottom = before ? before.top + leading * (1 + skipped) : 0;
      top = Math.max(top + paper.height + sheetGap, bottom + sheetGap);
    }
    sheets.push(top);
    for (let i = 0; i < packed.length; i += lineFields) {
      const gap = packed[i]!;
      const start = at + gap;
      lines.push({
        start,
        end: start + packed[i + 1]!,
        room: packed[i + 2]! / 100,
        top: top + packed[i + 3]! / 100 - leading * paper.ascent,
        rtl: packed[i + 4] === 1,
        opens: start === 0 || text[start - 1] === "\n",
      });
      at = start + packed[i + 1]!;
    }
  });
  dropped.push(0);
  return { lines, sheets, dropped };
}

const lineFeeds = (text: string, from: number, to: number) => {
  let count = 0;
  for (let at = from; at < to; at++) if (text[at] === "\n") count++;
  return count;
};

/**
 * Plans floats that make a browser break lines where the print does: always for pages and rows, for single lines only if `roomOf`
 * returns a width.
 */
export function planFlow(
  layout: SheetLayout,
  paper: Paper,
  text: string,
  roomOf: (line: PlannedLine) => number | undefined,
): FlowPlan {
  const { leading, frames } = layout;
  const { lines, sheets, dropped } = planLines(layout, paper, text);
  const isCard = frames[0]?.rows !== undefined;
  const frameX = frames[0]!.x - paper.originOf(frames[0]!.x);
  const widest = isCard
    ? Math.max(...frames.flatMap(({ rows = [] }) => rows.filter((_, i) => i % 2 === 1)))
    : paper.width - 2 * layout.margin;
  const slack = slackOf(layout);
  const width = widest + slack;
  const floats: PlannedFloat[] = [];
  let y = 0;
  let next = 0;
  const block = (until: number) => {
    if (until - y > 0.01) floats.push({ height: until - y, right: [[0, until - y, 0]], left: [] });
    y = Math.max(y, until);
  };
  frames.forEach((frame, index) => {
    const count = frame.lines.length / lineFields;
    const own = lines.slice(next, next + count);
    next += count;
    const rows = frame.rows ?? [];
    const first =
      own[0]?.top ??
      (isCard
        ? sheets[index]! + (rows[0] ?? 0)
        : sheets[index]! + (index === 0 ? paper.body.y : layout.margin));
    block(first);
    const float: PlannedFloat = { height: 0, right: [], left: [] };
    const begin = y;
    // `y` is the browser's line. It moves down when the printed line is clearly lower (tall accents).
    const add = (top: number, room: number, rtl: boolean) => {
      if (top - y > leastMove) {
        float.right.push([y - begin + ease / 2, top - begin, 0]);
        y = top;
      }
      const band: Band = [y - begin + ease, y - begin + leading - ease, room];
      if (room < width - 0.01) (rtl ? float.left : float.right).push(band);
      // The slack of a right-to-left line is at the right too, where the line begins, so the line gets the slack only if a float holds it.
      if (rtl) float.right.push([band[0], band[1], Math.max(width - slack, room < width - 0.01 ? room : 0)]);
      y += leading;
    };
    own.forEach((line, i) => {
      const row = rows[2 * i + 1] ?? width;
      add(line.top, Math.min(width, roomOf(line) ?? (isCard ? row : width)), line.rtl);
    });
    if (isCard) {
      // A short message is centered vertically, so some empty rows follow it.
      const end = sheets[index]! + Math.min((rows.at(-2) ?? 0) + leading, paper.height - leading);
      for (let i = own.length; 2 * i < rows.length && y + leading < end + leastMove; i++)
        add(sheets[index]! + rows[2 * i]!, rows[2 * i + 1]!, false);
    }
    // Slightly higher than the lines, so that rounding does not push the last one out.
    y += leading * dropped[index]! + 1;
    // On the last sheet, the floats stop before the end, so that a new line there moves no float and only its own paragraph is laid out.
    if (!isCard && (index === frames.length - 1 || own.length === 0)) {
      const rest = sheets[index]! + paper.height - layout.margin - begin;
      y = Math.max(y, begin + Math.floor(rest / leading) * leading + 1);
    }
    float.height = y - begin;
    if (float.height > 0) floats.push(float);
  });
  // After the last line, a card or a letter of twelve pages ends. A shorter letter continues on a new page.
  const bottom = sheets.at(-1)! + paper.height;
  const isOver = layout.excess > 0;
  if (isCard || isOver) block(isOver ? bottom + 2 * sheetGap : bottom);
  return {
    lines,
    sheets,
    x: frameX,
    width,
    slack,
    floats,
    overflowTop: isOver ? bottom + sheetGap / 2 : null,
  };
}
