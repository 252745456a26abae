import { readFileSync } from "node:fs";
import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createClassifier,
  packWeights,
  shippedWeights,
  unpackWeights,
} from "#lib/domain/screening/classifier/model";
import { evaluate, measuredLetter, measuredMail } from "./evaluate.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { readCorpus, readRealMail, readTestSet } from "./read-letters.ts";

const file = readFileSync(new URL("../../lib/domain/screening/classifier/weights.bin", import.meta.url));
const corpus = readCorpus();

describe("the shipped weights", () => {
  test("were trained from this corpus by these rules, features, and trainer", () =>
    expect(fingerprintOf(corpus, readRealMail("mail"), unpackWeights(file)), "npm run train:reader").toBe(
      readFileSync(new URL("./fingerprint.txt", import.meta.url), "utf8").trim(),
    ));
  test("take at most 300 kB", () => expect(file.length).toBeLessThanOrEqual(300_000));
  test("don't change when they are unpacked, packed, and unpacked again", () => {
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
});

const classify = createClassifier(shippedWeights());
const share = (of: readonly { decision: string }[], decision: string) =>
  of.filter((letter) => letter.decision === decision).length / of.length;

describe("the test set by two independent writers", () => {
  const judged = readTestSet().map((letter) => evaluate(measuredLetter(letter), classify));
  const harmful = judged.filter(({ category }) => category !== "lawful");
  const lawful = judged.filter(({ category }) => category === "lawful");

  test("seven of eight harmful letters are stopped", () =>
    expect(share(harmful, "pass")).toBeLessThan(1 / 8));
  test("no lawful letter is refused, and few are held", () => {
    expect(share(lawful, "refuse")).toBe(0);
    expect(share(lawful, "hold")).toBeLessThanOrEqual(0.08);
  });
});

describe("real mail that the classifier never saw", () => {
  test.each(["personal-1914", "samples"] as const)(
    "%s: no letter is refused, and at most a tenth are held",
    (name) => {
      const judged = readRealMail(name).map((mail) => evaluate(measuredMail(mail), classify));
      expect(share(judged, "refuse")).toBe(0);
      expect(share(judged, "hold")).toBeLessThanOrEqual(0.1);
    },
  );
  test("advance-fee: nine of ten letters are stopped", () => {
    const judged = readRealMail("advance-fee").map((mail) => evaluate(measuredMail(mail, "fraud"), classify));
    expect(share(judged, "pass")).toBeLessThanOrEqual(0.1);
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
