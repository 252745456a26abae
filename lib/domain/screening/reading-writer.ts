import { type Lexicon, unknownWord } from "./lexicon.ts";
import { quoted, type Reading } from "./reading.ts";

/** Collects words as they are read, with their sentence and line. Reuses its buffers: see createTokenizer. */
export class ReadingWriter {
  readonly out: Reading = {
    length: 0,
    words: new Uint16Array(0),
    sentences: new Uint32Array(0),
    lines: new Uint32Array(0),
    flags: new Uint8Array(0),
    lineCount: 0,
  };
  /** The initial flags of a word: `quoted` inside quotation marks, otherwise 0. */
  inQuotes = 0;
  private readonly expansions: Lexicon["expansions"];
  private sentence = 0;
  private line = 0;
  private lineHasWords = false;
  private pendingBreak = false;
  /** Index of the first word after the last stop. */
  private pieceFirst = 0;

  constructor(lexicon: Lexicon) {
    this.expansions = lexicon.expansions;
  }

  /** Prepares for a text of this many characters. A contraction or spelling variant writes at most two words per two characters. */
  begin(characters: number): void {
    const capacity = characters * 2 + 16;
    const { out } = this;
    if (capacity > out.words.length) {
      out.words = new Uint16Array(capacity);
      out.sentences = new Uint32Array(capacity);
      out.lines = new Uint32Array(capacity);
      out.flags = new Uint8Array(capacity);
    }
    out.length = 0;
    this.inQuotes = 0;
    this.sentence = 0;
    this.line = 0;
    this.lineHasWords = false;
    this.pendingBreak = false;
    this.pieceFirst = 0;
  }

  put(word: number, flag: number): void {
    if (this.pendingBreak) {
      this.sentence++;
      this.pendingBreak = false;
    }
    const { out } = this;
    const at = out.length++;
    out.words[at] = word;
    out.sentences[at] = this.sentence;
    out.lines[at] = this.line;
    out.flags[at] = flag;
    this.lineHasWords = true;
  }

  /** Writes the words that a word stands for: "gonna" is two words. */
  putMeaning(word: number, flag: number): void {
    const expansion = word === unknownWord ? undefined : this.expansions[word];
    if (expansion === undefined) this.put(word, flag);
    else for (const part of expansion) this.put(part, flag);
  }

  replaceLast(word: number): void {
    this.out.words[this.out.length - 1] = word;
  }

  /** Replaces everything from `first` on with these words, in the same sentence and line. */
  replaceFrom(first: number, words: readonly number[]): void {
    const { out, sentence, line, pendingBreak } = this;
    const flag = out.flags[first] ?? 0;
    this.sentence = out.sentences[first] ?? sentence;
    this.line = out.lines[first] ?? line;
    this.pendingBreak = false;
    out.length = first;
    for (const word of words) this.putMeaning(word, flag);
    this.sentence = sentence;
    this.line = line;
    this.pendingBreak = pendingBreak;
  }

  endLine(): void {
    if (this.lineHasWords) this.line++;
    this.lineHasWords = false;
  }

  /** Ends the sentence and any quotation at an empty line. */
  endParagraph(): void {
    this.pendingBreak = this.out.length > 0;
    this.inQuotes = 0;
  }

  turnQuotes(): void {
    this.inQuotes ^= quoted;
  }

  /** Handles a stop. `ends` says whether it may end a sentence. Returns whether it did: "Pay. Or. Die." is one sentence. */
  stop(ends: () => boolean): boolean {
    if (this.out.length === 0 || this.pendingBreak) return false;
    const isSingle = this.out.length - this.pieceFirst < 2;
    this.pieceFirst = this.out.length;
    if (isSingle || !ends()) return false;
    this.pendingBreak = true;
    return true;
  }

  get lineCount(): number {
    return this.line + (this.lineHasWords ? 1 : 0);
  }
}
