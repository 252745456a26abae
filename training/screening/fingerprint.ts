import { createHash } from "node:crypto";
import type { Weights } from "#lib/domain/screening/classifier/model";
import type { CorpusLetter, RealMail } from "./read-letters.ts";
import { train } from "./train.ts";
import { trainingExamplesOf } from "./training-example.ts";

/** One letter in this many is enough to notice a changed rule, feature, or trainer. */
const sampleStep = 64;

/**
 * A SHA-256 in hex of the shipped weights, of every letter of the corpus and of real mail, and of a model trained on a sample of them. That
 * model changes with any rule, feature, or line of the trainer. Training on everything takes two minutes of CPU; this takes seconds.
 */
export function fingerprintOf(
  corpus: readonly CorpusLetter[],
  mail: readonly RealMail[],
  shipped: Weights,
): string {
  const hash = createHash("sha256");
  for (const { text, category } of corpus) hash.update(JSON.stringify([text, category]));
  for (const { text } of mail) hash.update(JSON.stringify(text));
  const sampleOf = <Letter>(letters: readonly Letter[]) =>
    letters.filter((_, index) => index % sampleStep === 0);
  const sample = trainingExamplesOf(sampleOf(corpus), sampleOf(mail));
  for (const weights of [train(sample), shipped]) addWeights(hash, weights);
  return hash.digest("hex");
}

function addWeights(hash: ReturnType<typeof createHash>, { places, table, scale, bias }: Weights): void {
  for (const part of [places, table, bias, Float64Array.of(scale)])
    hash.update(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
}
