import {
  apostrophe, digit, exclamation, foreign, fullStop, hyphen, isCapital, isStretched, joiner, kindOf, letter, lineFeed, newline,
  other, quote, sign, space, stop,
} from "./characters.ts";
import { createContractionReader } from "./contractions.ts";
import { type Lexicon, rootNode, step, unknownWord } from "./lexicon.ts";
import { createNameMerger } from "./merge-names.ts";
import { readSpreadLetters } from "./read-spread-letters.ts";
import { capitals, moneyWord, numberWord, quoted, type Reading, urlWord } from "./reading.ts";
import { splitIntoWords, unmaskWord } from "./unmask-word.ts";

/** A full stop after these ends no sentence. */
const abbreviations = new Set("mr mrs ms dr st jr sr vs no inc co corp dept apt ave blvd rd sec art cf sra sras dra lic ud uds".split(" "));
const longestAbbreviation = 4;
const topLevelDomains = new Set(
  "com net org info io co us biz gov edu example xyz top site online app link ru cn shop club me tv ly".split(" "),
);
/** Run-together text of this many letters is worth splitting; shorter ones are words we do not know. */
const longUnknown = 12;
/** Longer pieces are words, not parts of a broken one. */
const longestFragment = 6;
const widestSpread = 6;
const mostPieces = 40;

