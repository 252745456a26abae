/** The kinds of characters in folded text. */
export const other = 0;
export const letter = 1;
export const digit = 2;
/** A character that replaces a letter in "p@y", or is the currency in "$5". */
export const sign = 3;
export const apostrophe = 4;
/** A character that joins parts if no space follows: "k-i-l-l", "and/or". A period joins too. */
export const joiner = 5;
export const space = 6;
export const newline = 7;
/** A letter of another script. */
export const foreign = 8;
export const quote = 9;
export const stop = 10;

const kinds = new Uint8Array(128).fill(other);
for (const [chars, kind] of [
  ["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", letter],
  ["0123456789", digit],
  ["@$|+*#", sign],
  ["'", apostrophe],
  ["-_/~\\^=,:", joiner],
  [" \t\r\v\f", space],
  ["\n", newline],
  ['"', quote],
  [".!?", stop],
] as const)
  for (const char of chars) kinds[char.charCodeAt(0)] = kind;

/** The kind of a character. For NaN, past the end of the text, returns `other`. */
export const kindOf = (code: number): number =>
  code < 128 ? (kinds[code] ?? other) : code >= 128 ? foreign : other;

export const fullStop = 46;
export const exclamation = 33;
export const hyphen = 45;
export const lineFeed = 10;

export const isCapital = (code: number): boolean => code >= 65 && code <= 90;

// Doubled letters that occur in no English or Spanish word: "paay", "diie".
const oddDoubles = new Uint8Array(128);
for (const char of "ahijkquvwxy") oddDoubles[char.charCodeAt(0)] = 1;
/** Whether a letter repeated this often was stretched on purpose. */
export const isStretched = (code: number, repeats: number): boolean =>
  repeats >= 3 || (repeats === 2 && oddDoubles[code] === 1);
