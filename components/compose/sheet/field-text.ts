import { commonStart, type EditableText, placeOf, readEditable, writeEditable } from "./editable-text.ts";

/** The text of the editable sheet, and positions in it. The text is cached until it changes. */
export class FieldText {
  readonly #field: HTMLElement;
  #read: EditableText | null = null;

  constructor(field: HTMLElement) {
    this.#field = field;
  }

  get read(): EditableText {
    this.#read ??= readEditable(this.#field);
    return this.#read;
  }

  /** Reads the text from the DOM again, after typing. */
  readAnew(): EditableText {
    this.#read = null;
    return this.read;
  }

  /** Writes text that did not come from this field. */
  write(text: string): void {
    if (this.read.text === text) return;
    const focused = document.activeElement === this.#field;
    // What the visitor typed before hydration was added after the saved text, so the caret goes to the end of the whole text.
    const at = text.endsWith(this.read.text) ? text.length : commonStart(this.read.text, text);
    writeEditable(this.#field, text);
    this.#read = null;
    if (focused) this.select(Math.min(at, text.length));
  }

  select(offset: number): void {
    const place = placeOf(this.read, offset);
    const selection = getSelection();
    if (place) selection?.collapse(place.node, place.offset);
    else selection?.collapse(this.#field, this.#field.childNodes.length);
  }

  /** The position of the caret; the end of the text if the caret is elsewhere. */
  get caret(): number {
    const { focusNode, focusOffset } = getSelection() ?? {};
    const { segments, text } = this.read;
    const segment = segments.find(({ node }) => node === focusNode);
    return segment ? segment.start + focusOffset! : text.length;
  }

  /** The range from a character to the end of the text. */
  rangeFrom(offset: number): Range | null {
    const place = placeOf(this.read, offset);
    if (!place) return null;
    const range = document.createRange();
    range.selectNodeContents(this.#field);
    range.setStart(place.node, place.offset);
    return range;
  }
}
