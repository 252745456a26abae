import { createRandom } from "#lib/domain/documents/typeset/random";
import { placeCount } from "#lib/domain/screening/classifier/features";
import { classes, normOf, softmax, type Weights } from "#lib/domain/screening/classifier/model";

/** A training example: its features, and its class. */
export type TrainingExample = { places: Int32Array; answer: number };

const count = classes.length;
const pace = 0.5;
/** Pulls weights toward zero (L2). */
const decay = 1e-4;
const biasPace = 0.05;
const firstRounds = 3;
const secondRounds = 14;
/**
 * The share of a letter's features that is skipped at random in each pass, so that no feature relies on all the others (dropout).
 */
const skipped = 0.3;
/** The number of places that keep their weights, heaviest first. The file can't hold more (300 kB). */
const keptPlaces = 110_000;
/** Weights are integers from minus this number to this number. Finer weights make the file larger without better results. */
const finest = 22;
/** Weights of fewer steps than this become zero, because they matter little and take half of the file. */
const leastSteps = 1.75;

/**
 * Multinomial logistic regression by AdaGrad: one run over everything, to find the places that matter most, then a second one
 * with only those, which take over what the others contributed. The same examples give the same weights.
 */
export function train(examples: readonly TrainingExample[]): Weights {
  const places = heaviest(learn(examples, placeCount, firstRounds).table);
  const rowAt = new Int32Array(placeCount).fill(-1);
  for (const [row, place] of places.entries()) rowAt[place] = row;
  const kept = examples.map((example) => ({
    ...example,
    places: example.places.map((place) => rowAt[place]!).filter((row) => row >= 0),
    norm: normOf(example.places.length),
  }));
  const { table, bias } = learn(kept, places.length, secondRounds);
  const highest = table.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = highest / finest;
  const toSteps = (weight: number) =>
    Math.abs(weight) < leastSteps * scale ? 0 : Math.round(weight / scale);
  return { places, table: Int8Array.from(table, toSteps), scale, bias };
}

function learn(
  examples: readonly (TrainingExample & { norm?: number })[],
  size: number,
  rounds: number,
): { table: Float32Array; bias: Float64Array } {
  const table = new Float32Array(size * count);
  const steps = new Float32Array(size * count).fill(1e-2);
  const bias = new Float64Array(count);
  const sums = new Float64Array(count);
  const order = examples.map((_, index) => index);
  const random = createRandom(7);
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index]!;
      const { answer } = example;
      const norm = (example.norm ?? normOf(example.places.length)) / (1 - skipped);
      const places = example.places.filter(() => random() >= skipped);
      sums.set(bias);
      for (const place of places)
        for (let of = 0, at = place * count; of < count; of++, at++) sums[of] = sums[of]! + table[at]! * norm;
      softmax(sums);
      for (let of = 0; of < count; of++) {
        const error = sums[of]! - (of === answer ? 1 : 0);
        bias[of] = bias[of]! - biasPace * error;
        const pull = error * norm;
        if (Math.abs(pull) < 1e-5) continue;
        for (const place of places) {
          const at = place * count + of;
          const slope = pull + decay * table[at]!;
          steps[at] = steps[at]! + slope * slope;
          table[at] = table[at]! - (pace * slope) / Math.sqrt(steps[at]!);
        }
      }
    }
  }
  return { table, bias };
}

/** The places with the largest weights over all classes, in order. */
function heaviest(table: Float32Array): Int32Array {
  const weights = new Float64Array(placeCount);
  for (const [at, weight] of table.entries()) {
    const place = Math.floor(at / count);
    weights[place] = weights[place]! + weight * weight;
  }
  const least = weights.toSorted().at(-1 - keptPlaces)!;
  return Int32Array.from(weights.keys().filter((place) => weights[place]! > least));
}

function shuffle(order: number[], random: () => number): void {
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
}
