import { printedText } from "../typeset/sanitise.ts";
import { type ParagraphForm, plainForm, type SetText } from "../typeset/set-text.ts";
import { parseMarkdown, type Token } from "./parse-markdown.ts";
import { attribute, type InlineLine, setInline } from "./set-inline.ts";

/** Type sizes of headings relative to the text. Deeper headings look like the third. */
const headingScales = [1.5, 1.25, 1.08];
/** Heights of the space between paragraphs, relative to a line. */
const space = { paragraph: 1, heading: 0.4, item: 0.5 };
/** A quote's indent on both sides, and the indents of a list and of its items' text, in 1/1000 of the type size. */
const quoteIndent = 2_000;
const listIndent = 1_000;
const markerWidths = { bullet: 1_500, number: 2_000, digit: 500 };
/** Lists are printed on two levels. */
const bullets = ["•", "–"];

/** A text in Markdown as it is set, and sentences about what is printed otherwise than it was written. */
export type SetMarkdown = SetText & { notes: readonly string[] };

/**
 * Reads the Markdown of a letter (docs/rules.md#text-format). Takes time linear in the length of the text. Throws validation_error
 * for absurdly nested lists or quotes.
 */
export function setMarkdown(given: string): SetMarkdown {
  const setter = new Setter();
  for (const token of parseMarkdown(printedText(given))) setter.take(token);
  return setter.done();
}

type List = { ordered: boolean; number: number; mark: string; indent: number; tight: boolean };

class Setter {
  readonly #lines: string[] = [];
  readonly #forms = new Map<number, ParagraphForm>();
  readonly #notes = new Set<string>();
  readonly #lists: List[] = [];
  #quotes = 0;
  #heading = 0;
  /** The marker of the list item whose first paragraph hasn't been written. */
  #marker: { text: string; width: number } | null = null;
  /** The indent of the current item's text. */
  #indent = 0;
  /** The height of the space before the next paragraph; null before the first. */
  #space: number | null = null;
  #newPage = false;
  #row: InlineLine[] | null = null;
  #isHeader = false;

  take(token: Token): void {
    const { type, nesting } = token;
    if (type === "heading_open") this.#heading = Number(token.tag.slice(1));
    else if (type === "heading_close") this.#heading = 0;
    else if (type === "blockquote_open" || type === "blockquote_close") this.#quotes += nesting;
    else if (type.endsWith("_list_open")) this.#openList(token);
    else if (type.endsWith("_list_close")) this.#closeList();
    else if (type === "list_item_open") this.#openItem(token);
    else if (type === "list_item_close") this.#closeItem();
    else if (type === "pagebreak") this.#newPage = true;
    else if (type === "hr") this.#add({ text: "", emphases: [] }, { rule: true, flows: true });
    else if (type === "thead_open") this.#isHeader = true;
    else if (type === "thead_close") this.#isHeader = false;
    else if (type === "tr_open") this.#row = [];
    else if (type === "th_open" && /right|center/.test(attribute(token, "style")))
      this.#notes.add("Columns of a table are printed aligned to the left.");
    else if (type === "tr_close") this.#endRow();
    else if (type === "table_close") this.#space = space.paragraph;
    else if (type === "inline") this.#addInline(token);
  }

  done(): SetMarkdown {
    return { text: this.#lines.join("\n"), forms: this.#forms, notes: [...this.#notes] };
  }

  #openList(token: Token): void {
    const outer = this.#lists.at(-1);
    if (this.#lists.length === bullets.length)
      this.#notes.add("Lists are printed on two levels: deeper items are on the second.");
    this.#lists.push({
      ordered: token.type === "ordered_list_open",
      number: Number(token.attrGet("start") ?? 1),
      mark: token.markup,
      indent: outer === undefined ? listIndent : this.#indent,
      tight: true,
    });
    if (outer && this.#lists.length > bullets.length) this.#lists.at(-1)!.indent = outer.indent;
    if (outer) this.#space = 0;
  }

