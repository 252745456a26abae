/** Puts marks around the selected words, or takes them away. Keeps the browser's undo. */
export function emphasize(field: HTMLTextAreaElement, mark: "**" | "*"): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const words = value.slice(start, end);
  const outside = value.slice(0, start).endsWith(mark) && value.slice(end).startsWith(mark);
  if (outside) field.setSelectionRange(start - mark.length, end + mark.length);
  insert(field, outside ? words : mark + words + mark);
  const first = outside ? start - mark.length : start + mark.length;
  field.setSelectionRange(first, first + words.length);
}

const listMark = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))[ \t]+/;

/** In a list, begins the next item, or ends the list if the current item is empty. False elsewhere. */
export function breakLine(field: HTMLTextAreaElement): boolean {
  const { selectionStart: at, selectionEnd: end, value } = field;
  const start = value.lastIndexOf("\n", at - 1) + 1;
  const found = at === end && listMark.exec(value.slice(start, at));
  if (!found) return false;
  const [mark, indent, bullet, number, dot] = found;
  if (value.slice(start, at) === mark) {
    field.setSelectionRange(start, at);
    insert(field, "");
  } else insert(field, `\n${indent}${bullet ?? `${Number(number) + 1}${dot}`} `);
  return true;
}

/** Pastes the formatting that Markdown supports: headings, bold, italic, lists, quotes, and tables. */
export function pasteHtml(field: HTMLTextAreaElement, html: string, plain: string): void {
  // The page's Content Security Policy forbids inline styles, even in a parsed document, so they become plain attributes.
  const unstyled = html
    .replace(/<(\/?)style\b/gi, "<$1template")
    .replace(/(<[a-z][^<>]*?)\sstyle=/gi, "$1 data-style=");
  const { body } = new DOMParser().parseFromString(unstyled, "text/html");
  const markdown = blocksOf(body, "").trim();
  insert(field, markdown === "" ? plain : markdown);
}

/** The command is deprecated, but nothing else keeps the field's undo (developer.mozilla.org, execCommand). */
function insert(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  document.execCommand(text ? "insertText" : "delete", false, text);
}

const ignored = new Set(["STYLE", "SCRIPT", "TITLE", "HEAD", "META", "TEMPLATE", "OBJECT", "IMG"]);
const blocks = new Set("P DIV H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE TABLE HR SECTION ARTICLE".split(" "));
/** A clipboard may nest elements without limit. Deeper elements are pasted as plain text. */
const deepest = 60;

function blocksOf(parent: Element, indent: string, depth = 0): string {
  let out = "";
  let inline = "";
  const flush = () => {
    const words = tidy(inline);
    if (words) out += `${indent}${words.replaceAll("\n", `\n${indent}`)}\n\n`;
    inline = "";
  };
  for (const node of parent.childNodes) {
    const element = node instanceof Element ? node : null;
    const isBlock =
      element &&
      depth < deepest &&
      (blocks.has(element.nodeName) || element.querySelector("p,div,ul,ol,table"));
    if (!isBlock) {
      inline += wordsOf(node, depth);
      continue;
    }
    flush();
    out += blockOf(element, indent, depth + 1);
  }
  flush();
  return out;
}

function blockOf(element: Element, indent: string, depth: number): string {
  const name = element.nodeName;
  if (name === "HR") return `${indent}---\n\n`;
  if (/^H[1-6]$/.test(name)) {
    const level = Math.min(3, Number(name[1]));
    return `${indent}${"#".repeat(level)} ${tidy(wordsOf(element, depth, true)).replaceAll("\n", " ")}\n\n`;
  }
  if (name === "UL" || name === "OL") return listOf(element, indent, depth);
  if (name === "BLOCKQUOTE") return blocksOf(element, `${indent}> `, depth);
  if (name === "TABLE") return tableOf(element, indent, depth);
  return blocksOf(element, indent, depth);
}

function listOf(list: Element, indent: string, depth: number): string {
  let number = Number(list.getAttribute("start") ?? 1) || 1;
  let out = "";
  for (const item of list.children) {
    if (item.nodeName !== "LI") {
      out += blockOf(item, `${indent}  `, depth + 1);
      continue;
    }
    const mark = list.nodeName === "OL" ? `${number++}. ` : "- ";
    const inner = blocksOf(item, " ".repeat(mark.length), depth + 1)
      .replace(/\n{2,}/g, "\n")
      .trim();
    out += `${indent}${mark}${inner.replaceAll("\n", `\n${indent}`)}\n`;
  }
  return `${out}\n`;
}

function tableOf(table: Element, indent: string, depth: number): string {
  const rows = [...table.querySelectorAll("tr")].map((row) =>
    [...row.children].map((cell) => tidy(wordsOf(cell, depth)).replaceAll(/[\n|]/g, " ")),
  );
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns < 2) return blocksOf(table, indent, deepest);
  const line = (cells: readonly string[]) =>
    `${indent}| ${Array.from({ length: columns }, (_, at) => cells[at] ?? "").join(" | ")} |\n`;
  const [head = [], ...others] = rows;
  return `${line(head)}${line(Array(columns).fill("---"))}${others.map(line).join("")}\n`;
}

/** The words of an element, with marks around what is bold or italic. Marks that the words have are escaped. */
function wordsOf(node: Node, depth: number, plain = false): string {
  if (node.nodeType === Node.TEXT_NODE)
    return (node.textContent ?? "").replace(/[\s]+/g, " ").replace(/[*_\\`[\]]/g, "\\$&");
  if (!(node instanceof HTMLElement) || ignored.has(node.nodeName)) return "";
  if (node.nodeName === "BR") return "\n";
  if (depth > deepest) return node.textContent ?? "";
  const inner = [...node.childNodes].map((child) => wordsOf(child, depth + 1, plain)).join("");
  const mark = plain || inner.trim() === "" || inner.includes("\n") ? "" : markOf(node);
  if (mark === "") return inner;
  const [before, after] = [inner.length - inner.trimStart().length, inner.trimEnd().length];
  return inner.slice(0, before) + mark + inner.slice(before, after) + mark + inner.slice(after);
}

/** Google Docs and Gmail write bold and italic as styles, and Docs puts a b with normal weight around everything. */
function markOf({ nodeName, dataset: { style = "" } }: HTMLElement): string {
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
  const slant = /font-style:\s*(\w+)/i.exec(style)?.[1];
  const isBold = weight
    ? weight === "bold" || Number(weight) >= 600
    : nodeName === "B" || nodeName === "STRONG";
  const isItalic = slant ? slant === "italic" : nodeName === "I" || nodeName === "EM";
  return (isBold ? "**" : "") + (isItalic ? "*" : "");
}

const tidy = (words: string) =>
  words
    .replace(/[ \u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