/** A reader bound to a lexicon. Linear in the text. It reuses its buffers: a Reading is valid until the next call. */
export function createReader(lexicon: Lexicon, isFunctionWord: Uint8Array): (folded: string) => Reading {
  const money = lexicon.idOf(moneyWord);
  const number = lexicon.idOf(numberWord);
  const url = lexicon.idOf(urlWord);
  const { next, wordAt, expansions } = lexicon;
  const mergeNames = createNameMerger(lexicon);
  const lookUp = (word: string): number => {
    let node = rootNode;
    for (let i = 0; i < word.length && node !== 0; i++) node = kindOf(word.charCodeAt(i)) === letter ? step(lexicon, node, word.charCodeAt(i) | 32) : 0;
    return node === 0 ? unknownWord : (wordAt[node] ?? unknownWord);
  };
  const readContraction = createContractionReader(lexicon, lookUp);

  const out: Reading = {
    length: 0, words: new Uint16Array(0), sentences: new Uint32Array(0), lines: new Uint32Array(0), flags: new Uint8Array(0), lineCount: 0,
  };
  let text = "";
  let sentence = 0;
  let sentenceFirst = 0;
  let line = 0;
  let lineHasWords = false;
  let inQuotes = 0;
  let pendingBreak = false;
  /** The trie node after the previous word when it may be the first piece of a broken word ("ki ll"), else 0. */
  let fragmentNode = 0;
  let fragmentLength = 0;
  let fragmentKnown = false;
  /** Single letters in a row that may be one word spread apart. */
  let spread = "";
  let spreadGaps: number[] = [];
  let spreadFirst = 0;
  let spreadSingles = 0;
  let spreadEnd = 0;

  const put = (word: number, flag: number): void => {
    if (pendingBreak) {
      sentence++;
      sentenceFirst = out.length;
      pendingBreak = false;
    }
    const at = out.length++;
    out.words[at] = word;
    out.sentences[at] = sentence;
    out.lines[at] = line;
    out.flags[at] = flag;
    lineHasWords = true;
  };

  const putMeaning = (word: number, flag: number): void => {
    const expansion = word === unknownWord ? undefined : expansions[word];
    if (expansion === undefined) put(word, flag);
    else for (const part of expansion) put(part, flag);
  };

  const flushSpread = (): void => {
    const words = spreadSingles >= 3 ? readSpreadLetters(lexicon, spread, spreadGaps) : null;
    if (words !== null) {
      // The letters were put one by one: what they say takes their place, in the sentence and line they began in.
      const resume = { sentence, line, pendingBreak };
      const flag = out.flags[spreadFirst] ?? 0;
      sentence = out.sentences[spreadFirst] ?? sentence;
      line = out.lines[spreadFirst] ?? line;
      pendingBreak = false;
      out.length = spreadFirst;
      for (const word of words) putMeaning(word, flag);
      ({ sentence, line, pendingBreak } = resume);
    }
    spread = "";
    spreadGaps = [];
    spreadSingles = 0;
  };

  /** Takes a single letter, or a pair inside a run of them, into the run. */
  const spreadTakes = (start: number, end: number): boolean => {
    const size = end - start;
    const isLetter = kindOf(text.charCodeAt(start)) === letter;
    if (size === 1 ? !isLetter && spread === "" : size > 2 || spreadSingles < 2 || !isLetter) return false;
    if (size === 2 && kindOf(text.charCodeAt(start + 1)) !== letter) return false;
    const gap = start - spreadEnd;
    if (spread !== "" && gap > widestSpread) flushSpread();
    if (spread === "") spreadFirst = out.length;
    spreadGaps.push(spread === "" ? 0 : gap);
    if (size === 2) spreadGaps.push(1);
    spread += text.slice(start, end).toLowerCase();
    if (size === 1) spreadSingles++;
    spreadEnd = end;
    return true;
  };

  const putApart = (word: number, flag: number): void => {
    if (spread !== "") flushSpread();
    fragmentNode = 0;
    put(word, flag);
  };

  /** A word of letters only. `node` is where the trie ended, 0 when no word of ours begins so. */
  const readWord = (start: number, end: number, node: number, stretched: boolean): void => {
    const size = end - start;
    const flag = inQuotes | (size > 1 && isCapital(text.charCodeAt(start)) && isCapital(text.charCodeAt(start + 1)) ? capitals : 0);
    let word = node === 0 ? unknownWord : (wordAt[node] ?? unknownWord);
    if (word === unknownWord && stretched) word = unmaskWord(lexicon, text, start, end);
    if (size <= 2 && spreadTakes(start, end)) {
      putMeaning(word, flag);
      fragmentNode = 0;
      return;
    }
    if (spread !== "") flushSpread();
    if (word === unknownWord && size >= longUnknown) {
      const split = splitIntoWords(lexicon, text.slice(start, end).toLowerCase());
      if (split.unknownLetters === 0 && split.words.length >= 3 && split.words.length * 3 <= size) {
        for (const part of split.words) putMeaning(part, flag);
        fragmentNode = 0;
        return;
      }
    }
    const joined = fragmentNode === 0 ? unknownWord : joinFragment(start, end, word);
    if (joined !== unknownWord) {
      out.words[out.length - 1] = joined;
      fragmentNode = 0;
      return;
    }
    putMeaning(word, flag);
    fragmentNode = size <= longestFragment && isFunctionWord[word] !== 1 ? node : 0;
    fragmentLength = size;
    fragmentKnown = word !== unknownWord;
  };

  /** "ki ll", "re port": two pieces of which at least one is no word of ours, and which make one. */
  const joinFragment = (start: number, end: number, word: number): number => {
    if (end - start > longestFragment || fragmentLength + end - start < 4) return unknownWord;
    if (isFunctionWord[word] === 1 || (fragmentKnown && word !== unknownWord)) return unknownWord;
    let node = fragmentNode;
    for (let i = start; i < end && node !== 0; i++) node = step(lexicon, node, text.charCodeAt(i) | 32);
    return node === 0 ? unknownWord : (wordAt[node] ?? unknownWord);
  };

  /** One stretch of letters, digits and signs without a joiner inside. */
  const readChunk = (start: number, end: number): void => {
    let node = rootNode;
    let pure = true;
    let masked = false;
    let digits = 0;
    let stretched = false;
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
        if (isStretched(code, repeats)) stretched = true;
        previous = code;
        continue;
      }
      node = 0;
      if (kind === apostrophe) {
        if (apostropheAt < 0) apostropheAt = i;
        continue;
      }
      pure = false;
      if (kind === digit) digits++;
      if (kind !== foreign) masked = true;
    }
    if (pure && apostropheAt < 0) return readWord(start, end, node, stretched);
    if (masked && end - start === 1 && spreadTakes(start, end)) return put(number, inQuotes);
    if (digits > 0 && isAmount(start, end)) return putApart(kindOf(text.charCodeAt(start)) === sign ? money : number, inQuotes);
    if (pure) {
      const parts = readContraction(text.slice(start, apostropheAt).toLowerCase(), text.slice(apostropheAt + 1, end).toLowerCase());
      if (parts !== null) {
        if (spread !== "") flushSpread();
        fragmentNode = 0;
        putMeaning(parts.word, inQuotes);
        if (parts.added !== unknownWord) put(parts.added, inQuotes);
        return;
      }
    }
    if (spread !== "") flushSpread();
    fragmentNode = 0;
    putMeaning(masked || stretched ? unmaskWord(lexicon, text, start, end) : unknownWord, inQuotes);
  };

  /** "5", "$5", "5k", "5%"; "10am" is none, "1ce" is a word in disguise. */
  const isAmount = (start: number, end: number): boolean => {
    let i = start;
    if (kindOf(text.charCodeAt(i)) === sign) i++;
    const first = i;
    while (i < end && kindOf(text.charCodeAt(i)) === digit) i++;
    return i > first && (end === i || (end - i === 1 && "kKmM+)".includes(text[i] ?? "")));
  };

  const startsChunk = (at: number): boolean => {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === letter || kind === digit || kind === foreign) return true;
    if (kind !== sign && text.charCodeAt(at) !== exclamation) return false;
    const following = kindOf(text.charCodeAt(at + 1));
    return following === letter || following === digit || (spread !== "" && following === space && kind === sign);
  };

  const chunkEnd = (start: number): number => {
    let at = start + 1;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const kind = kindOf(code);
      if (kind === letter || kind === digit || kind === sign || kind === foreign) continue;
      if (kind !== apostrophe && code !== exclamation) break;
      const following = kindOf(text.charCodeAt(at + 1));
      if (following !== letter && following !== digit) break;
    }
    while (at > start + 1 && kindOf(text.charCodeAt(at - 1)) === sign) at--;
    return at;
  };

  /** Where the word at `start` ends if it is letters only and stands free, which most do; else 0. */
  const readFree = (start: number): number => {
    let node = rootNode;
    let previous = 0;
    let repeats = 1;
    let stretched = false;
    let at = start;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at) | 32;
      if (code < 97 || code > 122 || text.charCodeAt(at) < 65) break;
      if (node !== 0) node = next[node * 26 + code - 97] ?? 0;
      repeats = code === previous ? repeats + 1 : 1;
      if (repeats > 1 && isStretched(code, repeats)) stretched = true;
      previous = code;
    }
    if (at === start) return 0;
    const kind = kindOf(text.charCodeAt(at));
    if (kind === digit || kind === sign || kind === foreign || kind === apostrophe) return 0;
    if ((kind === joiner || kind === stop) && startsChunk(at + 1)) return 0;
    if (kind === joiner && text.charCodeAt(at + 1) === lineFeed) return 0;
    readWord(start, at, node, stretched);
    return at;
  };

  /** Stretches joined without a space: "k-i-l-l", "and/or", "ki.ll", "example.com". Returns where the cluster ends. */
  const readCluster = (start: number): number => {
    let end = chunkEnd(start);
    const pieces = [start, end];
    while (end + 1 < text.length && pieces.length < mostPieces * 2) {
      const code = text.charCodeAt(end);
      const wrapped = code === hyphen && text.charCodeAt(end + 1) === lineFeed && kindOf(text.charCodeAt(end + 2)) === letter;
      const following = wrapped ? end + 2 : end + 1;
      if ((kindOf(code) !== joiner && code !== fullStop) || !startsChunk(following)) break;
      end = chunkEnd(following);
      pieces.push(following, end);
    }
    if (pieces.length > 2) {
      if (isUrl(pieces)) {
        putApart(url, inQuotes);
        return end;
      }
      if (isNumber(pieces)) {
        putApart(kindOf(text.charCodeAt(start)) === sign ? money : number, inQuotes);
        return end;
      }
      const whole = wholeWord(pieces);
      if (whole !== unknownWord) {
        if (spread !== "") flushSpread();
        fragmentNode = 0;
        putMeaning(whole, inQuotes | (isCapital(text.charCodeAt(start)) && isCapital(text.charCodeAt(end - 1)) ? capitals : 0));
        return end;
      }
    }
    for (let i = 0; i < pieces.length; i += 2) readChunk(pieces[i] ?? 0, pieces[i + 1] ?? 0);
    return end;
  };

  const isUrl = (pieces: readonly number[]): boolean => {
    const first = text.slice(pieces[0], pieces[1]).toLowerCase();
    if (first === "http" || first === "https" || first === "www") return true;
    for (let i = 2; i < pieces.length; i += 2) {
      const start = pieces[i] ?? 0;
      const hostLength = (pieces[i - 1] ?? 0) - (pieces[i - 2] ?? 0);
      if (text.charCodeAt(start - 1) !== fullStop || hostLength < 2) continue;
      if (topLevelDomains.has(text.slice(start, pieces[i + 1]).toLowerCase())) return true;
    }
    return false;
  };

  const isNumber = (pieces: readonly number[]): boolean => {
    for (let i = 0; i < pieces.length; i += 2) if (!isAmount(pieces[i] ?? 0, pieces[i + 1] ?? 0)) return false;
    return true;
  };

  const wholeWord = (pieces: readonly number[]): number => {
    let node = rootNode;
    let size = 0;
    for (let i = 0; i < pieces.length; i += 2)
      for (let at = pieces[i] ?? 0; at < (pieces[i + 1] ?? 0); at++, size++) {
        if (kindOf(text.charCodeAt(at)) !== letter) return unknownWord;
        node = step(lexicon, node, text.charCodeAt(at) | 32);
        if (node === 0) return unknownWord;
      }
    // "D.A.", "p.a.y": letter by letter even a short word is meant.
    const spelled = size * 2 === pieces.length;
    return size < (spelled ? 2 : 4) ? unknownWord : (wordAt[node] ?? unknownWord);
  };

  const endsSentence = (at: number, wordStart: number): boolean => {
    // "Pay. Or. Die." is one sentence.
    if (out.length - sentenceFirst < 2) return false;
    if (text.charCodeAt(at) !== fullStop) return true;
    if (at - wordStart <= longestAbbreviation) {
      const before = text.slice(wordStart, at).toLowerCase();
      if (before.length === 1 || abbreviations.has(before)) return false;
    }
    let i = at + 1;
    for (; i < text.length; i++) {
      const kind = kindOf(text.charCodeAt(i));
      if (kind !== space && kind !== newline && kind !== quote && kind !== stop && kind !== other) break;
    }
    const code = text.charCodeAt(i);
    return !(code >= 97 && code <= 122);
  };

  const readAll = (): void => {
    let newlines = 0;
    let wordStart = 0;
    for (let i = 0; i < text.length; ) {
      const kind = kindOf(text.charCodeAt(i));
      if (kind === letter || startsChunk(i)) {
        newlines = 0;
        wordStart = i;
        i = (kind === letter ? readFree(i) : 0) || readCluster(i);
        continue;
      }
      if (kind === newline) {
        newlines++;
        if (lineHasWords) line++;
        lineHasWords = false;
        if (newlines === 2) {
          pendingBreak = out.length > 0;
          inQuotes = 0;
          fragmentNode = 0;
        }
      } else if (kind === quote) inQuotes ^= quoted;
      else if (kind === stop && out.length > 0 && !pendingBreak && endsSentence(i, wordStart)) {
        pendingBreak = true;
        fragmentNode = 0;
      }
      i++;
    }
    if (spread !== "") flushSpread();
  };

  return (folded) => {
    // A contraction or another spelling puts at most two words where two characters stood.
    const capacity = folded.length * 2 + 16;
    if (capacity > out.words.length) {
      out.words = new Uint16Array(capacity);
      out.sentences = new Uint32Array(capacity);
      out.lines = new Uint32Array(capacity);
      out.flags = new Uint8Array(capacity);
    }
    text = folded;
    out.length = 0;
    sentence = 0;
    sentenceFirst = 0;
    line = 0;
    lineHasWords = false;
    inQuotes = 0;
    pendingBreak = false;
    fragmentNode = 0;
    readAll();
    out.length = mergeNames(out);
    out.lineCount = line + (lineHasWords ? 1 : 0);
    text = "";
    return out;
  };
}
