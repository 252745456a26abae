import { describe, expect, test } from "vitest";
import type { Verdict } from "../verdict.ts";
import { type Class, classes, type Prediction } from "./model.ts";
import { type Predictions, weighVerdict } from "./weigh-verdict.ts";

const english = { language: "en", certainty: 0.4, words: 40, isForeign: false, others: 0 } as const;
/** A prediction with this probability of unlawfulness and this class. */
const find = (unlawful: number, as: Class = "fraud"): Prediction => ({
  likelihood: {
    ...(Object.fromEntries(classes.map((name) => [name, 0])) as Record<Class, number>),
    lawful: 1 - unlawful,
    [as]: unlawful,
  },
  detected: english,
  meant: new Set(),
});
const passed: Verdict = { decision: "pass", fired: ["R13"], note: "Certified mail is not service." };
const stopped = (decision: "hold" | "refuse", rule: "R1" | "R3" | "R7" | "R11" | "unreadable"): Verdict => ({
  decision,
  rule,
  category: "threat",
  reason: "Because.",
  fired: [rule],
});
const noPassages = { long: [], paragraphs: [], pairs: [], sentences: [] };
const weigh = (
  verdict: Verdict,
  prediction: Prediction,
  worstSentence = 0,
  passages: Partial<Omit<Predictions, "letter">> = {},
  text = "Dear Ada",
) =>
  weighVerdict(verdict, { ...noPassages, ...passages, letter: prediction }, text, {
    worstSentence: () => worstSentence,
    isGarbled: () => false,
    readAs: () => prediction,
  });

describe("a letter that no rule stopped", () => {
  test("passes unchanged if the classifier finds it lawful", () => {
    expect(weigh(passed, find(0.1))).toEqual({ ...passed, isNearLine: false });
  });
  test("is borderline from 0.2 on", () => {
    expect(weigh(passed, find(0.19)).isNearLine).toBe(false);
    expect(weigh(passed, find(0.21))).toMatchObject({ decision: "pass", isNearLine: true });
  });
  test.each([
    ["fraud", /mail scam/],
    ["threat", /read as a threat/],
    ["contraband", /may not be mailed/],
  ] as const)(
    "is held as %s if the classifier predicts that, with that rule's reason",
    (category, reason) => {
      expect(weigh(passed, find(0.9, category))).toMatchObject({
        decision: "hold",
        rule: "reader",
        category,
        reason: expect.stringMatching(reason),
        fired: ["R13", "reader"],
      });
    },
  );
  test("is borderline if a few of its sentences are, from 0.45 on", () => {
    expect(weigh(passed, find(0.1), 0, { sentences: [find(0.44)] }).isNearLine).toBe(false);
    expect(weigh(passed, find(0.1), 0, { sentences: [find(0.46)] })).toMatchObject({
      decision: "pass",
      isNearLine: true,
    });
  });
  test("is held if one of its passages alone is unlawful", () => {
    const verdict = weigh(passed, find(0.01), 0, { long: [find(0.02), find(0.9, "threat"), find(0.01)] });
    expect(verdict).toMatchObject({ decision: "hold", rule: "reader", category: "threat", isNearLine: true });
  });
  test("is held from 0.39 on", () => {
    expect([0.38, 0.4].map((unlawful) => weigh(passed, find(unlawful)).decision)).toEqual(["pass", "hold"]);
  });
  test.each([
    ["long", 0.75],
    ["paragraphs", 0.65],
    ["pairs", 0.75],
    ["sentences", 0.7],
  ] as const)("is held if one of its %s is unlawful from %d on", (list, from) => {
    const decisions = [from - 0.01, from + 0.01].map(
      (unlawful) => weigh(passed, find(0), 0, { [list]: [find(unlawful)] }).decision,
    );
    expect(decisions).toEqual(["pass", "hold"]);
  });
  const ofWords = (words: number, prediction: Prediction, meant: string[] = []): Prediction => ({
    ...prediction,
    detected: { ...english, words },
    meant: new Set(meant),
  });
  test("passes if it has four words or fewer, unless they threaten someone", () => {
    expect(weigh(passed, ofWords(4, find(0.99))).decision).toBe("pass");
    expect(weigh(passed, ofWords(4, find(0.99), ["burn"])).decision).toBe("pass");
    expect(weigh(passed, ofWords(4, find(0.99), ["you"])).decision).toBe("pass");
    expect(weigh(passed, ofWords(4, find(0.38), ["burn", "you"])).decision).toBe("pass");
    expect(weigh(passed, ofWords(4, find(0.41), ["burn", "you"]))).toMatchObject({
      decision: "hold",
      rule: "reader",
      category: "threat",
    });
  });
  test("is held at a lower probability if it has nine words or fewer and means harm; the clearer the meaning, the lower the probability that suffices", () => {
    const decide = (words: number, unlawful: number, ...meant: string[]) =>
      weigh(passed, ofWords(words, find(unlawful), meant)).decision;
    expect([decide(4, 0.41, "burn", "kin"), decide(4, 0.39, "burn", "kin")]).toEqual(["hold", "pass"]);
    expect([decide(9, 0.11, "kill"), decide(9, 0.09, "kill")]).toEqual(["hold", "pass"]);
    expect([decide(9, 0.11, "dead", "you"), decide(9, 0.09, "dead", "you")]).toEqual(["hold", "pass"]);
    expect([decide(9, 0.06, "i", "kill", "you"), decide(9, 0.04, "i", "kill", "you")]).toEqual([
      "hold",
      "pass",
    ]);
    expect(decide(9, 0.29, "dead", "kin")).toBe("pass");
  });
  test("is never refused, however likely it is to be unlawful", () => {
    expect(weigh(passed, find(1)).decision).toBe("hold");
  });
});

