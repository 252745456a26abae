/** An entry of a dictionary: its name without the slash, and its value as written in the file. */
export type Entry = [key: string, value: string];

const code = (character: string) => character.charCodeAt(0);
const [slash, open, close, parenthesis, closing, backslash, bracket, unbracket] = [..."/<>()\\[]"].map(code);

/** The keys and values at the top level of the dictionary that opens at `from`, and where it ends. */
export function readDictionary(file: Buffer, from: number): { entries: Entry[]; end: number } {
  const entries: Entry[] = [];
  let at = from + 2;
  while (at < file.length && !(file[at] === close && file[at + 1] === close)) {
    if (file[at] !== slash) {
      at++;
      continue;
    }
    const keyEnd = nameEnd(file, at + 1);
    const valueFrom = skipSpace(file, keyEnd);
    const valueEnd = skipValue(file, valueFrom);
    entries.push([
      file.toString("latin1", at + 1, keyEnd),
      file.toString("latin1", valueFrom, valueEnd).trim(),
    ]);
    at = valueEnd;
  }
  return { entries, end: at + 2 };
}

/** The entries of a dictionary in text form. Empty for any other text. */
export function entriesOf(text: string): Entry[] {
  const from = text.indexOf("<<");
  return from === -1 || text.slice(0, from).trim() !== ""
    ? []
    : readDictionary(Buffer.from(text, "latin1"), from).entries;
}

/** The value of an entry as written in the file; empty if there is none. */
export const entryOf = (entries: readonly Entry[], key: string) =>
  entries.find(([name]) => name === key)?.[1] ?? "";

export const dictionaryOf = (entries: readonly Entry[]) =>
  `<<${entries.map(([key, value]) => `/${key} ${value}`).join("")}>>`;

/** The number of the object that a value such as `7 0 R` refers to; null for any other value. */
export function referredTo(value: string): number | null {
  const number = /^(\d+) 0 R$/.exec(value.trim())?.[1];
  return number === undefined ? null : Number(number);
}

const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9;
const isDelimiter = (byte: number | undefined) =>
  byte === undefined ||
  isSpace(byte) ||
  [slash, open, close, parenthesis, closing, bracket, unbracket].includes(byte);

function skipSpace(file: Buffer, from: number): number {
  let at = from;
  while (isSpace(file[at])) at++;
  return at;
}

function nameEnd(file: Buffer, from: number): number {
  let at = from;
  while (!isDelimiter(file[at])) at++;
  return at;
}

function skipValue(file: Buffer, from: number): number {
  if (file[from] === slash) return nameEnd(file, from + 1);
  let at = from;
  let depth = 0;
  for (; at < file.length; at++) {
    const byte = file[at];
    if (byte === parenthesis) at = stringEnd(file, at);
    else if (byte === open || byte === bracket) depth++;
    else if (byte === unbracket) depth--;
    else if (byte === close) {
      if (depth === 0) return at;
      depth--;
    } else if (byte === slash && depth === 0) return at;
    if (depth === 0 && (byte === parenthesis || byte === unbracket || byte === close)) return at + 1;
  }
  return at;
}

/** The index of the parenthesis that closes the string opening at `from`. */
function stringEnd(file: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < file.length; at++) {
    const byte = file[at];
    if (byte === backslash) at++;
    else if (byte === parenthesis) depth++;
    else if (byte === closing && --depth === 0) return at;
  }
  return file.length;
}
