import { softHyphen } from "#lib/domain/documents/typeset/sanitise";
import { type EditableText, placeOf } from "./editable-text.ts";
import type { PlannedLine } from "./flow-plan.ts";

/** A held line gets extra space: half the width of the next word, within these limits in points. */
const leastSlack = 0.5;
const mostSlack = 6;

type SetLines = {
  read: EditableText;
  /** The text that was laid out: the beginning of the text that was read. */
  printed: string;
  /** The width of the text, in points and on the screen. */
  floats: HTMLElement;
  width: number;
  /** The top of the glyphs in their line, and the line height, in points. */
  glyphTop: number;
  leading: number;
};

/** Measures the lines as the browser broke them. */
export function lookAtLines({ read, printed: text, floats, width, glyphTop, leading }: SetLines) {
  const box = floats.getBoundingClientRect();
  const point = box.width / (width || 1);
  const range = document.createRange();
  const rectsOf = (from: number, to: number): DOMRect[] => {
    const [begin, end] = [placeOf(read, from), placeOf(read, to)];
    if (!begin || !end) return [];
    range.setStart(begin.node, begin.offset);
    range.setEnd(end.node, end.offset);
    return [...range.getClientRects()];
  };
  const topOf = (rect: DOMRect) => (rect.top - box.top) / point - glyphTop;
  const widthOf = (from: number, to: number) =>
    rectsOf(from, to).reduce((sum, { width }) => sum + width, 0) / point;
  const near = leading * 0.45;
  return {
    /** The first line of a paragraph that does not end where it does in print. */
    firstWrong(paragraph: readonly PlannedLine[]): PlannedLine | null {
      const [opening] = paragraph;
      const seen = opening!.end > opening!.start ? rectsOf(opening!.start, opening!.start + 1)[0] : undefined;
      // An earlier paragraph may be wrong too, so each is measured from its own beginning.
      const drift = seen ? topOf(seen) - opening!.top : 0;
      for (const [index, line] of paragraph.entries()) {
        const next = paragraph[index + 1];
        if (next) {
          const rects = rectsOf(next.start - 1, next.start + 1);
          const [first, last] = [rects[0], rects.at(-1)];
          if (!first || !last) continue;
          if (Math.abs(topOf(last) - next.top - drift) > near || last.top - first.top < near * point)
            return line;
        } else if (line.end > line.start) {
          const last = rectsOf(line.end - 1, line.end).at(-1);
          if (last && Math.abs(topOf(last) - line.top - drift) > near) return line;
        }
      }
      return null;
    },
    /**
     * The width in which a line fits its own words and nothing more, measured with this browser's glyphs rather than the print's.
     */
    roomOf({ start, end, room }: PlannedLine): number {
      if (end >= text.length || text[end] === "\n") return room;
      // The hyphen exists only if the browser breaks here, so it can't be measured.
      if (text[end - 1] === softHyphen) return room;
      let ink = end;
      while (ink > start && /[ \u3000]/.test(text[ink - 1]!)) ink--;
      const next = text.codePointAt(end)! > 0xffff ? 2 : 1;
      const beyond = (ink < end ? widthOf(ink, ink + 1) : 0) + widthOf(end, end + next);
      return widthOf(start, ink) + Math.min(mostSlack, Math.max(beyond / 2, leastSlack));
    },
  };
}
