/**
 * The text of a field whose DOM belongs to the browser. It contains text nodes with line feeds, and sometimes a `<div>` or `<br>`
 * from an editing command. A line feed at the very end of a block is invisible: browsers add one so that the caret has a line.
 */

/** A text node, and where its text begins in the whole. */
type Segment = { node: Text; start: number };
export type EditableText = { text: string; segments: Segment[] };

const isBlock = (node: Node) => node.nodeName === "DIV" || node.nodeName === "P";

export function readEditable(root: HTMLElement): EditableText {
  const segments: Segment[] = [];
  // Collects the text in pieces, because checking the end of one long, growing string would copy all of it at every paragraph.
  const pieces: string[] = [];
  let length = 0;
  const add = (piece: string) => {
    if (piece === "") return;
    pieces.push(piece);
    length += piece.length;
  };
  const addBlock = (block: Node) => {
    let inline = false;
    let first = true;
    const endInline = () => {
      const last = pieces.at(-1);
      if (inline && last?.endsWith("\n")) {
        pieces[pieces.length - 1] = last.slice(0, -1);
        length--;
      }
      inline = false;
    };
    for (const child of block.childNodes) {
      if (isBlock(child)) {
        endInline();
        if (!first) add("\n");
        addBlock(child);
      } else {
        if (!inline && !first) add("\n");
        inline = true;
        addInline(child);
      }
      first = false;
    }
    endInline();
  };
  const addInline = (node: Node) => {
    if (node.nodeName === "BR") add("\n");
    else if (node.nodeType === Node.TEXT_NODE) {
      segments.push({ node: node as Text, start: length });
      add((node as Text).data);
    } else for (const child of node.childNodes) addInline(child);
  };
  addBlock(root);
  return { text: pieces.join(""), segments };
}

/** Below this length, laying out the whole text is fast enough. */
const shortText = 3_000;

/**
 * Writes text that wasn't typed into the field. A long text gets a block for each paragraph, so that a key press lays out one
 * paragraph instead of twelve pages.
 */
export function writeEditable(root: HTMLElement, text: string): void {
  if (text.length < shortText) {
    root.textContent = text.endsWith("\n") ? `${text}\n` : text;
    return;
  }
  const blocks = text.split("\n").map((paragraph) => {
    const block = document.createElement("div");
    block.append(paragraph === "" ? document.createElement("br") : paragraph);
    return block;
  });
  root.replaceChildren(...blocks);
}

/** The position of a character in the DOM; null after the last one. */
export function placeOf({ segments }: EditableText, offset: number): { node: Text; offset: number } | null {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (segments[middle]!.start <= offset) low = middle;
    else high = middle - 1;
  }
  const segment = segments[low];
  if (!segment || offset - segment.start > segment.node.length) return null;
  return { node: segment.node, offset: offset - segment.start };
}

/** The number of characters that two texts share at the beginning. */
export function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  // Compares whole blocks first, because the texts are long and differ in one place.
  for (let step = 1024; step >= 1; step >>= 2)
    while (at + step <= most && a.slice(at, at + step) === b.slice(at, at + step)) at += step;
  return at;
}
