import type { SheetLayout } from "#lib/domain/documents/sheet-schema";
import { maxPages } from "#lib/domain/mail/limits";
import { planLines, sheetGap, slackOf } from "./flow-plan.ts";
import type { Paper } from "./paper.ts";

/** The part of the stack of sheets that React draws. SheetFlow plans the floats next to the text. */
export function geometryOf(paper: Paper, layout: SheetLayout, printed: string) {
  const { sheets, lines } = planLines(layout, paper, printed);
  const isLetter = layout.frames[0]!.rows === undefined;
  const bottom = sheets.at(-1)! + paper.height;
  const isOver = layout.excess > 0;
  const rows = layout.frames.flatMap(({ rows = [] }) => rows);
  const widest = isLetter
    ? paper.width - 2 * layout.margin
    : Math.max(...rows.filter((_, index) => index % 2 === 1));
  return {
    sheets,
    isLetter,
    height: bottom,
    grows: isLetter && !isOver && sheets.length < maxPages,
    overflowTop: isOver ? bottom + sheetGap / 2 : null,
    x: layout.frames[0]!.x - paper.originOf(layout.frames[0]!.x),
    width: widest + slackOf(layout),
    below: isLetter && !isOver ? layout.margin : 0,
    first: lines[0]?.top ?? rows[0] ?? paper.body.y,
  };
}
