import { createFeatureWalk, generalPlaces, placeCount } from "./features.ts";
import { createLanguageCounter, type DetectedLanguage } from "./languages.ts";
import { createNumbering } from "./numbering.ts";
import { createTokenizer, type Tokens } from "./tokens.ts";

/** A passage of a folded text: the position of its first character, and the position after its last. */
export type Span = { start: number; end: number };

/** The totals of a passage's features. */
export type Sums = {
  /** The sums of its features' weights, by class. */
  sums: Int32Array;
  /** The number of distinct features, with or without a weight. */
  distinct: number;
};

/** The passage being read. Valid until the next one. */
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
  const features = createTextFeatures({ rowAt, table, classCount });
  const sums = new Int32Array(classCount);
  let distinct = 0;

  const addWeights = (weights: Int8Array, first: number, sign: 1 | -1) => {
    distinct += sign;
    if (first < 0) return;
    for (let index = 0, at = first; index < classCount; index++, at++)
      sums[index] = sums[index]! + sign * weights[at]!;
  };
  const enter = (word: number) => {
    const { firsts, ids, counts, rows, weights } = features.of;
    for (let at = firsts[word]!; at < firsts[word + 1]!; at++) {
      const id = ids[at]!;
      if (counts[id]!++ === 0) addWeights(weights, rows[id]!, 1);
    }
  };
  const leave = (word: number) => {
    const { firsts, ids, counts, rows, weights } = features.of;
    for (let at = firsts[word]!; at < firsts[word + 1]!; at++) {
      const id = ids[at]!;
      if (--counts[id]! === 0) addWeights(weights, rows[id]!, -1);
    }
  };
  const empty = () => {
    features.of.counts.fill(0);
    sums.fill(0);
    distinct = 0;
  };
  const sumsWith = (
    fired: readonly string[],
    language: DetectedLanguage["language"],
    length: number,
  ): Sums => {
    const added = generalPlaces(fired, language, length).filter((place) => !features.isCounted(place));
    for (const place of added) addWeights(table, rowAt[place]! * classCount, 1);
    const result = { sums: sums.slice(), distinct };
    for (const place of added) addWeights(table, rowAt[place]! * classCount, -1);
    return result;
  };

  return <Read>(
    folded: string,
    lists: readonly (readonly Span[])[],
    openPassage: (passage: OpenPassage, language: DetectedLanguage["language"]) => Read,
  ): Read[][] => {
    const tokens = tokenize(folded.toLowerCase());
    const { length, starts } = tokens;
    const counter = createLanguageCounter(tokens);
    for (let at = 0; at < length; at++) counter.count(at, 1);
    const { language } = counter.detect(0, length);
    features.collect(tokens, (emit) => walk(tokens, language, emit));
    return lists.map((spans) => {
      counter.reset();
      let low = 0;
      let high = 0;
      const read = spans.map((span) => {
        for (; high < length && starts[high]! < span.end; high++) {
          enter(high);
          counter.count(high, 1);
        }
        for (; low < high && starts[low]! < span.start; low++) {
          leave(low);
          counter.count(low, -1);
        }
        const [from, to] = [low, high];
        return openPassage(
          {
            span,
            detected: counter.detect(from, to),
            sumsWith: (fired) => sumsWith(fired, language, to - from),
          },
          language,
        );
      });
      empty();
      return read;
    });
  };
}

/**
 * A text's features, numbered from 0 in the order of their first occurrence, with copies of their weights. Copied because windows
 * pass over them many times, and the model's weights are spread over megabytes, which no fast cache holds.
 */
type TextFeatures = {
  /** The index in `ids` at which the features of each word begin. */
  firsts: Int32Array;
  ids: Int32Array;
  /** How often each feature occurs in the window. */
  counts: Int32Array;
  /** The index in `weights` at which each feature's weights begin; negative if it has none. */
  rows: Int32Array;
  weights: Int8Array;
};

function createTextFeatures({ rowAt, table, classCount }: WeightTable) {
  const numbers = createNumbering();
  const isWeighed = new Uint32Array(placeCount / 32);
  for (let place = 0; place < placeCount; place++)
    if (rowAt[place]! >= 0) isWeighed[place >> 5]! |= 1 << (place & 31);
  let ids = new Int32Array(8192);
  let of: TextFeatures = {
    firsts: new Int32Array(1),
    ids,
    counts: new Int32Array(0),
    rows: new Int32Array(0),
    weights: new Int8Array(0),
  };
  return {
    get of(): TextFeatures {
      return of;
    },
    isCounted(place: number): boolean {
      const id = numbers.find(place);
      return id >= 0 && of.counts[id]! > 0;
    },
    collect({ length }: Tokens, walk: (emit: (place: number, at: number) => void) => void): void {
      numbers.clear();
      const firsts = new Int32Array(length + 1);
      let word = 0;
      let count = 0;
      walk((place, at) => {
        while (word <= at) firsts[word++] = count;
        if (count === ids.length) {
          const larger = new Int32Array(count * 2);
          larger.set(ids);
          ids = larger;
        }
        ids[count++] = numbers.add(place);
      });
      firsts.fill(count, word);
      const places = numbers.places();
      const rows = new Int32Array(places.length).fill(-1);
      const weighed: number[] = [];
      for (let id = 0; id < places.length; id++) {
        const place = places[id]!;
        if ((isWeighed[place >> 5]! & (1 << (place & 31))) !== 0)
          rows[id] = (weighed.push(rowAt[place]!) - 1) * classCount;
      }
      const weights = new Int8Array(weighed.length * classCount);
      for (let at = 0, index = 0; index < weighed.length; index++)
        for (let from = weighed[index]! * classCount, end = from + classCount; from < end; from++)
          weights[at++] = table[from]!;
      of = { firsts, ids, counts: new Int32Array(places.length), rows, weights };
    },
  };
}
