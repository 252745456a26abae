import { createRandom } from "#lib/domain/documents/typeset/random";
import { placeCount } from "./features.ts";
import { classes, normOf, softmax, type Weights } from "./model.ts";

/** A letter as it is learnt from: what it says, and which of the classes it is. */
export type Lesson = { places: Int32Array; answer: number };

const count = classes.length;
const rounds = 15;
const pace = 0.5;
/** Pulls weights towards nothing (L2). */
const decay = 1e-4;
const biasPace = 0.05;
/** Places that keep their weights, heaviest first: ten bytes each in the file. */
const keptPlaces = 28_500;

/** Multinomial logistic regression by AdaGrad. The same lessons give the same weights. */
export function train(lessons: readonly Lesson[]): Weights {
  const table = new Float32Array(placeCount * count);
  const steps = new Float32Array(placeCount * count).fill(1e-2);
  const bias = new Float64Array(count);
  const sums = new Float64Array(count);
  const order = lessons.map((_, index) => index);
  const random = createRandom(7);
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const index of order) {
      const { places, answer } = lessons[index]!;
      const norm = normOf(places.length);
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
  return toBytes(table, bias);
}

/** Only the heaviest places, each weight as a whole number from -127 to 127. */
function toBytes(table: Float32Array, bias: Float64Array): Weights {
  const weight = new Float64Array(placeCount);
  let highest = 0;
  for (let place = 0; place < placeCount; place++)
    for (let of = 0; of < count; of++) {
      const value = Math.abs(table[place * count + of]!);
      weight[place] = weight[place]! + value * value;
      if (value > highest) highest = value;
    }
  const least = [...weight].sort((one, other) => other - one)[keptPlaces]!;
  const scale = highest / 127;
  const bytes = new Int8Array(table.length);
  for (let place = 0; place < placeCount; place++)
    if (weight[place]! > least)
      for (let of = 0; of < count; of++)
        bytes[place * count + of] = Math.round(table[place * count + of]! / scale);
  return { table: bytes, scale, bias };
}

function shuffle(order: number[], random: () => number): void {
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
}
