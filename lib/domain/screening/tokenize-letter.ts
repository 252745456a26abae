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
import { lookThroughChunk } from "./look-through-chunk.ts";
import { createNameMerger } from "./merge-names.ts";
import { capitals, moneyWord, numberWord, type Reading, urlWord } from "./reading.ts";
import { ReadingWriter } from "./reading-writer.ts";
import { chunkEnd, endsSentence, isAmount, isNumber, isUrl } from "./scan-text.ts";
import { SpreadRun } from "./spread-run.ts";
import { splitIntoWords, unmaskWord } from "./unmask-word.ts";

/** Text without spaces is split into words only if it has at least this many letters. Shorter text is an unknown word. */
const longUnknown = 12;
/** A longer part is a word, and not a fragment of a broken one. */
const longestFragment = 6;
const mostPieces = 40;

/** Makes a tokenizer for a lexicon. Linear in the text. It reuses its buffers, so a Reading is valid only until the next call. */
export function createTokenizer(lexicon: Lexicon, isFunctionWord: Uint8Array): (folded: string) => Reading {
  const reader = new LetterReader(lexicon, isFunctionWord);
  const mergeNames = createNameMerger(lexicon);
  return (folded) => {
    const writer = reader.read(folded);
    writer.out.length = mergeNames(writer.out);
    writer.out.lineCount = writer.lineCount;
    return writer.out;
  };
}

class LetterReader {
  private readonly lexicon: Lexicon;
  private readonly isFunctionWord: Uint8Array;
  private readonly writer: ReadingWriter;
  private readonly spread: SpreadRun;
  private readonly readContraction: ReturnType<typeof createContractionReader>;
  private readonly money: number;
  private readonly number: number;
  private readonly url: number;
  private text = "";
  /** The trie node after the previous word, if that word may be the first part of a broken word ("ki ll"); otherwise 0. */
  private fragmentNode = 0;
  private fragmentLength = 0;
  private fragmentKnown = false;

  constructor(lexicon: Lexicon, isFunctionWord: Uint8Array) {
    this.lexicon = lexicon;
    this.isFunctionWord = isFunctionWord;
    this.writer = new ReadingWriter(lexicon);
    this.spread = new SpreadRun(lexicon, this.writer);
    this.readContraction = createContractionReader(lexicon, (word) => this.lookUp(word));
    this.money = lexicon.idOf(moneyWord);
    this.number = lexicon.idOf(numberWord);
    this.url = lexicon.idOf(urlWord);
  }

  read(text: string): ReadingWriter {
    const { writer, spread } = this;
    this.text = text;
    this.fragmentNode = 0;
    writer.begin(text.length);
    let newlines = 0;
    let wordStart = 0;
    for (let at = 0; at < text.length; ) {
      const kind = kindOf(text.charCodeAt(at));
      if (kind === letter || this.startsChunk(at)) {
        newlines = 0;
        wordStart = at;
        at = (kind === letter ? this.readFree(at) : 0) || this.readCluster(at);
        continue;
      }
      if (kind === newline) {
        newlines++;
        writer.endLine();
        if (newlines === 2) {
          writer.endParagraph();
          this.fragmentNode = 0;
        }
      } else if (kind === quote) writer.turnQuotes();
      else if (kind === stop && writer.stop(() => endsSentence(text, at, wordStart))) this.fragmentNode = 0;
      at++;
    }
    spread.flush();
    this.text = "";
    return writer;
  }

  private lookUp(word: string): number {
    let node = rootNode;
    for (let i = 0; i < word.length && node !== 0; i++)
      node = kindOf(word.charCodeAt(i)) === letter ? step(this.lexicon, node, word.charCodeAt(i) | 32) : 0;
    return this.wordOf(node);
  }

  private wordOf(node: number): number {
    return node === 0 ? unknownWord : (this.lexicon.wordAt[node] ?? unknownWord);
  }

  /** Records that the next text isn't part of the previous word. */
  private standApart(): void {
    this.spread.flush();
    this.fragmentNode = 0;
  }

  private putAmount(start: number): void {
    this.standApart();
    const isMoney = kindOf(this.text.charCodeAt(start)) === sign;
    this.writer.put(isMoney ? this.money : this.number, this.writer.inQuotes);
  }

  /** Reads a word of only letters. `node` is where the trie walk ended; 0 if no known word begins like this. */
  private readWord(start: number, end: number, node: number, stretched: boolean): void {
    const { text, writer } = this;
    const size = end - start;
    const inCapitals = size > 1 && isCapital(text.charCodeAt(start)) && isCapital(text.charCodeAt(start + 1));
    const flag = writer.inQuotes | (inCapitals ? capitals : 0);
    let word = this.wordOf(node);
    if (word === unknownWord && stretched) word = unmaskWord(this.lexicon, text, start, end);
    if (size <= 2 && this.spread.takes(text, start, end)) {
      writer.putMeaning(word, flag);
      this.fragmentNode = 0;
      return;
    }
    this.spread.flush();
    if (word === unknownWord && size >= longUnknown && this.putSplit(start, end, flag)) return;
    const joined = this.fragmentNode === 0 ? unknownWord : this.joinFragment(start, end, word);
    if (joined !== unknownWord) {
      writer.replaceLast(joined);
      this.fragmentNode = 0;
      return;
    }
    writer.putMeaning(word, flag);
    this.fragmentNode = size <= longestFragment && this.isFunctionWord[word] !== 1 ? node : 0;
    this.fragmentLength = size;
    this.fragmentKnown = word !== unknownWord;
  }

  /** Splits words that were run together: "payorelse". */
  private putSplit(start: number, end: number, flag: number): boolean {
    const split = splitIntoWords(this.lexicon, this.text.slice(start, end).toLowerCase());
    if (split.unknownLetters !== 0 || split.longWords < 2) return false;
    for (const part of split.words) this.writer.putMeaning(part, flag);
    this.fragmentNode = 0;
    return true;
  }

