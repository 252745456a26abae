/** Patterns of sentences, each with its translation, in which `$1` is the pattern's first group. */
export type SentenceTable = readonly (readonly [RegExp, string | ((...found: string[]) => string)])[];

/** The sentence in the table's language; null if the table doesn't have it. */
export function translateSentence(table: SentenceTable, sentence: string): string | null {
  const found = table.find(([pattern]) => pattern.test(sentence));
  if (!found) return null;
  const [pattern, words] = found;
  return typeof words === "string" ? sentence.replace(pattern, words) : sentence.replace(pattern, words);
}
