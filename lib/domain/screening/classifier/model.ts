import { readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { createFeatureReader, type Features, placeCount } from "./features.ts";
import type { Language } from "./languages.ts";
import { createPassageReader, type Span } from "./passage-reader.ts";

/** The classes of a letter. The categories have the rubric's names. */
export const classes = [
  "lawful",
  "threat",
  "extortion",
  "unlawful_collection_threat",
  "impersonation",
  "fraud",
  "harassment",
  "hate_or_harm",
  "contraband",
] as const;
export type Class = (typeof classes)[number];

/** The places with nonzero weights, in order, and for each an integer per class. The integer times the scale is the weight. */
export type Weights = { places: Int32Array; table: Int8Array; scale: number; bias: Float64Array };

export type Prediction = {
  /** The probability of each class, from 0 to 1. They add up to 1. */
  likelihood: Readonly<Record<Class, number>>;
} & Pick<Features, "detected" | "meant">;

/** Classifies a folded letter together with the rules that fired, in the given language if there is one. Linear in the text. */
type ClassifyLetter = (folded: string, fired: readonly string[], language?: Language) => Prediction;

/** The classifier's prediction for a passage. */
export type PassagePrediction = Omit<Prediction, "meant">;

/** Classifies the passage together with the rules that fired in it. */
type ReadWith = (fired: readonly string[]) => PassagePrediction;

export type Classifier = ClassifyLetter & {
  /**
   * Classifies lists of overlapping passages of a folded letter, each list in order. `readPassage` gets each passage and chooses
   * the rules that fired in it. Linear in the text.
   */
  passages(
    folded: string,
    lists: readonly (readonly Span[])[],
    readPassage: (span: Span, readWith: ReadWith) => PassagePrediction,
  ): PassagePrediction[][];
};

/** Scales the feature vector to length 1, so that a long letter's sums aren't larger. */
export const normOf = (count: number): number => 1 / Math.sqrt(count || 1);

/** Turns sums into probabilities in place. */
export function softmax(sums: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (const sum of sums) if (sum > highest) highest = sum;
  let total = 0;
  for (let index = 0; index < sums.length; index++) {
    sums[index] = Math.exp(sums[index]! - highest);
    total += sums[index]!;
  }
  for (let index = 0; index < sums.length; index++) sums[index] = sums[index]! / total;
}

export function createClassifier({ places: weighed, table, scale, bias }: Weights): Classifier {
  const readFeatures = createFeatureReader();
  const rowAt = new Int32Array(placeCount).fill(-1);
  for (const [row, place] of weighed.entries()) rowAt[place] = row;
  const values = new Float64Array(classes.length);
  const likelihoodOf = (sums: ArrayLike<number>, distinct: number): Prediction["likelihood"] => {
    const norm = normOf(distinct) * scale;
    for (let index = 0; index < classes.length; index++) values[index] = sums[index]! * norm + bias[index]!;
    softmax(values);
    const likelihood = {} as Record<Class, number>;
    for (let index = 0; index < classes.length; index++) likelihood[classes[index]!] = values[index]!;
    return likelihood;
  };
  const classifyLetter: ClassifyLetter = (folded, fired, language) => {
    const { places, detected, meant } = readFeatures(folded, fired, language);
    const sums = new Int32Array(classes.length);
    for (const place of places) {
      const row = rowAt[place]!;
      if (row < 0) continue;
      for (let index = 0, at = row * classes.length; index < classes.length; index++, at++)
        sums[index] = sums[index]! + table[at]!;
    }
    return { likelihood: likelihoodOf(sums, places.length), detected, meant };
  };
  const readPassages = createPassageReader({ rowAt, table, classCount: classes.length });
  const passages: Classifier["passages"] = (folded, lists, readPassage) =>
    readPassages(folded, lists, ({ span, detected, sumsWith }, language) =>
      readPassage(span, (fired) => {
        // Concepts depend on the language, so a passage in another language is classified separately.
        if (detected.language !== language) return classifyLetter(folded.slice(span.start, span.end), fired);
        const { sums, distinct } = sumsWith(fired);
        return { likelihood: likelihoodOf(sums, distinct), detected };
      }),
    );
  return Object.assign(classifyLetter, { passages });
}

/**
 * Packs weights into a file for Brotli: the scale and the biases (float64, little-endian), the number of places (uint32), the
 * distance of each place from the previous one (one byte; 255 means 254 further without a place), then for each class one byte per
 * place.
 */
export function packWeights({ places, table, scale, bias }: Weights): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeDoubleLE(scale, 0);
  for (const [index, value] of bias.entries()) head.writeDoubleLE(value, 8 + index * 8);
  head.writeUInt32LE(places.length, headBytes - 4);
  const steps: number[] = [];
  let last = -1;
  for (const place of places) {
    for (; place - last >= 255; last += 254) steps.push(255);
    steps.push(place - last);
    last = place;
  }
  const columns = Buffer.alloc(table.length);
  for (let row = 0; row < places.length; row++)
    for (let index = 0; index < classes.length; index++)
      columns.writeInt8(table[row * classes.length + index]!, index * places.length + row);
  return brotliCompressSync(Buffer.concat([head, Buffer.from(steps), columns]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
}

const headBytes = 8 * (1 + classes.length) + 4;

export function unpackWeights(packed: Buffer): Weights {
  const file = brotliDecompressSync(packed);
  const bias = Float64Array.from(classes, (_, index) => file.readDoubleLE(8 + index * 8));
  const places = new Int32Array(file.readUInt32LE(headBytes - 4));
  let at = headBytes;
  for (let row = 0, place = -1; row < places.length; ) {
    const step = file[at++]!;
    place += Math.min(step, 254);
    if (step < 255) places[row++] = place;
  }
  const table = new Int8Array(places.length * classes.length);
  for (let index = 0; index < classes.length; index++)
    for (let row = 0; row < places.length; row++) table[row * classes.length + index] = file.readInt8(at++);
  return { places, table, scale: file.readDoubleLE(0), bias };
}

/** The weights written by `npm run train:reader`. */
export const shippedWeights = (): Weights =>
  unpackWeights(readFileSync(new URL("./weights.bin", import.meta.url)));
