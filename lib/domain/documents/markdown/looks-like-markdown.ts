/** A longer text is Markdown from its beginning. */
const looked = 5_000;
/** Headings, bold words, tables, and links. Lists with hyphens are usual in plain letters too. */
const marks = [
  /^#{1,3} \S/m,
  /\*\*[^\s*][^*\n]{0,200}\*\*/,
  /^\|? ?:?-{3,}:? ?\|/m,
  /\[[^\]\n]{1,200}\]\(https?:/,
  /^\\pagebreak$/m,
];

/** Whether a text has marks that only a writer of Markdown types. */
export function looksLikeMarkdown(text: string): boolean {
  const beginning = text.slice(0, looked);
  return marks.some((mark) => mark.test(beginning));
}
