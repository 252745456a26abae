/** How large passages are: the least size of each, and how far apart they start, in Latin letters. */
type Scale = { size: number; step: number };

/**
 * About a paragraph and a half: long enough for a demand and the threat that goes with it, and short enough that harmless text around
 * them does not outweigh them.
 */
const paragraphs: Scale = { size: 700, step: 350 };
/** Two or three sentences: as long as a short threat. */
const sentences: Scale = { size: 220, step: 110 };
/** A sentence longer than this is cut at a word. */
const longestSentence = 200;
/** A Chinese, Japanese, or Korean character says about as much as three Latin letters. */
const wideSize = 3;

/** Overlapping passages of a text, cut between sentences; none if the text is hardly longer than one. */
export type Passages = { paragraphs: string[]; sentences: string[] };

/** Linear: the passages of a scale are together at most five times as long as the text. */
export function passagesOf(text: string): Passages {
  const parts = sentencesOf(text);
  const total = parts.at(-1)?.after ?? 0;
  return {
    paragraphs: total <= paragraphs.size + paragraphs.step ? [] : cutInto(text, parts, paragraphs),
    sentences: total <= paragraphs.size ? [] : cutInto(text, parts, sentences),
  };
}

function cutInto(text: string, sentences: readonly Sentence[], scale: Scale): string[] {
  const passages: string[] = [];
  let next = 0;
  let end = 0;
  for (const [index, { start, before }] of sentences.entries()) {
    if (before < next) continue;
    next = before + scale.step;
    end = Math.max(end, index);
    while (end < sentences.length - 1 && sentences[end]!.after < before + scale.size) end++;
    passages.push(text.slice(start, sentences[end]!.end));
    if (end === sentences.length - 1) break;
  }
  return passages;
}

/** Where a sentence stands in the text, and the size of the text before and after it, in Latin letters. */
type Sentence = { start: number; end: number; before: number; after: number };

const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const boundary = /[.!?\u3002\uff01\uff1f]["')\]\u201d]*\s+|\n+/y;

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
    boundary.lastIndex = at;
    const found = boundary.exec(text);
    if (found) {
      at += found[0].length;
      size += 1;
      cut(at);
      continue;
    }
    const char = text[at]!;
    size += wide.test(char) ? wideSize : 1;
    at++;
    if (char === " ") lastSpace = at;
    if (size - before >= longestSentence) cut(lastSpace > start ? lastSpace : at);
  }
  if (start < text.length) cut(text.length);
  return sentences;
}
