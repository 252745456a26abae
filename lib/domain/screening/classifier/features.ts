import { foldText } from "../fold-text.ts";
import { concepts } from "./concepts.ts";
import { type DetectedLanguage, detectLanguage, type Language, languages } from "./languages.ts";
import { createNumbering } from "./numbering.ts";
import { createTokenizer, emptyHash, hashOn, hashWord, type Tokens } from "./tokens.ts";

/** The concepts of a word, by the hash of the word, of its stem, or of the first word of a phrase. */
type Lexicon = {
  words: Map<number, number[]>;
  stems: Map<number, number[]>;
  phrases: Map<number, Phrase[]>;
};
type Phrase = { concept: number; rest: readonly number[] };

const conceptNames = Object.keys(concepts);
const lexicons = new Map<Language, Lexicon>();

function lexiconOf(language: Language): Lexicon {
  let lexicon = lexicons.get(language);
  if (lexicon === undefined) {
    lexicon = compile(language);
    lexicons.set(language, lexicon);
  }
  return lexicon;
}

function compile(language: Language): Lexicon {
  const lexicon: Lexicon = { words: new Map(), stems: new Map(), phrases: new Map() };
  // Folded together, because a single word of letters that look Latin ("умер") would be read as a disguise, which it isn't in a
  // text of its language.
  const lines = foldText(
    Object.values(concepts)
      .map((byLanguage) => byLanguage[language])
      .join(" | "),
  );
  for (const [concept, line] of lines.toLowerCase().split(" | ").entries())
    for (const raw of line.split(" ")) {
      const text = raw.replace("*", "");
      const [first, ...rest] = (language === "zh" ? [...text] : text.split("_")).map(hashWord);
      if (first === undefined) continue;
      if (rest.length > 0) enter(lexicon.phrases, first, { concept, rest });
      // Korean appends its particles to words.
      else enter(raw.endsWith("*") || language === "ko" ? lexicon.stems : lexicon.words, first, concept);
    }
  return lexicon;
}

function enter<Value>(map: Map<number, Value[]>, key: number, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

const longestStem = 14;
/** Arabic attaches "and", "the", "for", and "by" to the following word. */
const arabicPrefixes = ["وال", "بال", "فال", "لل", "ال", "و", "ف", "ب", "ل", "س"];

/** A word's concepts, its features in any context, and the phrases it may begin. */
type Meaning = { concepts: readonly number[]; phrases: readonly Phrase[]; places: readonly number[] };

function meaningOf(tokens: Tokens, at: number, lexicon: Lexicon, isArabic: boolean): Meaning {
  const { text, starts, ends, hashes } = tokens;
  const start = starts[at]!;
  const end = ends[at]!;
  const hash = hashes[at]!;
  const concepts = [...(lexicon.words.get(hash) ?? none)];
  stemsFrom(text, start, end, lexicon, concepts);
  const prefix =
    isArabic && arabicPrefixes.find((one) => text.startsWith(one, start) && end - start - one.length >= 3);
  if (prefix) {
    const bare = stemsFrom(text, start + prefix.length, end, lexicon, concepts);
    concepts.push(...(lexicon.words.get(bare) ?? none));
  }
  const known = [...new Set(concepts)];
  return {
    concepts: known,
    phrases: lexicon.phrases.get(hash) ?? nothing,
    places: placesOf(tokens, at, known),
  };
}

const isPhraseAt = ({ rest }: Phrase, { hashes, length }: Tokens, at: number): boolean =>
  at + rest.length < length && rest.every((next, index) => hashes[at + 1 + index] === next);

const none: readonly number[] = [];
const nothing: readonly never[] = [];

/** Adds the concepts of the stems with which the word begins. Returns the hash of the whole word. */
function stemsFrom(text: string, start: number, end: number, { stems }: Lexicon, found: number[]): number {
  let hash = emptyHash;
  for (let place = start; place < end; place++) {
    hash = hashOn(hash, text.charCodeAt(place));
    if (place - start < longestStem) for (const concept of stems.get(hash) ?? none) found.push(concept);
  }
  return hash;
}

/** Features are hashed to this many places. With fewer, too many features of a corpus would collide. */
export const placeCount = 1 << 20;

const mix = (a: number, b: number): number => {
  let hash = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) ^ Math.imul(b ^ (b >>> 13), 0x297a2d39);
  hash = Math.imul(hash ^ (hash >>> 12), 0x85ebca6b);
  return (hash ^ (hash >>> 16)) | 0;
};

/**
 * The features: words, word pairs, word stems, stem pairs, four-letter sequences, concepts, concept pairs in order, concepts
 * before and after a word, the language, the length, and the rules that fired.
 */
const kinds = {
  word: 1,
  pair: 2,
  gram: 3,
  concept: 4,
  order: 5,
  before: 6,
  behind: 7,
  language: 8,
  rule: 9,
  stem: 10,
  stems: 11,
  length: 12,
} as const;

/** How many letters of a word usually stay the same when its ending changes. */
const stemLetters = 5;

/** Up to how many words apart two concepts still belong together, and how many concepts before a word count. */
const reach = 10;
const memory = 24;

export type Features = {
  /** The places of a letter's features, each once. Valid until the next letter is read. */
  places: Int32Array;
  detected: DetectedLanguage;
  /** The concepts of the letter's words, by their names in concepts.ts. */
  meant: ReadonlySet<string>;
};

