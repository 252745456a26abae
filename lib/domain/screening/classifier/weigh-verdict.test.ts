import { describe, expect, test } from "vitest";
import type { Verdict } from "../verdict.ts";
import { type Class, classes, type Prediction } from "./model.ts";
import { weighVerdict } from "./weigh-verdict.ts";

const english = { language: "en", certainty: 0.4, words: 40, isForeign: false } as const;
/** A prediction of this probability of unlawfulness, with this class. */
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
const weigh = (verdict: Verdict, prediction: Prediction, worstPassage = 0) =>
  weighVerdict(verdict, prediction, "Dear Ada", {
    worstPassage: () => worstPassage,
    readAs: () => prediction,
  });

describe("a letter that no rule stopped", () => {
  test("passes unchanged if the classifier finds it lawful", () => {
    expect(weigh(passed, find(0.1))).toEqual({ ...passed, isNearLine: false });
  });
  test("is borderline from 0.35 on", () => {
    expect(weigh(passed, find(0.34)).isNearLine).toBe(false);
    expect(weigh(passed, find(0.36))).toMatchObject({ decision: "pass", isNearLine: true });
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
  test("is held from 0.675 on in English, and from 0.445 on in Korean, which has less training data", () => {
    const korean = (unlawful: number): Prediction => ({
      ...find(unlawful),
      detected: { ...english, language: "ko" },
    });
    expect([0.67, 0.68].map((unlawful) => weigh(passed, find(unlawful)).decision)).toEqual(["pass", "hold"]);
    expect([0.44, 0.45].map((unlawful) => weigh(passed, korean(unlawful)).decision)).toEqual([
      "pass",
      "hold",
    ]);
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
    expect(weigh(passed, ofWords(4, find(0.49), ["burn", "you"])).decision).toBe("pass");
    expect(weigh(passed, ofWords(4, find(0.51), ["burn", "you"]))).toMatchObject({
      decision: "hold",
      rule: "reader",
      category: "threat",
    });
  });
  test("is held earlier if it has nine words or fewer and means harm; the clearer, the earlier", () => {
    const decide = (words: number, unlawful: number, ...meant: string[]) =>
      weigh(passed, ofWords(words, find(unlawful), meant)).decision;
    expect([decide(9, 0.51, "burn", "kin"), decide(10, 0.51, "burn", "kin")]).toEqual(["hold", "pass"]);
    expect([decide(9, 0.31, "kill"), decide(9, 0.29, "kill")]).toEqual(["hold", "pass"]);
    expect([decide(9, 0.11, "dead", "you"), decide(9, 0.09, "dead", "you")]).toEqual(["hold", "pass"]);
    expect([decide(9, 0.06, "i", "kill", "you"), decide(9, 0.04, "i", "kill", "you")]).toEqual([
      "hold",
      "pass",
    ]);
    expect(decide(9, 0.29, "dead", "kin")).toBe("pass");
  });
  test("is never refused, however unlawful it seems", () => {
    expect(weigh(passed, find(1)).decision).toBe("hold");
  });
});

describe("a letter that a rule stopped", () => {
  test("is held instead of refused if the classifier finds it clearly lawful", () => {
    expect(weigh(stopped("refuse", "R1"), find(0.24))).toMatchObject({
      decision: "hold",
      rule: "R1",
      fired: ["R1"],
      reason: expect.stringMatching(/can be read as a threat/),
    });
    expect(weigh(stopped("refuse", "R1"), find(0.26))).toMatchObject({
      decision: "refuse",
      reason: "Because.",
    });
  });
  test("never passes after a refusal", () => {
    expect(weigh(stopped("refuse", "R1"), find(0)).decision).toBe("hold");
  });
  test("passes instead of being held if the classifier finds it as lawful as ordinary letters", () => {
    expect(weigh(stopped("hold", "R1"), find(0.11)).decision).toBe("pass");
    expect(weigh(stopped("hold", "R1"), find(0.13)).decision).toBe("hold");
  });
  test("stays held if one passage alone is found unlawful, whatever surrounds it", () => {
    expect(weigh(stopped("hold", "R1"), find(0.01), 0.39).decision).toBe("pass");
    expect(weigh(stopped("hold", "R1"), find(0.01), 0.41).decision).toBe("hold");
  });
  test.each(["R3", "R7", "R11", "unreadable"] as const)(
    "stays stopped by %s, which the classifier has not learned",
    (rule) => {
      expect(weigh(stopped("hold", rule), find(0)).decision).toBe("hold");
      expect(weigh(stopped("refuse", rule), find(0)).decision).toBe("refuse");
    },
  );
});