  #closeList(): void {
    const { indent } = this.#lists.pop()!;
    const outer = this.#lists.at(-1);
    this.#indent = outer ? indent : 0;
    if (!outer) this.#space = space.paragraph;
  }

  #openItem(token: Token): void {
    const list = this.#lists.at(-1)!;
    if (this.#marker) this.#add({ text: "", emphases: [] }, {});
    if (list.ordered) {
      const text = `${list.number++}${token.markup || list.mark}`;
      const width = Math.max(markerWidths.number, (text.length + 1) * markerWidths.digit);
      this.#marker = { text, width };
    } else {
      const text = bullets[Math.min(this.#lists.length, bullets.length) - 1]!;
      this.#marker = { text, width: markerWidths.bullet };
    }
    this.#indent = list.indent + this.#marker.width;
  }

  #closeItem(): void {
    if (this.#marker) this.#add({ text: "", emphases: [] }, {});
    this.#indent = this.#lists.at(-1)!.indent;
    this.#space = 0;
  }

  #addInline({ children, content }: Token): void {
    if (children?.some(({ type }) => type === "image"))
      this.#notes.add(
        "An image in the text is printed as its description and address. To print an image, enclose it as a file.",
      );
    if (this.#row) {
      this.#row.push(...setInline(children ?? [], { bold: this.#isHeader, oneLine: true }));
      return;
    }
    const level = this.#heading;
    const lines = setInline(children ?? [], { bold: level > 0, joins: isWrapped(content) });
    const scale = headingScales[Math.min(level, headingScales.length) - 1] ?? 1;
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#space = 0;
      this.#add(line, { scale, flows: true, ...(level > 0 ? { keeps: true } : {}) });
    }
    this.#space = level > 0 ? space.heading : this.#lists.length > 0 ? space.item : space.paragraph;
  }

  #endRow(): void {
    const cells = this.#row ?? [];
    this.#row = null;
    let text = "";
    const emphases = cells.flatMap((cell, index) => {
      if (index > 0) text += "\t";
      const start = text.length;
      text += cell.text.replaceAll("\t", " ");
      return cell.emphases.map((span) => ({ ...span, start: span.start + start, end: span.end + start }));
    });
    this.#add({ text, emphases }, { flows: true, isRow: true });
    this.#space = 0;
  }

  #add({ text, emphases }: InlineLine, form: Partial<ParagraphForm>): void {
    if (this.#space && !form.rule && !this.#newPage) this.#put("", { scale: this.#space });
    const marker = this.#marker;
    this.#marker = null;
    const quoted = this.#quotes > 0 ? quoteIndent : 0;
    const rest = quoted + this.#indent;
    const first = rest - (marker?.width ?? 0);
    const moved = marker ? marker.text.length + 1 : 0;
    this.#put(marker ? `${marker.text}\t${text}` : text, {
      ...form,
      emphases: emphases.map((span) => ({ ...span, start: span.start + moved, end: span.end + moved })),
      indent: { first, rest, end: quoted },
      ...(marker ? { stop: marker.width } : {}),
      ...(this.#newPage ? { newPage: true } : {}),
    });
    this.#newPage = false;
    this.#space = form.rule ? 0 : space.paragraph;
  }

  #put(text: string, form: Partial<ParagraphForm>): void {
    this.#forms.set(this.#lines.length, { ...plainForm, ...form });
    this.#lines.push(text);
  }
}

/** The lengths of lines that a program or a person wrapped, and didn't end. */
const wrapped = { least: 50, most: 100 };

/** Whether the lines of a paragraph were wrapped, as in an email. Lines of an address, a poem, or a closing are shorter. */
function isWrapped(content: string): boolean {
  const lines = content.split("\n");
  return lines.slice(0, -1).every(({ length }) => length >= wrapped.least && length <= wrapped.most);
}