function hashPart(text: string, start: number, end: number): number {
  let hash = emptyHash;
  for (let place = start; place < end; place++) hash = hashOn(hash, text.charCodeAt(place));
  return hash;
}

/** Receives a feature of the word at `at`. */
export type Emit = (place: number, at: number) => void;

const placeOf = (kind: number, one: number, other: number): number =>
  mix(mix(kind, one), other) & (placeCount - 1);

/** Returns a function that calls `emit` with the features of each word, in order. The same feature may come several times. Linear. */
export function createFeatureWalk(): (tokens: Tokens, language: Language, emit: Emit) => ReadonlySet<string> {
  const recent = {
    concepts: new Int32Array(memory),
    places: new Int32Array(memory),
    sentences: new Int32Array(memory),
  };
  return (tokens, language, emit) => {
    const meant = new Set<string>();
    const { text, length, hashes, starts, ends, sentences } = tokens;
    const lexicon = lexiconOf(language);
    const isArabic = language === "ar";
    const meanings = new Map<number, Meaning>();
    let seen = 0;
    const meet = (concept: number, at: number) => {
      for (let back = Math.max(0, seen - memory); back < seen; back++) {
        const slot = back % memory;
        const gap = at - recent.places[slot]!;
        if (recent.sentences[slot] === sentences[at] && gap <= reach && gap > 0)
          emit(placeOf(kinds.order, recent.concepts[slot]!, concept), at);
      }
    };
    const stemAt = (at: number) =>
      hashPart(text, starts[at]!, Math.min(ends[at]!, starts[at]! + stemLetters));
    let nextStem: number | undefined;
    for (let at = 0; at < length; at++) {
      const hash = hashes[at]!;
      let meaning = meanings.get(hash);
      if (meaning === undefined) {
        meaning = meaningOf(tokens, at, lexicon, isArabic);
        meanings.set(hash, meaning);
      }
      for (const place of meaning.places) emit(place, at);
      const stem = nextStem ?? stemAt(at);
      nextStem = undefined;
      emit(placeOf(kinds.stem, stem, 0), at);
      if (at + 1 < length && sentences[at + 1] === sentences[at]) {
        nextStem = stemAt(at + 1);
        emit(placeOf(kinds.stems, stem, nextStem), at);
        emit(placeOf(kinds.pair, hash, hashes[at + 1]!), at);
        for (const concept of meaning.concepts) emit(placeOf(kinds.before, concept, hashes[at + 1]!), at);
      }
      if (at > 0 && sentences[at - 1] === sentences[at])
        for (const concept of meaning.concepts) emit(placeOf(kinds.behind, concept, hashes[at - 1]!), at);
      let here = meaning.concepts;
      if (meaning.phrases.length > 0) {
        const said = meaning.phrases.filter((phrase) => isPhraseAt(phrase, tokens, at));
        for (const { concept } of said) emit(placeOf(kinds.concept, concept, 0), at);
        if (said.length > 0) here = [...here, ...said.map(({ concept }) => concept)];
      }
      for (const concept of here) meet(concept, at);
      for (const concept of here) {
        meant.add(conceptNames[concept]!);
        const slot = seen++ % memory;
        recent.concepts[slot] = concept;
        recent.places[slot] = at;
        recent.sentences[slot] = sentences[at]!;
      }
    }
    return meant;
  };
}

/** The features of a word in any context: the word, its sequences of four letters, and its concepts. */
function placesOf({ text, starts, ends, hashes }: Tokens, at: number, concepts: readonly number[]): number[] {
  const places = [placeOf(kinds.word, hashes[at]!, 0)];
  const start = starts[at]!;
  const end = ends[at]!;
  for (let from = start; from + 4 <= end; from++) {
    const hash = hashPart(text, from, from + 4);
    places.push(placeOf(kinds.gram, hash, (from === start ? 1 : 0) + (from + 4 === end ? 2 : 0)));
  }
  for (const concept of concepts) places.push(placeOf(kinds.concept, concept, 0));
  return places;
}

/** The features of a text that don't belong to a single word: the rules that fired, the language, and the length. */
export const generalPlaces = (fired: readonly string[], language: Language, length: number): number[] => [
  ...fired.map((rule) => placeOf(kinds.rule, hashWord(rule.toLowerCase()), 0)),
  placeOf(kinds.language, languages.indexOf(language), 0),
  placeOf(kinds.length, Math.round(2 * Math.log2(length + 1)), 0),
];

/**
 * Returns a function that reads the features of one letter at a time, in the given language if there is one. Linear in the text.
 * `fired` has the names of the rules that fired and their decisions.
 */
export function createFeatureReader(): (
  folded: string,
  fired: readonly string[],
  language?: Language,
) => Features {
  const tokenize = createTokenizer();
  const walk = createFeatureWalk();
  const numbers = createNumbering();
  return (folded, fired, language) => {
    numbers.clear();
    const tokens = tokenize(folded.toLowerCase());
    const guess = detectLanguage(tokens);
    const detected = language === undefined ? guess : { ...guess, language };
    const meant = walk(tokens, detected.language, numbers.add);
    for (const place of generalPlaces(fired, detected.language, tokens.length)) numbers.add(place);
    return { places: numbers.places(), detected, meant };
  };
}
