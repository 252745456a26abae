import { type Lexicon, rootNode, step, unknownWord } from "./lexicon.ts";
import { splitIntoWords, unmaskWord } from "./unmask-word.ts";

/** Words with a meaning of their own that are not spelled: see read-letter.ts. */
export const moneyWord = "#money";
export const numberWord = "#number";
export const urlWord = "#url";

export type Reader = (folded: string) => Reading;

/** A letter as the rules see it: word ids with the sentence and the printed line each stands in. */
export type Reading = {
  length: number;
  words: Uint16Array;
  sentences: Uint32Array;
  lines: Uint32Array;
  /** Bit 1: inside quotation marks. Bit 2: in capitals. */
  flags: Uint8Array;
  lineCount: number;
};
export const quoted = 1;
export const capitals = 2;

const other = 0;
const letter = 1;
const digit = 2;
const sign = 3;
const apostrophe = 4;
const joiner = 5;
const space = 6;
const newline = 7;
const foreign = 8;
const quote = 9;
const stop = 10;

const kinds = new Uint8Array(128).fill(other);
const mark = (chars: string, kind: number) => {
  for (const char of chars) kinds[char.charCodeAt(0)] = kind;
};
mark("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", letter);
mark("0123456789", digit);
mark("@$|+*(#", sign);
mark("'", apostrophe);
mark("-_/~\\^=,:", joiner);
mark(" \t\r\v\f", space);
mark("\n", newline);
mark('"', quote);
mark(".!?", stop);
const kindOf = (code: number) => (code < 128 ? (kinds[code] ?? other) : foreign);

/** A full stop after these ends no sentence. */
const abbreviations = "mr mrs ms dr st jr sr vs no inc co corp dept apt ave blvd rd sec art cf sra sras dra lic ud uds";
const topLevelDomains = new Set(
  "com net org info io co us biz gov edu example xyz top site online app link ru cn shop club me tv ly".split(" "),
);
// Doubled letters English and Spanish words do not have: "paay", "diie".
const oddDoubles = new Set([..."ahijkquvwxy"].map((char) => char.charCodeAt(0)));
/** Run-together text of this many letters is worth splitting; shorter ones are words we do not know. */
const longUnknown = 12;
const maxFragment = 6;

