import { readFileSync } from "node:fs";
import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createClassifier,
  packWeights,
  shippedWeights,
  unpackWeights,
} from "#lib/domain/screening/classifier/model";
import { evaluateUnseen } from "./evaluate.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { readCorpus, readTestSet } from "./read-letters.ts";

const file = readFileSync(new URL("../../lib/domain/screening/classifier/weights.bin", import.meta.url));
const corpus = readCorpus();

describe("the shipped weights", () => {
  test("were trained from this corpus by these rules, features, and trainer", () =>
    expect(fingerprintOf(corpus, unpackWeights(file)), "npm run train:reader").toBe(
      readFileSync(new URL("./fingerprint.txt", import.meta.url), "utf8").trim(),
    ));
  test("take at most 300 kB", () => expect(file.length).toBeLessThanOrEqual(300_000));
  test("survive packing and unpacking", () => {
    const weights = unpackWeights(file);
    expect(unpackWeights(packWeights(weights)).table).toEqual(weights.table);
  });
});

describe("the corpus", () => {
  test("has three thousand letters, half of them harmful, in twelve languages", () => {
    expect(corpus.length).toBeGreaterThanOrEqual(3000);
    const harmful = corpus.filter(({ category }) => category !== "lawful").length / corpus.length;
    expect(harmful).toBeGreaterThan(0.47);
    expect(harmful).toBeLessThan(0.53);
    expect(new Set(corpus.map(({ language }) => language)).size).toBe(12);
  });

  test("no letter shares 30% of its five-word shingles with one of another batch", () => {
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
        if (count >= own.size * 0.3)
          alike.push(`${corpus[index]!.batch} and ${corpus[other]!.batch}: ${corpus[index]!.text}`);
    }
    expect(alike).toEqual([]);
  });
});

/** Chinese is written without spaces, so its characters count as words. */
function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\u4e00-\u9fff]|[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(
    words.slice(0, Math.max(0, words.length - 4)).map((_, at) => words.slice(at, at + 5).join(" ")),
  );
}

describe("the test set by two strangers", () => {
  const judged = evaluateUnseen(readTestSet());
  const share = (of: typeof judged, decision: string) =>
    of.filter((letter) => letter.decision === decision).length / of.length;
  const harmful = judged.filter(({ category }) => category !== "lawful");
  const lawful = judged.filter(({ category }) => category === "lawful");

  test("seven of eight harmful letters are stopped", () =>
    expect(share(harmful, "pass")).toBeLessThan(1 / 8));
  test("no lawful letter is refused, and few are held", () => {
    expect(share(lawful, "refuse")).toBe(0);
    expect(share(lawful, "hold")).toBeLessThanOrEqual(0.05);
  });
});

describe("any text", () => {
  const read = createClassifier(shippedWeights());
  test("gets the same result each time, with probabilities that add up to 1", () =>
    assert(
      property(string({ unit: "binary", maxLength: 300 }), (text) => {
        const { likelihood } = read(text, []);
        const values = Object.values(likelihood);
        expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
        expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
        expect(read(text, []).likelihood).toEqual(likelihood);
      }),
    ));
  test.each(["", " ", "\n\n", "@", "www.", "https://", "\u0640", "\ud800"])("%j contains no harm", (text) => {
    expect(read(text, []).likelihood.lawful).toBeGreaterThan(0.5);
  });
});
