/** A documentation page as data. Both the page and its Markdown version are made from it, so they can't differ. */
export type Guide = { title: string; summary: string; sections: readonly Section[] };

export type Section = {
  /** The anchor. It must never change once published. */
  id: string;
  title: string;
  /** True if the title is an identifier. */
  code?: true;
  /** The endpoint's call, shown above the title. */
  call?: { method: string; path: string };
  /** The page that has the section. Where it is given, the section is only a link. */
  href?: string;
  /** A few words next to the title, such as an HTTP status. */
  marks?: readonly string[];
  blocks: readonly Block[];
  /** Examples, shown next to the blocks if there is room. */
  aside?: readonly Block[];
  sections?: readonly Section[];
};

/** Texts are one paragraph with inline Markdown: `code`, **strong**, [words](address). */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "code"; label: string; language: string; text: string }
  | { kind: "choices"; label: string; choices: readonly Choice[] }
  | { kind: "table"; label: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "fields"; title: string; fields: readonly Field[] };
type Choice = { id: string; name: string; blocks: readonly Block[] };

export type Field = {
  name: string;
  /** Plain text, because a pattern in it must not be parsed as Markdown. */
  type: string;
  /** The anchor of the object that the field contains, or the path of another page with it. */
  object?: string;
  mark?: "required" | "may be absent";
  note?: string;
  fields?: readonly Field[];
};

export const text = (words: string): Block => ({ kind: "text", text: words });
export const list = (...items: readonly string[]): Block => ({ kind: "list", items });
export const code = (label: string, language: string, source: string): Block => ({
  kind: "code",
  label,
  language,
  text: source,
});
export const table = (
  label: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Block => ({
  kind: "table",
  label,
  columns,
  rows,
});

export type Inline =
  | { kind: "text" | "code" | "strong"; text: string }
  | { kind: "link"; href: string; words: readonly Inline[] };

/** Parses a text's inline Markdown. */
export function parseInline(source: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, codeText, strong, words, href] = match;
    if (match.index > end) found.push({ kind: "text", text: source.slice(end, match.index) });
    if (codeText !== undefined) found.push({ kind: "code", text: codeText });
    else if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else found.push({ kind: "link", href: href!, words: parseInline(words!) });
    end = match.index + whole.length;
  }
  if (end < source.length) found.push({ kind: "text", text: source.slice(end) });
  return found;
}
