import { createFeatureWalk, generalPlaces, placeCount } from "./features.ts";
import { type DetectedLanguage, detectLanguage } from "./languages.ts";
import { createTokenizer, type Tokens } from "./tokens.ts";

/** A passage of a folded text: its first character, and the one after its last. */
export type Span = { start: number; end: number };

/** The totals of a passage's features. */
export type Sums = {
  /** The weights of its features, added up by class. */
  sums: Int32Array;
  /** The number of different features, with a weight or without. */
  distinct: number;
};

/** A passage that is being read: valid until the next one. */
export type OpenPassage = {
  span: Span;
  detected: DetectedLanguage;
  sumsWith(fired: readonly string[]): Sums;
};

type WeightTable = { rowAt: Int32Array; table: Int8Array; classCount: number };

/**
 * Reads overlapping passages of a text. Reads the text once, then slides a window over its features, so each feature is added and removed once per
 * list of passages. `openPassage` gets each passage's own features, read in the text's language, and the passage's own language. The passages of a
 * list must be ordered by start and by end. Passages should end where sentences do: features that cross the end of a passage don't count.
 */
export function createPassageReader({ rowAt, table, classCount }: WeightTable) {
  const tokenize = createTokenizer();
  const walk = createFeatureWalk();
  /** How often the window has each feature. */
  const counts = new Uint16Array(placeCount);
  const sums = new Int32Array(classCount);
  let distinct = 0;
  let places = new Int32Array(8192);
  /** Where the features of each word begin in `places`. */
  let firsts = new Int32Array(1024);

  const addRow = (place: number, sign: 1 | -1) => {
    distinct += sign;
    const row = rowAt[place]!;
    if (row < 0) return;
    for (let index = 0, at = row * classCount; index < classCount; index++, at++)
      sums[index] = sums[index]! + sign * table[at]!;
  };
  const enter = (word: number) => {
    for (let at = firsts[word]!; at < firsts[word + 1]!; at++) {
      const place = places[at]!;
      if (counts[place] === 0) addRow(place, 1);
      counts[place] = counts[place]! + 1;
    }
  };
  const leave = (word: number) => {
    for (let at = firsts[word]!; at < firsts[word + 1]!; at++) {
      const place = places[at]!;
      counts[place] = counts[place]! - 1;
      if (counts[place] === 0) addRow(place, -1);
    }
  };
  const empty = (high: number) => {
    for (let at = 0; at < firsts[high]!; at++) counts[places[at]!] = 0;
    sums.fill(0);
    distinct = 0;
  };
  const collect = (tokens: Tokens, language: DetectedLanguage["language"]) => {
    if (firsts.length <= tokens.length) firsts = new Int32Array(tokens.length * 2);
    let count = 0;
    let word = 0;
    walk(tokens, language, (place, at) => {
      while (word <= at) firsts[word++] = count;
      if (count === places.length) {
        const larger = new Int32Array(count * 2);
        larger.set(places);
        places = larger;
      }
      places[count++] = place;
    });
    while (word <= tokens.length) firsts[word++] = count;
  };
  const sumsWith = (
    fired: readonly string[],
    language: DetectedLanguage["language"],
    length: number,
  ): Sums => {
    const added = generalPlaces(fired, language, length).filter((place) => counts[place] === 0);
    for (const place of added) addRow(place, 1);
    const result = { sums: sums.slice(), distinct };
    for (const place of added) addRow(place, -1);
    return result;
  };

  return <Read>(
    folded: string,
    lists: readonly (readonly Span[])[],
    openPassage: (passage: OpenPassage, language: DetectedLanguage["language"]) => Read,
  ): Read[][] => {
    const tokens = tokenize(folded.toLowerCase());
    const { length, starts } = tokens;
    const { language } = detectLanguage(tokens);
    collect(tokens, language);
    return lists.map((spans) => {
      let low = 0;
      let high = 0;
      const read = spans.map((span) => {
        while (high < length && starts[high]! < span.end) enter(high++);
        while (low < high && starts[low]! < span.start) leave(low++);
        const [from, to] = [low, high];
        return openPassage(
          {
            span,
            detected: detectLanguage(tokens, from, to),
            sumsWith: (fired) => sumsWith(fired, language, to - from),
          },
          language,
        );
      });
      empty(high);
      return read;
    });
  };
}
