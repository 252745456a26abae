/**
 * Text as it will be set: one kind of line ending, composed (NFC), without invisible characters that could reorder or hide words
 * (controls, bidi overrides and isolates, tag characters, soft hyphens). Tabs stay. Lone surrogates become U+FFFD. Idempotent.
 */
export function sanitise(text: string): string {
  // The common case: printable ASCII and line breaks need no change.
  if (!/[^\n\x20-\x7e]/.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\f\v]/g, "\n")
    .replace(/\u2029/g, "\n\n")
    .replace(invisible, "")
    .replace(wordSymbol, (char) => wordSymbols[char]!)
    .normalize("NFC");
}

/**
 * Bullets and arrows that Word copies from its Symbol and Wingdings fonts as private characters (U+F000 plus the code in the
 * font), if both fonts agree or only one of them is used for lists.
 */
const wordSymbols: Readonly<Record<string, string>> = {
  "\uf04a": "☺",
  "\uf06f": "□",
  "\uf076": "❖",
  "\uf0a7": "▪",
  "\uf0b7": "•",
  "\uf0d8": "➢",
  "\uf0df": "←",
  "\uf0e0": "→",
  "\uf0fc": "✓",
};
const wordSymbol = new RegExp(`[${Object.keys(wordSymbols).join("")}]`, "g");

/** The part of a text that is set: everything but trailing blanks. */
export const printedText = (given: string) => sanitise(given).trimEnd();

/** Controls; BOM; interlinear marks; soft hyphen; bidi controls (spoofing); invisible operators; tag characters. */
const invisible =
  /[[\p{Cc}--[\t\n]]\ufeff\ufff9-\ufffb\u00ad\u061c\u200e\u200f\u202a-\u202e\u2061-\u206f\u{1d173}-\u{1d17a}\u{1bca0}-\u{1bca3}\u{e0000}-\u{e00ff}]/gv;

/** True if nothing in it leaves ink: an empty document. */
export const isBlank = (sanitised: string) => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(sanitised);
