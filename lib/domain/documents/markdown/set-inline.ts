import type { Emphasis } from "../typeset/emphasis.ts";
import { printedPart } from "../typeset/sanitise.ts";
import type { EmphasisSpan } from "../typeset/set-text.ts";
import type { Token } from "./parse-markdown.ts";

/** A line with its emphasized characters. */
export type InlineLine = { text: string; emphases: readonly EmphasisSpan[] };

type Context = { bold: number; italic: number; links: { href: string; title: string; text: string }[] };

/**
 * The lines of a paragraph's content. A link becomes its text and, in parentheses, its address; a picture its description. In
 * `bold`, everything is bold, as in a heading. `joins` says whether a line break without a mark is a space, and
 * `oneLine` that all are, as in a table's cell.
 */
export function setInline(
  tokens: readonly Token[],
  {
    bold = false,
    joins = false,
    oneLine = false,
  }: { bold?: boolean; joins?: boolean; oneLine?: boolean } = {},
): InlineLine[] {
  const lines = [new Builder()];
  const context: Context = { bold: bold ? 1 : 0, italic: 0, links: [] };
  const write = (given: string) => {
    for (const link of context.links) link.text += given;
    const emphasis = emphasisOf(context);
    for (const [index, part] of printedPart(given).split("\n").entries()) {
      if (index > 0 && !oneLine) lines.push(new Builder());
      else if (index > 0) lines.at(-1)!.add(" ", null);
      lines.at(-1)!.add(part, emphasis);
    }
  };
  for (const token of tokens) writeToken(token, context, write, joins);
  return lines.map((line) => line.done());
}

function writeToken(token: Token, context: Context, write: (text: string) => void, joins: boolean): void {
  const change = token.nesting;
  switch (token.type) {
    case "strong_open":
    case "strong_close":
      context.bold += change;
      break;
    case "em_open":
    case "em_close":
      context.italic += change;
      break;
    case "softbreak":
      write(joins ? " " : "\n");
      break;
    case "hardbreak":
      write("\n");
      break;
    case "link_open":
      context.links.push({ href: attribute(token, "href"), title: attribute(token, "title"), text: "" });
      break;
    case "link_close": {
      const { href, title, text } = context.links.pop()!;
      write(addressOf(text, href, title));
      break;
    }
    case "image": {
      const text = token.content;
      write(text + addressOf(text, attribute(token, "src"), attribute(token, "title")));
      break;
    }
    default:
      write(token.content);
  }
}

/** An attribute of a token; empty if it has none. */
export const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? "");

/** What is printed after a link's text. Nothing if the text already is the address. */
function addressOf(text: string, href: string, title: string): string {
  const isShown = href === text || href === `mailto:${text}`;
  const shown = [isShown ? "" : href, title && `“${title}”`].filter(Boolean).join(" ");
  return shown === "" ? "" : text === "" ? shown : ` (${shown})`;
}

function emphasisOf({ bold, italic }: Context): Emphasis | null {
  if (bold > 0) return italic > 0 ? "bold_italic" : "bold";
  return italic > 0 ? "italic" : null;
}

/** A line that is being written. */
class Builder {
  #text = "";
  #emphases: EmphasisSpan[] = [];

  add(text: string, emphasis: Emphasis | null): void {
    const start = this.#text.length;
    this.#text += text;
    const end = this.#text.length;
    if (emphasis === null || end === start) return;
    const last = this.#emphases.at(-1);
    if (last?.end === start && last.emphasis === emphasis)
      this.#emphases[this.#emphases.length - 1] = { ...last, end };
    else this.#emphases.push({ start, end, emphasis });
  }

  /** The line without blanks at its end. */
  done(): InlineLine {
    const text = this.#text.trimEnd();
    const emphases = this.#emphases
      .filter(({ start }) => start < text.length)
      .map((span) => ({ ...span, end: Math.min(span.end, text.length) }));
    return { text, emphases };
  }
}