  /** Joins "ki ll" or "re port": two parts, at least one of them unknown, that together are a known word. */
  private joinFragment(start: number, end: number, word: number): number {
    if (end - start > longestFragment || this.fragmentLength + end - start < 4) return unknownWord;
    if (this.isFunctionWord[word] === 1 || (this.fragmentKnown && word !== unknownWord)) return unknownWord;
    let node = this.fragmentNode;
    for (let i = start; i < end && node !== 0; i++)
      node = step(this.lexicon, node, this.text.charCodeAt(i) | 32);
    return this.wordOf(node);
  }

  /** Reads a run of letters, digits, and signs without a joiner inside. */
  private readChunk(start: number, end: number): void {
    const { text, writer, lexicon } = this;
    const chunk = lookThroughChunk(lexicon, text, start, end);
    const { node, pure, masked, digits, stretched, apostropheAt } = chunk;
    if (pure && apostropheAt < 0) this.readWord(start, end, node, stretched);
    else if (masked && end - start === 1 && this.spread.takes(text, start, end))
      writer.put(this.number, writer.inQuotes);
    else if (digits > 0 && isAmount(text, start, end)) this.putAmount(start);
    else {
      this.standApart();
      const parts = pure ? this.readContraction(text, start, apostropheAt, end) : null;
      if (parts !== null) {
        writer.putMeaning(parts.word, writer.inQuotes);
        if (parts.added !== unknownWord) writer.put(parts.added, writer.inQuotes);
      } else {
        const word = masked || stretched ? unmaskWord(lexicon, text, start, end) : unknownWord;
        writer.putMeaning(word, writer.inQuotes);
      }
    }
  }

  private startsChunk(at: number): boolean {
    const kind = kindOf(this.text.charCodeAt(at));
    if (kind === letter || kind === digit || kind === foreign) return true;
    if (kind !== sign && this.text.charCodeAt(at) !== exclamation) return false;
    const following = kindOf(this.text.charCodeAt(at + 1));
    return (
      following === letter ||
      following === digit ||
      (this.spread.isOpen && following === space && kind === sign)
    );
  }

  /** The end of the word at `start`, if it is only letters and separate from what follows, as most words are; otherwise 0. */
  private readFree(start: number): number {
    const { text } = this;
    const { next } = this.lexicon;
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
    if (at === start || !this.standsFree(at)) return 0;
    this.readWord(start, at, node, stretched);
    return at;
  }

  /** Whether the character at `at` doesn't belong to the letters before it. */
  private standsFree(at: number): boolean {
    const kind = kindOf(this.text.charCodeAt(at));
    if (kind === digit || kind === sign || kind === foreign || kind === apostrophe) return false;
    if ((kind === joiner || kind === stop) && this.startsChunk(at + 1)) return false;
    return !(kind === joiner && this.text.charCodeAt(at + 1) === lineFeed);
  }

  /** Reads runs that are joined without a space: "k-i-l-l", "and/or", "ki.ll", "example.com". Returns the end of the cluster. */
  private readCluster(start: number): number {
    const pieces = this.piecesFrom(start);
    const end = pieces[pieces.length - 1] ?? start;
    if (pieces.length > 2 && this.readJoined(pieces, start, end)) return end;
    for (let i = 0; i < pieces.length; i += 2) this.readChunk(pieces[i] ?? 0, pieces[i + 1] ?? 0);
    return end;
  }

  /** The starts and ends of a cluster's runs, alternating. */
  private piecesFrom(start: number): number[] {
    const { text } = this;
    let end = chunkEnd(text, start);
    const pieces = [start, end];
    while (end + 1 < text.length && pieces.length < mostPieces * 2) {
      const code = text.charCodeAt(end);
      const wrapped =
        code === hyphen &&
        text.charCodeAt(end + 1) === lineFeed &&
        kindOf(text.charCodeAt(end + 2)) === letter;
      const following = wrapped ? end + 2 : end + 1;
      if ((kindOf(code) !== joiner && code !== fullStop) || !this.startsChunk(following)) break;
      end = chunkEnd(text, following);
      pieces.push(following, end);
    }
    return pieces;
  }

  /** Reads several runs as one item: a web address, a number, or a word. False if they are none of these. */
  private readJoined(pieces: readonly number[], start: number, end: number): boolean {
    const { text, writer } = this;
    const whole = this.wholeWord(pieces);
    if (isUrl(text, pieces)) {
      this.standApart();
      writer.put(this.url, writer.inQuotes);
      return true;
    }
    if (isNumber(text, pieces)) {
      this.putAmount(start);
      return true;
    }
    if (whole === unknownWord) return false;
    this.standApart();
    const inCapitals = isCapital(text.charCodeAt(start)) && isCapital(text.charCodeAt(end - 1));
    writer.putMeaning(whole, writer.inQuotes | (inCapitals ? capitals : 0));
    return true;
  }

  private wholeWord(pieces: readonly number[]): number {
    let node = rootNode;
    let size = 0;
    for (let i = 0; i < pieces.length; i += 2)
      for (let at = pieces[i] ?? 0; at < (pieces[i + 1] ?? 0); at++, size++) {
        if (kindOf(this.text.charCodeAt(at)) !== letter) return unknownWord;
        node = step(this.lexicon, node, this.text.charCodeAt(at) | 32);
        if (node === 0) return unknownWord;
      }
    // If it is spelled letter by letter ("D.A.", "p.a.y"), even a short word counts.
    const spelled = size * 2 === pieces.length;
    return size < (spelled ? 2 : 4) ? unknownWord : this.wordOf(node);
  }
}
