import type { Span } from "./classifier/passage-reader.ts";

/** The least size of passages, and the distance between their starts, in Latin letters. */
type Scale = { size: number; step: number };

/** Long enough for a demand and the threat that goes with it, and short enough that harmless text around them doesn't outweigh them. */
const longPassages: Scale = { size: 700, step: 350 };
/** Two or three sentences: as long as a short threat. */
const sentences: Scale = { size: 220, step: 110 };
/** If two paragraphs together are longer than this, they aren't a short letter. */
const longestPair = 1800;
/** Shorter paragraphs, such as an address or a date, are too short to judge. */
const leastParagraph = 80;
/** A sentence longer than this is cut at a word. */
const longestSentence = 200;
/** The size of a Chinese, Japanese, or Korean character, which carries about as much meaning as three Latin letters. */
const wideSize = 3;
/** Texts up to this size are judged only as a whole. */
const leastSize = 700;

/** Passages of a text, each list in order. All are empty if the text is barely longer than one passage. */
export type Passages = {
  /** Overlapping parts of about 700 letters, cut between sentences. */
  long: Span[];
  /** Each paragraph between blank lines, then each two consecutive ones. A letter hidden among other pages is some of these. */
  paragraphs: Span[];
  pairs: Span[];
  /** Overlapping parts of about 220 letters, cut between sentences. */
  sentences: Span[];
};

/** Splits a text into passages. Linear: the passages of each list are together at most five times as long as the text. */
export function passagesOf(text: string): Passages {
  const parts = sentencesOf(text);
  const total = parts.at(-1)?.after ?? 0;
  if (total <= leastSize) return { long: [], paragraphs: [], pairs: [], sentences: [] };
  const paragraphs = paragraphsOf(text);
  const pairs = paragraphs
    .slice(1)
    .map(({ end }, before) => ({ start: paragraphs[before]!.start, end }))
    .filter((pair) => isLong(pair) && pair.end - pair.start <= longestPair);
  return {
    long: total <= longPassages.size + longPassages.step ? [] : cutInto(parts, longPassages),
    paragraphs: paragraphs.length > 1 ? paragraphs.filter(isLong) : [],
    pairs: paragraphs.length > 2 ? pairs : [],
    sentences: cutInto(parts, sentences),
  };
}

const isLong = ({ start, end }: Span): boolean => end - start >= leastParagraph;

function paragraphsOf(text: string): Span[] {
  const ends = [...text.matchAll(/\n[^\S\n]*\n\s*/g)].map(({ index, 0: { length } }) => index + length);
  return [...ends, text.length]
    .map((end, at) => ({ start: ends[at - 1] ?? 0, end }))
    .filter(({ start, end }) => end > start);
}

function cutInto(sentences: readonly Sentence[], scale: Scale): Span[] {
  const passages: Span[] = [];
  let next = 0;
  let end = 0;
  for (const [index, { start, before }] of sentences.entries()) {
    if (before < next) continue;
    next = before + scale.step;
    end = Math.max(end, index);
    while (end < sentences.length - 1 && sentences[end]!.after < before + scale.size) end++;
    passages.push({ start, end: sentences[end]!.end });
    if (end === sentences.length - 1) break;
  }
  return passages;
}

/** The position of a sentence, and the size of the text up to its start and its end, in Latin letters. */
type Sentence = { start: number; end: number; before: number; after: number };

const isWide = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0x9fff) ||
  (code >= 0xac00 && code <= 0xd7af) ||
  (code >= 0xf900 && code <= 0xfaff);
const boundary = /[.!?\u3002\uff01\uff1f]["')\]\u201d]*\s+|\n+/y;
/** Whether a character can begin a sentence boundary. */
const mayEnd = (code: number): boolean =>
  code === 46 ||
  code === 33 ||
  code === 63 ||
  code === 10 ||
  code === 0x3002 ||
  code === 0xff01 ||
  code === 0xff1f;

function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  let size = 0;
  let before = 0;
  let lastSpace = 0;
  const cut = (end: number) => {
    sentences.push({ start, end, before, after: size });
    [start, before] = [end, size];
  };
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    boundary.lastIndex = at;
    if (mayEnd(code) && boundary.test(text)) {
      at = boundary.lastIndex;
      size += 1;
      cut(at);
      continue;
    }
    size += isWide(code) ? wideSize : 1;
    at++;
    if (code === 32) lastSpace = at;
    if (size - before >= longestSentence) cut(lastSpace > start ? lastSpace : at);
  }
  if (start < text.length) cut(text.length);
  return sentences;
}