/** A reader bound to a lexicon. It reuses its buffers: a Reading is valid until the next call. */
export function createReader(lexicon: Lexicon, functionWords: ReadonlySet<number>): Reader {
  let capacity = 4096;
  let words = new Uint16Array(capacity);
  let sentences = new Uint32Array(capacity);
  let lines = new Uint32Array(capacity);
  let flags = new Uint8Array(capacity);
  const money = lexicon.idOf(moneyWord);
  const number = lexicon.idOf(numberWord);
  const url = lexicon.idOf(urlWord);
  const dollars = new Set(["dollars", "dollar", "usd", "bucks", "dolares", "pesos", "euros"].map(lexicon.idOf));
  const abbreviationSet = new Set(abbreviations.split(" "));

  let text = "";
  let length = 0;
  let sentence = 0;
  let line = 0;
  let lineHasWords = false;
  let inQuotes = 0;
  let pendingBreak = false;
  /** The trie node after the previous word when it may be the first piece of a broken word ("ki ll"), else 0. */
  let fragmentNode = 0;
  let fragmentLength = 0;
  let fragmentKnown = false;

  // A run of single letters that may be one word spread apart.
  let runChars = "";
  let runGaps: number[] = [];
  let runFirst = 0;
  let runSingles = 0;
  let runEnd = 0;

  const put = (word: number, flag: number) => {
    if (pendingBreak) {
      sentence++;
      pendingBreak = false;
    }
    words[length] = word;
    sentences[length] = sentence;
    lines[length] = line;
    flags[length] = flag;
    length++;
    lineHasWords = true;
  };

  const putMeaning = (word: number, flag: number) => {
    const expansion = word === unknownWord ? undefined : lexicon.expansions.get(word);
    if (expansion === undefined) put(word, flag);
    else for (const part of expansion) put(part, flag);
  };

  const endFragment = () => {
    fragmentNode = 0;
    fragmentLength = 0;
  };

  const flushRun = () => {
    if (runChars.length >= 3 && runSingles >= 3) {
      const split = readRun();
      if (split !== null) {
        const flag = flags[runFirst] ?? 0;
        const first = sentences[runFirst] ?? sentence;
        const last = line;
        length = runFirst;
        const resume = sentence;
        sentence = first;
        line = lines[runFirst] ?? line;
        const wasPending = pendingBreak;
        pendingBreak = false;
        for (const word of split) putMeaning(word, flag);
        sentence = resume;
        pendingBreak = wasPending;
        line = last;
      }
    }
    runChars = "";
    runGaps = [];
    runSingles = 0;
  };

  /** The words behind spread letters: first at the wider gaps, then wherever known words fit. */
  const readRun = (): readonly number[] | null => {
    let narrow = Number.POSITIVE_INFINITY;
    let wide = 0;
    for (let i = 1; i < runGaps.length; i++) {
      narrow = Math.min(narrow, runGaps[i] ?? 0);
      wide = Math.max(wide, runGaps[i] ?? 0);
    }
    if (wide > narrow) {
      const found: number[] = [];
      let meaningful = false;
      let group = "";
      for (let i = 0; i <= runChars.length; i++) {
        if (i > 0 && (i === runChars.length || (runGaps[i] ?? 0) > narrow)) {
          const split = splitIntoWords(lexicon, group);
          if (split.longest >= 3 && split.unknownLetters === 0) meaningful = true;
          found.push(...split.words);
          group = "";
        }
        group += runChars[i] ?? "";
      }
      if (meaningful) return found;
    }
    const split = splitIntoWords(lexicon, runChars);
    return split.longest >= 3 && split.unknownLetters * 2 <= runChars.length ? split.words : null;
  };

  const offerToRun = (start: number, end: number): boolean => {
    const size = end - start;
    const code = text.charCodeAt(start);
    const isLetter = kindOf(code) === letter;
    if (size === 1 ? !isLetter && runChars === "" : size > 2 || runSingles < 2) return false;
    if (size === 2 && (kindOf(code) !== letter || kindOf(text.charCodeAt(start + 1)) !== letter)) return false;
    const gap = runChars === "" ? 0 : start - runEnd;
    if (gap > 6) flushRun();
    if (runChars === "") runFirst = length;
    for (let i = 0; i < size; i++) runGaps.push(i === 0 ? gap : 1);
    runChars += text.slice(start, end).toLowerCase();
    if (size === 1) runSingles++;
    runEnd = end;
    return true;
  };

  /** One stretch of letters, digits and signs without a joiner inside. */
  const readChunk = (start: number, end: number) => {
    let node = rootNode;
    let pure = true;
    let masked = false;
    let digits = 0;
    let doubles = false;
    let repeats = 1;
    let previous = 0;
    let apostropheAt = -1;
    for (let i = start; i < end; i++) {
      let code = text.charCodeAt(i);
      const kind = kindOf(code);
      if (kind === letter) {
        code |= 32;
        if (node !== 0) node = step(lexicon, node, code);
        repeats = code === previous ? repeats + 1 : 1;
        if (repeats >= 3 || (repeats === 2 && oddDoubles.has(code))) doubles = true;
        previous = code;
      } else if (kind === apostrophe) {
        if (apostropheAt < 0) apostropheAt = i;
        node = 0;
      } else {
        pure = false;
        node = 0;
        if (kind === digit) digits++;
        if (kind === digit || kind === sign || code === 33) masked = true;
      }
    }
    const flag = inQuotes | (end - start > 1 && isCapital(start) && isCapital(start + 1) ? capitals : 0);
    if (masked && end - start === 1 && offerToRun(start, end)) {
      put(number, flag);
      return;
    }
    if (!pure && digits > 0 && isAmount(start, end)) {
      flushRun();
      endFragment();
      const first = text.charCodeAt(start);
      put(kindOf(first) === sign ? money : number, flag);
      return;
    }
    if (pure && apostropheAt >= 0 && readContraction(start, apostropheAt, end, flag)) return;
    let word = node === 0 ? unknownWord : (lexicon.wordAt[node] ?? unknownWord);
    if (word === unknownWord && (masked || doubles)) word = unmaskWord(lexicon, text, start, end);
    if (apostropheAt < 0 && (pure || end - start === 1) && offerToRun(start, end)) {
      putMeaning(word, flag);
      endFragment();
      return;
    }
    flushRun();
    if (word === unknownWord && pure && apostropheAt < 0 && end - start >= longUnknown) {
      const split = splitIntoWords(lexicon, text.slice(start, end).toLowerCase());
      if (split.unknownLetters === 0 && split.words.length >= 3) {
        for (const part of split.words) putMeaning(part, flag);
        endFragment();
        return;
      }
    }
    if (pure && joinFragment(start, end, word)) return;
    putMeaning(word, flag);
    const short = pure && apostropheAt < 0 && end - start <= maxFragment && !functionWords.has(word);
    fragmentNode = short ? node : 0;
    fragmentLength = end - start;
    fragmentKnown = word !== unknownWord;
  };

  const isCapital = (at: number) => {
    const code = text.charCodeAt(at);
    return code >= 65 && code <= 90;
  };

  const isAmount = (start: number, end: number) => {
    let i = start;
    if (kindOf(text.charCodeAt(i)) === sign) i++;
    let digits = 0;
    while (i < end && kindOf(text.charCodeAt(i)) === digit) {
      digits++;
      i++;
    }
    if (digits === 0) return false;
    // "5k", "3m", "10am" are amounts too, "1ce" is a word in disguise.
    return end === i || (end - i === 1 && "kKmM+)%".includes(text[i] ?? ""));
  };

  const readPlain = (start: number, end: number): number => {
    let node = rootNode;
    for (let i = start; i < end && node !== 0; i++) node = step(lexicon, node, text.charCodeAt(i) | 32);
    return node === 0 ? unknownWord : (lexicon.wordAt[node] ?? unknownWord);
  };

  const contractions: Readonly<Record<string, string>> = {
    ll: "will", re: "are", ve: "have", d: "would", m: "am", t: "not", s: "", em: "them", all: "all",
  };
  const contractionIds = new Map(
    Object.entries(contractions).map(([ending, meant]) => [ending, meant === "" ? 0 : lexicon.idOf(meant)]),
  );
  const stems = new Map(
    Object.entries({ don: "do", won: "will", can: "can", ain: "is", shan: "shall", cann: "can" }).map(([stem, word]) => [
      stem,
      lexicon.idOf(word),
    ]),
  );

  const readContraction = (start: number, at: number, end: number, flag: number): boolean => {
    const ending = text.slice(at + 1, end).toLowerCase();
    const meant = contractionIds.get(ending);
    if (meant === undefined) return false;
    flushRun();
    endFragment();
    const stem = text.slice(start, at).toLowerCase();
    if (ending === "t") {
      const verb = stems.get(stem) ?? (stem.endsWith("n") ? readPlain(start, at - 1) : unknownWord);
      putMeaning(verb, flag);
      put(meant, flag);
      return true;
    }
    putMeaning(readPlain(start, at), flag);
    if (meant !== 0) put(meant, flag);
    return true;
  };

  /** "ki ll", "re port": two pieces of which at least one is no word of ours, and which make one. */
  const joinFragment = (start: number, end: number, word: number): boolean => {
    if (fragmentNode === 0 || end - start > maxFragment || fragmentLength + end - start < 4) return false;
    if (functionWords.has(word) || (fragmentKnown && word !== unknownWord)) return false;
    let node = fragmentNode;
    for (let i = start; i < end && node !== 0; i++) node = step(lexicon, node, text.charCodeAt(i) | 32);
    const joined = node === 0 ? unknownWord : (lexicon.wordAt[node] ?? unknownWord);
    if (joined === unknownWord) return false;
    words[length - 1] = joined;
    endFragment();
    return true;
  };

  /** Stretches joined without a space: "k-i-l-l", "and/or", "ki.ll", "example.com". Returns where the cluster ends. */
  const readCluster = (start: number): number => {
    const pieces: number[] = [];
    let end = chunkEnd(start);
    pieces.push(start, end);
    let at = end;
    while (at + 1 < text.length && pieces.length < 80) {
      const code = text.charCodeAt(at);
      const kind = kindOf(code);
      const isJoin = kind === joiner || code === 46;
      // A word broken at the end of a line.
      const wrapped = code === 45 && text.charCodeAt(at + 1) === 10 && kindOf(text.charCodeAt(at + 2)) === letter;
      const following = wrapped ? at + 2 : at + 1;
      if (!isJoin || !startsChunk(following)) break;
      at = following;
      end = chunkEnd(at);
      pieces.push(at, end);
      at = end;
    }
    if (pieces.length > 2) {
      if (isUrl(pieces)) {
        flushRun();
        endFragment();
        put(url, inQuotes);
        return end;
      }
      if (isNumberCluster(pieces)) {
        flushRun();
        endFragment();
        put(kindOf(text.charCodeAt(start)) === sign ? money : number, inQuotes);
        return end;
      }
      const whole = wholeWord(pieces);
      if (whole !== unknownWord) {
        flushRun();
        endFragment();
        putMeaning(whole, inQuotes | (isCapital(start) && isCapital(end - 1) ? capitals : 0));
        return end;
      }
    }
    for (let i = 0; i < pieces.length; i += 2) readChunk(pieces[i] ?? 0, pieces[i + 1] ?? 0);
    return end;
  };

  const startsChunk = (at: number) => {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === letter || kind === digit || kind === foreign) return true;
    const following = kindOf(text.charCodeAt(at + 1));
    return (
      (kind === sign || text.charCodeAt(at) === 33) &&
      at + 1 < text.length &&
      (following === letter || following === digit || (runChars !== "" && following === space))
    );
  };

  const chunkEnd = (start: number) => {
    let at = start + 1;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const kind = kindOf(code);
      if (kind === letter || kind === digit || kind === sign || kind === foreign) continue;
      const following = kindOf(text.charCodeAt(at + 1));
      if ((kind === apostrophe || code === 33) && at + 1 < text.length && (following === letter || following === digit))
        continue;
      break;
    }
    while (at > start + 1 && kindOf(text.charCodeAt(at - 1)) === sign) at--;
    return at;
  };

  const isUrl = (pieces: readonly number[]) => {
    const first = text.slice(pieces[0], pieces[1]).toLowerCase();
    if (first === "http" || first === "https" || first === "www") return true;
    for (let i = 2; i < pieces.length; i += 2) {
      const at = pieces[i] ?? 0;
      if (text.charCodeAt(at - 1) !== 46) continue;
      if (topLevelDomains.has(text.slice(at, pieces[i + 1]).toLowerCase()) && (pieces[i - 1] ?? 0) - (pieces[i - 2] ?? 0) > 1)
        return true;
    }
    return false;
  };

  const isNumberCluster = (pieces: readonly number[]) => {
    for (let i = 0; i < pieces.length; i += 2) if (!isAmount(pieces[i] ?? 0, pieces[i + 1] ?? 0)) return false;
    return true;
  };

  const wholeWord = (pieces: readonly number[]) => {
    let node = rootNode;
    let size = 0;
    for (let i = 0; i < pieces.length; i += 2)
      for (let at = pieces[i] ?? 0; at < (pieces[i + 1] ?? 0); at++) {
        const code = text.charCodeAt(at) | 32;
        if (code < 97 || code > 122) return unknownWord;
        node = step(lexicon, node, code);
        if (node === 0) return unknownWord;
        size++;
      }
    return size < 4 ? unknownWord : (lexicon.wordAt[node] ?? unknownWord);
  };

  const endsSentence = (at: number, wordStart: number): boolean => {
    if (text.charCodeAt(at) === 46) {
      const before = text.slice(wordStart, at).toLowerCase();
      if (before.length === 1 || abbreviationSet.has(before)) return false;
    }
    let i = at + 1;
    while (i < text.length && (kindOf(text.charCodeAt(i)) >= space || kindOf(text.charCodeAt(i)) === other)) {
      if (kindOf(text.charCodeAt(i)) === foreign) break;
      i++;
    }
    const code = text.charCodeAt(i);
    return !(code >= 97 && code <= 122 && text.charCodeAt(at) === 46);
  };

  const readAll = () => {
    let newlines = 0;
    let wordStart = 0;
    for (let i = 0; i < text.length; ) {
      const kind = kindOf(text.charCodeAt(i));
      if (kind === space || kind === joiner || kind === other || kind === apostrophe) {
        i++;
        continue;
      }
      if (kind === newline) {
        newlines++;
        if (lineHasWords) {
          line++;
          lineHasWords = false;
        }
        if (newlines >= 2) {
          pendingBreak = length > 0;
          inQuotes = 0;
          endFragment();
        }
        i++;
        continue;
      }
      if (kind === quote) {
        inQuotes ^= quoted;
        i++;
        continue;
      }
      if (startsChunk(i)) {
        newlines = 0;
        wordStart = i;
        i = readCluster(i);
        continue;
      }
      if (kind === stop) {
        if (length > 0 && !pendingBreak && endsSentence(i, wordStart)) {
          pendingBreak = true;
          endFragment();
        }
      }
      i++;
    }
    flushRun();
  };

  /** "500 dollars", "USD 500" and names of several words become one meaning each; done in place. */
  const mergeNames = () => {
    let to = 0;
    for (let at = 0; at < length; at++) {
      let word = words[at] ?? 0;
      let size = 1;
      const names = word === unknownWord ? undefined : lexicon.namesByFirst[word];
      if (names !== undefined)
        for (const name of names) {
          if (at + name.words.length > length) continue;
          let same = 1;
          while (same < name.words.length && words[at + same] === name.words[same]) same++;
          if (same === name.words.length) {
            word = name.id;
            size = same;
            break;
          }
        }
      if (word === number && (dollars.has(words[at + 1] ?? 0) || (at > 0 && dollars.has(words[at - 1] ?? 0)))) word = money;
      words[to] = word;
      sentences[to] = sentences[at] ?? 0;
      lines[to] = lines[at] ?? 0;
      flags[to] = flags[at] ?? 0;
      to++;
      at += size - 1;
    }
    length = to;
  };

  return (folded) => {
    // Contractions and spellings put at most three words where two characters stood.
    if (folded.length * 2 + 16 > capacity) {
      capacity = folded.length * 2 + 16;
      words = new Uint16Array(capacity);
      sentences = new Uint32Array(capacity);
      lines = new Uint32Array(capacity);
      flags = new Uint8Array(capacity);
    }
    text = folded;
    length = 0;
    sentence = 0;
    line = 0;
    lineHasWords = false;
    inQuotes = 0;
    pendingBreak = false;
    runChars = "";
    runGaps = [];
    runSingles = 0;
    endFragment();
    readAll();
    mergeNames();
    text = "";
    return { length, words, sentences, lines, flags, lineCount: line + (lineHasWords ? 1 : 0) };
  };
}
