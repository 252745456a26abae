import {
  apostrophe,
  digit,
  exclamation,
  foreign,
  fullStop,
  hyphen,
  isCapital,
  isStretched,
  joiner,
  kindOf,
  letter,
  lineFeed,
  newline,
  quote,
  sign,
  space,
  stop,
} from "./characters.ts";
import { createContractionReader } from "./contractions.ts";
import { type Lexicon, rootNode, step, unknownWord } from "./lexicon.ts";
import { createNameMerger } from "./merge-names.ts";
import { readSpreadLetters } from "./read-spread-letters.ts";
import { capitals, moneyWord, numberWord, quoted, type Reading, urlWord } from "./reading.ts";
import { chunkEnd, endsSentence, isAmount, isNumber, isUrl } from "./scan-text.ts";
import { splitIntoWords, unmaskWord } from "./unmask-word.ts";

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
    for (let i = 0; i < word.length && node !== 0; i++)
      node = kindOf(word.charCodeAt(i)) === letter ? step(lexicon, node, word.charCodeAt(i) | 32) : 0;
    return node === 0 ? unknownWord : (wordAt[node] ?? unknownWord);
  };
  const readContraction = createContractionReader(lexicon, lookUp);

  const out: Reading = {
    length: 0,
    words: new Uint16Array(0),
    sentences: new Uint32Array(0),
    lines: new Uint32Array(0),
    flags: new Uint8Array(0),
    lineCount: 0,
  };
  let text = "";
  let sentence = 0;
  /** Where the words after the last stop begin. */
  let pieceFirst = 0;
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

  /** What comes next is no part of the word before it. */
  const standApart = (): void => {
    if (spread !== "") flushSpread();
    fragmentNode = 0;
  };

  const putAmount = (start: number): void => {
    standApart();
    put(kindOf(text.charCodeAt(start)) === sign ? money : number, inQuotes);
  };

  /** A word of letters only. `node` is where the trie ended, 0 when no word of ours begins so. */
  const readWord = (start: number, end: number, node: number, stretched: boolean): void => {
    const size = end - start;
    const flag =
      inQuotes |
      (size > 1 && isCapital(text.charCodeAt(start)) && isCapital(text.charCodeAt(start + 1)) ? capitals : 0);
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
      if (split.unknownLetters === 0 && split.longWords >= 2) {
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
    if (pure && apostropheAt < 0) readWord(start, end, node, stretched);
    else if (masked && end - start === 1 && spreadTakes(start, end)) put(number, inQuotes);
    else if (digits > 0 && isAmount(text, start, end)) putAmount(start);
    else {
      standApart();
      const parts = pure ? readContraction(text, start, apostropheAt, end) : null;
      if (parts !== null) {
        putMeaning(parts.word, inQuotes);
        if (parts.added !== unknownWord) put(parts.added, inQuotes);
      } else putMeaning(masked || stretched ? unmaskWord(lexicon, text, start, end) : unknownWord, inQuotes);
    }
  };

  const startsChunk = (at: number): boolean => {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === letter || kind === digit || kind === foreign) return true;
    if (kind !== sign && text.charCodeAt(at) !== exclamation) return false;
    const following = kindOf(text.charCodeAt(at + 1));
    return (
      following === letter || following === digit || (spread !== "" && following === space && kind === sign)
    );
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
    let end = chunkEnd(text, start);
    const pieces = [start, end];
    while (end + 1 < text.length && pieces.length < mostPieces * 2) {
      const code = text.charCodeAt(end);
      const wrapped =
        code === hyphen &&
        text.charCodeAt(end + 1) === lineFeed &&
        kindOf(text.charCodeAt(end + 2)) === letter;
      const following = wrapped ? end + 2 : end + 1;
      if ((kindOf(code) !== joiner && code !== fullStop) || !startsChunk(following)) break;
      end = chunkEnd(text, following);
      pieces.push(following, end);
    }
    if (pieces.length > 2) {
      const whole = wholeWord(pieces);
      if (isUrl(text, pieces)) {
        standApart();
        put(url, inQuotes);
        return end;
      }
      if (isNumber(text, pieces)) {
        putAmount(start);
        return end;
      }
      if (whole !== unknownWord) {
        standApart();
        const inCapitals = isCapital(text.charCodeAt(start)) && isCapital(text.charCodeAt(end - 1));
        putMeaning(whole, inQuotes | (inCapitals ? capitals : 0));
        return end;
      }
    }
    for (let i = 0; i < pieces.length; i += 2) readChunk(pieces[i] ?? 0, pieces[i + 1] ?? 0);
    return end;
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
      else if (kind === stop && out.length > 0 && !pendingBreak) {
        // "Pay. Or. Die." is one sentence.
        const isSingle = out.length - pieceFirst < 2;
        pieceFirst = out.length;
        if (!isSingle && endsSentence(text, i, wordStart)) {
          pendingBreak = true;
          fragmentNode = 0;
        }
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
    pieceFirst = 0;
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