describe("a letter that a rule stopped", () => {
  test("is refused only if the classifier also finds it unlawful, at 0.9 or more; otherwise it is held", () => {
    expect(weigh(stopped("refuse", "R1"), find(0.89))).toMatchObject({
      decision: "hold",
      rule: "R1",
      fired: ["R1"],
      reason: expect.stringMatching(/can be read as a threat/),
    });
    const refused = weigh(stopped("refuse", "R1"), find(0.91));
    expect(refused).toMatchObject({ decision: "refuse", reason: "Because." });
    expect(weigh(stopped("refuse", "R7"), find(0.89)).decision).toBe("hold");
  });
  test("is refused if the classifier finds one sentence unlawful at 0.9, and the letter at 0.6", () => {
    expect(weigh(stopped("refuse", "R1"), find(0.61), 0.91).decision).toBe("refuse");
    expect(weigh(stopped("refuse", "R1"), find(0.59), 0.91).decision).toBe("hold");
    expect(weigh(stopped("refuse", "R1"), find(0.61), 0.89).decision).toBe("hold");
  });
  test("passes if the classifier finds it as lawful as ordinary letters", () => {
    expect([0.14, 0.16].map((unlawful) => weigh(stopped("hold", "R1"), find(unlawful)).decision)).toEqual([
      "pass",
      "hold",
    ]);
    expect([0.07, 0.09].map((unlawful) => weigh(stopped("refuse", "R1"), find(unlawful)).decision)).toEqual([
      "pass",
      "hold",
    ]);
  });
  test("stays held if one sentence alone is unlawful, whatever surrounds it", () => {
    expect(weigh(stopped("hold", "R1"), find(0.01), 0.39).decision).toBe("pass");
    expect(weigh(stopped("hold", "R1"), find(0.01), 0.41).decision).toBe("hold");
  });
  test("stays held if the letters of a word are spread apart, because only the rules can read such words", () => {
    const decide = (text: string) => weigh(stopped("hold", "R1"), find(0.01), 0, {}, text).decision;
    expect(["selling m e t h", "p.i.l.l.s", "plan B, C and D"].map(decide)).toEqual(["hold", "hold", "pass"]);
  });
  test("stays held if one passage is unlawful", () => {
    expect(weigh(stopped("hold", "R1"), find(0.01), 0, { long: [find(0.3)] }).decision).toBe("hold");
  });
  test.each(["R3", "R7", "R11", "unreadable"] as const)(
    "stays held by %s, which the classifier hasn't learned",
    (rule) => expect(weigh(stopped("hold", rule), find(0)).decision).toBe("hold"),
  );
  test("stays refused by R11, because a number on a postcard needs no judgment", () =>
    expect(weigh(stopped("refuse", "R11"), find(0)).decision).toBe("refuse"));
});
