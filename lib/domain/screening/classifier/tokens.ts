/** A tokenized letter: each word's hash, its position in the text, and its sentence. Buffers are reused for the next text. */
export type Tokens = {
  length: number;
  hashes: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  sentences: Int32Array;
  text: string;
};

/** The hashes of amounts, numbers, and links. */
export const moneyHash = 1;
export const numberHash = 2;
export const linkHash = 3;

const nothing = 0;
const letter = 1;
const digit = 2;
const currency = 3;
const stop = 4;
/** A character that is a word by itself. */
const ideograph = 5;
/** An invisible character that doesn't separate words. */
const silent = 6;
const kinds = new Uint8Array(0x10000).fill(255);

function kindOf(code: number): number {
  const known = kinds[code]!;
  if (known !== 255) return known;
  const char = String.fromCharCode(code);
  const kind = /[.!?。！？\n]/.test(char)
    ? stop
    : /\d/.test(char)
      ? digit
      : /[$€£¥]/.test(char)
        ? currency
        : code >= 0x4e00 && code <= 0x9fff
          ? ideograph
          : code === 0x0640 || /\p{M}/u.test(char)
            ? silent
            : /\p{L}/u.test(char)
              ? letter
              : nothing;
  kinds[code] = kind;
  return kind;
}

/** Spelling variants of single letters: Russian yo, and Arabic alef, yeh, and teh marbuta. */
const sames = new Map(
  ["ёе", "أا", "إا", "آا", "ىي", "ةه"].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]),
);
const same = (code: number): number => (code < 0x0400 ? code : (sames.get(code) ?? code));

export const emptyHash = 0x811c9dc5 | 0;
/** Adds one letter to the hash (FNV-1a). */
export const hashOn = (hash: number, code: number): number => Math.imul(hash ^ same(code), 0x01000193);

/** The hash of a word, as in `Tokens`. */
export function hashWord(word: string): number {
  let hash = emptyHash;
  for (let at = 0; at < word.length; at++)
    if (kindOf(word.charCodeAt(at)) !== silent) hash = hashOn(hash, word.charCodeAt(at));
  return hash;
}

const http = "http";
const www = "www.";

/** Returns a function that tokenizes one text at a time. Linear in the text, which must be folded and in lower case. */
export function createTokenizer(): (text: string) => Tokens {
  let capacity = 1024;
  const allot = () => new Int32Array(capacity);
  const tokens: Tokens = {
    length: 0,
    hashes: allot(),
    starts: allot(),
    ends: allot(),
    sentences: allot(),
    text: "",
  };
  const grow = () => {
    capacity *= 2;
    for (const name of ["hashes", "starts", "ends", "sentences"] as const) {
      const larger = allot();
      larger.set(tokens[name]);
      tokens[name] = larger;
    }
  };
  const push = (hash: number, start: number, end: number, sentence: number) => {
    if (tokens.length === capacity) grow();
    const at = tokens.length++;
    tokens.hashes[at] = hash;
    tokens.starts[at] = start;
    tokens.ends[at] = end;
    tokens.sentences[at] = sentence;
  };
  return (text) => {
    tokens.length = 0;
    tokens.text = text;
    let sentence = 0;
    let isOpen = false;
    for (let at = 0; at < text.length; ) {
      const kind = kindOf(text.charCodeAt(at));
      if (kind === stop) {
        if (isOpen) sentence++;
        isOpen = false;
      }
      if (kind === nothing || kind === stop || kind === silent) {
        at++;
        continue;
      }
      isOpen = true;
      let end = at + 1;
      if (kind === letter) {
        if (
          text.startsWith(www, at) ||
          (text.startsWith(http, at) && text.startsWith("://", text[at + 4] === "s" ? at + 5 : at + 4))
        ) {
          while (end < text.length && text.charCodeAt(end) > 32) end++;
          push(linkHash, at, end, sentence);
        } else {
          let hash = hashOn(emptyHash, text.charCodeAt(at));
          for (; end < text.length; end++) {
            const next = kindOf(text.charCodeAt(end));
            if (next === silent) continue;
            if (next !== letter) break;
            hash = hashOn(hash, text.charCodeAt(end));
          }
          push(hash, at, end, sentence);
        }
      } else if (kind === ideograph) push(hashOn(emptyHash, text.charCodeAt(at)), at, end, sentence);
      else {
        let isMoney = kind === currency;
        for (; end < text.length; end++) {
          const code = text.charCodeAt(end);
          const next = kindOf(code);
          if (next === currency) isMoney = true;
          // "1,200.50", "5/3", "10:30". A space is allowed only after a currency sign.
          else if (
            next !== digit &&
            !(isJoint(code) && kindOf(text.charCodeAt(end + 1)) === digit) &&
            !(code === 32 && end === at + 1 && kind === currency)
          )
            break;
        }
        push(isMoney ? moneyHash : numberHash, at, end, sentence);
      }
      at = end;
    }
    return tokens;
  };
}

const isJoint = (code: number) => code === 44 || code === 46 || code === 58 || code === 47 || code === 45;
