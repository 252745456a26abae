import { readFileSync } from "node:fs";
import { createFeatureReader, placeCount } from "./features.ts";
import type { Tongue } from "./languages.ts";

/** What a letter can be. Names of categories are the rubric's. */
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

/** A weight for each place and class, places first, as whole numbers; times its scale it is the weight. */
export type Weights = { table: Int8Array; scale: number; bias: Float64Array };

export type Opinion = {
  /** How likely the letter is of each class, from 0 to 1; together 1. */
  likelihood: Readonly<Record<Class, number>>;
  tongue: Tongue;
};

/** A letter of few words would otherwise be nearly as long as one of many. */
export const normOf = (count: number): number => 1 / Math.sqrt(count || 1);

/** Turns sums into likelihoods in place. */
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

/** Reads a folded letter, beside the rules that fired for it. Linear in the text. */
export function createReader({
  table,
  scale,
  bias,
}: Weights): (folded: string, fired: readonly string[]) => Opinion {
  const readFeatures = createFeatureReader();
  const sums = new Float64Array(classes.length);
  return (folded, fired) => {
    const { places, tongue } = readFeatures(folded, fired);
    sums.fill(0);
    for (const place of places)
      for (let index = 0, at = place * classes.length; index < classes.length; index++, at++)
        sums[index] = sums[index]! + table[at]!;
    const norm = normOf(places.length) * scale;
    for (let index = 0; index < classes.length; index++) sums[index] = sums[index]! * norm + bias[index]!;
    softmax(sums);
    const likelihood = Object.fromEntries(classes.map((name, index) => [name, sums[index]!])) as Record<
      Class,
      number
    >;
    return { likelihood, tongue };
  };
}

/**
 * Weights as a file: the scale and the biases (float64, little-endian), then for each place that weighs anything how far it is from the
 * one before (a byte; 255 is 254 further and nothing there) and a byte for each class.
 */
export function packWeights({ table, scale, bias }: Weights): Buffer {
  const head = Buffer.alloc(8 * (1 + classes.length));
  head.writeDoubleLE(scale, 0);
  for (const [index, value] of bias.entries()) head.writeDoubleLE(value, 8 + index * 8);
  const body: number[] = [];
  let last = -1;
  for (let place = 0; place < placeCount; place++) {
    const row = table.subarray(place * classes.length, (place + 1) * classes.length);
    if (row.every((weight) => weight === 0)) continue;
    for (; place - last >= 255; last += 254) body.push(255);
    body.push(place - last, ...row.map((weight) => weight & 255).map(Number));
    last = place;
  }
  return Buffer.concat([head, Buffer.from(body.map((byte) => byte & 255))]);
}

export function unpackWeights(file: Buffer): Weights {
  const bias = Float64Array.from(classes, (_, index) => file.readDoubleLE(8 + index * 8));
  const table = new Int8Array(placeCount * classes.length);
  let place = -1;
  for (let at = 8 * (1 + classes.length); at < file.length; ) {
    const step = file[at++]!;
    if (step === 255) {
      place += 254;
      continue;
    }
    place += step;
    for (let index = 0; index < classes.length; index++)
      table[place * classes.length + index] = file.readInt8(at++);
  }
  return { table, scale: file.readDoubleLE(0), bias };
}

/** The weights that `npm run train:reader` wrote. */
export const shippedWeights = (): Weights =>
  unpackWeights(readFileSync(new URL("./weights.bin", import.meta.url)));
