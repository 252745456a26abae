import type { CorpusLetter } from "./read-letters.ts";

/** Letters of different batches may share less than this of their five-word shingles. */
const mostShared = 0.3;

/**
 * The letters that are too similar to a letter of another batch, as "batch and batch: text". Leaving a batch out of the training measures
 * nothing if another batch has similar letters.
 */
export function alikeLetters(corpus: readonly CorpusLetter[]): string[] {
  const owners = new Map<string, Set<number>>();
  const shingles = corpus.map(({ text }) => shinglesOf(text));
  for (const [index, own] of shingles.entries())
    for (const shingle of own) {
      const known = owners.get(shingle) ?? new Set();
      owners.set(shingle, known.add(index));
    }
  const alike: string[] = [];
  for (const [index, own] of shingles.entries()) {
    const shared = new Map<number, number>();
    for (const shingle of own)
      for (const other of owners.get(shingle)!)
        if (corpus[other]!.batch !== corpus[index]!.batch) shared.set(other, (shared.get(other) ?? 0) + 1);
    for (const [other, count] of shared)
      if (count >= own.size * mostShared)
        alike.push(`${corpus[index]!.batch} and ${corpus[other]!.batch}: ${corpus[index]!.text}`);
  }
  return alike;
}

/** Chinese is written without spaces, so its characters count as words. */
function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\u4e00-\u9fff]|[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(
    words.slice(0, Math.max(0, words.length - 4)).map((_, at) => words.slice(at, at + 5).join(" ")),
  );
}
