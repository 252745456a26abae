/** Words that `/v1` uses, with the words for an agent that has only the three tools. */
const words: readonly [RegExp, string][] = [
  // A call at the start of a sentence is its verb.
  [/(^|[.] )POST \/v1\/quotes\b/g, "$1Call quote_letter"],
  [/(^|[.] )POST \/v1\/orders\b(?!\/)/g, "$1Call send_letter"],
  [/(^|[.] )GET \/v1\/orders\/\{id\}(?!\/)/g, "$1Call get_letter_status"],
  [/\b(?:POST )?\/v1\/quotes\b/g, "quote_letter"],
  [/\bPOST \/v1\/orders\b(?!\/)/g, "send_letter"],
  [/\bGET \/v1\/orders\/\{id\}(?!\/)/g, "get_letter_status"],
  [/\bIdempotency-Key\b/g, "idempotency_key"],
  [/\bRetry-After seconds\b/g, "retry_after_seconds"],
  [/\bRetry-After\b/g, "retry_after_seconds"],
];

/** Rewrites a sentence for `/v1` in the words of the tools. */
export function inToolWords(sentence: string): string {
  return words.reduce((text, [from, to]) => text.replace(from, to), sentence);
}
