/** Prints as a hyphen if a line breaks after it, and otherwise not at all. */
export const softHyphen = "\u00ad";

/**
 * The text as people will read it: with one kind of line ending, composed (NFC), and without invisible characters that could
 * reorder or hide words (controls, bidi overrides and isolates, tag characters, soft hyphens). Keeps tabs. Turns lone surrogates
 * into U+FFFD. Idempotent.
 */
export const sanitise = (text: string): string => clean(text, new RegExp(softHyphen, "g"));

/** The text to typeset: sanitized, but with the soft hyphens at which a line may break, and without trailing blanks. Idempotent. */
export const printedText = (given: string): string => printedPart(given).trimEnd();

/** Like `printedText`, for a part of a text: keeps blanks at its end. */
export const printedPart = (given: string): string => clean(given, uselessSoftHyphen);

function clean(text: string, softHyphens: RegExp): string {
  // The common case: printable ASCII and line breaks need no change.
  if (!/[^\n\x20-\x7e]/.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\f\v]/g, "\n")
    .replace(/\u2029/g, "\n\n")
    .replace(invisible, (found) => (found.startsWith(blackFlag) ? found : ""))
    .replace(softHyphens, "")
    .replace(wordSymbol, (char) => wordSymbols[char]!)
    .normalize("NFC");
}

/**
 * Bullets and arrows that Word copies from its Symbol and Wingdings fonts as private characters (U+F000 plus the code in the font).
 * Includes those on which both fonts agree, or which only one of them uses for lists.
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

const blackFlag = "\u{1f3f4}";

/** Matches the flags of England, Scotland, and Wales too, because they are a black flag with tag characters that stay. Controls; BOM; interlinear marks; bidi controls (spoofing); invisible operators; tag characters. */
const invisible =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}|[[\p{Cc}--[\t\n]]\ufeff\ufff9-\ufffb\u061c\u200e\u200f\u202a-\u202e\u2061-\u206f\u{1d173}-\u{1d17a}\u{1bca0}-\u{1bca3}\u{e0000}-\u{e00ff}]/gv;

/**
 * Soft hyphens where no hyphen may be printed: not between two visible characters, before a mark, or next to a script whose letters
 * join or that is written from right to left.
 */
const uselessSoftHyphen =
  /(?<=^|[\s\u00ad\u200b-\u200d\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Mong}\u1100-\u11ff])\u00ad|\u00ad(?=$|[\s\p{M}\p{Default_Ignorable_Code_Point}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Mong}\u1100-\u11ff])/gu;

/** Whether a sanitized text leaves no ink: an empty document. */
export const isBlank = (sanitised: string) => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(sanitised);
