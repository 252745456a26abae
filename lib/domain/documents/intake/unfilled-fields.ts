const name = String.raw`[\p{L}_][\p{L}\p{N}_ .-]{0,40}`;
const known =
  "(?:first|last|full|your|recipient'?s?|customer|client|company|sender)[ _]?name|name|date|address|street|city|state|zip(?: code)?|amount|title";
/** The placeholders of mail-merge programs: {{x}}, <<x>>, ${x}, «X_Y», and [x] with the usual names. */
const fields = new RegExp(
  [
    String.raw`\{\{\s*${name}(?:\|[^{}\n]{0,40})?\s*\}\}`,
    `<<\\s*${name}\\s*>>`,
    String.raw`\$\{${name}\}`,
    String.raw`«\s*\p{L}+(?:_\p{L}+)+\s*»`,
    String.raw`«\s*(?:${known})\s*»`,
    String.raw`\[(?:${known})\]`,
  ].join("|"),
  "giu",
);
const most = 5;

/** Template placeholders that were never filled in, as they appear in the text. Returns the first five. */
export function unfilledFields(text: string): string[] {
  const found = new Set<string>();
  for (const [field] of text.matchAll(fields)) {
    found.add(field);
    if (found.size === most) break;
  }
  return [...found];
}
