import type { Blank } from "#lib/domain/letter-templates/blanks";
import { placeOf, readEditable } from "../sheet/editable-text.ts";

/** The field of the letter: the editable sheet, a plain text box, or the text of a list's letters. */
export const findField = (): HTMLElement | null =>
  document.getElementById("text") ?? document.getElementById("template");

type Selected = Blank & { text: string };

/** The text of the field and what is selected in it; its beginning if the selection is elsewhere. */
export function readSelection(field: HTMLElement): Selected {
  if (field instanceof HTMLTextAreaElement)
    return { text: field.value, start: field.selectionStart, end: field.selectionEnd };
  const { text, segments } = readEditable(field);
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  if (!range || !field.contains(range.commonAncestorContainer)) return { text, start: 0, end: 0 };
  const positionOf = (container: Node, offset: number) => {
    const segment = segments.find(({ node }) => node === container);
    if (segment) return segment.start + offset;
    const point = document.createRange();
    point.setStart(container, offset);
    return segments.find(({ node }) => point.comparePoint(node, 0) >= 0)?.start ?? text.length;
  };
  return {
    text,
    start: positionOf(range.startContainer, range.startOffset),
    end: positionOf(range.endContainer, range.endOffset),
  };
}

/** Selects a part of the text, and scrolls to it if it isn't in view. */
export function selectInField(field: HTMLElement, { start, end }: Blank): void {
  field.focus({ preventScroll: true });
  const range = document.createRange();
  if (field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(start, end);
    // A text box doesn't expose the positions of its characters, so measure the same text under it (writing-area.tsx).
    const under = field.previousElementSibling?.firstChild;
    if (!(under instanceof Text) || under.length < end) {
      field.scrollIntoView({ block: "nearest" });
      return;
    }
    range.setStart(under, start);
    range.setEnd(under, end);
  } else {
    const read = readEditable(field);
    const [from, to] = [placeOf(read, start), placeOf(read, end)];
    if (!from || !to) return;
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }
  showRange(range);
}

/** The height of what covers the top of the page (the bar of the blanks), and the bottom (the price on a phone). */
const covered = { top: 112, bottom: 144 };

function showRange(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top < covered.top || bottom > window.innerHeight - covered.bottom)
    window.scrollBy({ top: (top + bottom - window.innerHeight) / 2 });
}
