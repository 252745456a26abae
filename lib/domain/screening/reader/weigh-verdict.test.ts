import { describe, expect, test } from "vitest";
import type { Verdict } from "../screen-letter.ts";
import { type Class, classes, type Opinion } from "./model.ts";
import { weighVerdict } from "./weigh-verdict.ts";

const english = { language: "en", certainty: 0.4, words: 40, isForeign: false } as const;
/** An opinion that a letter is unlawful so much, and if so of that class. */
const find = (unlawful: number, as: Class = "fraud"): Opinion => ({
  likelihood: {
    ...(Object.fromEntries(classes.map((name) => [name, 0])) as Record<Class, number>),
    lawful: 1 - unlawful,
    [as]: unlawful,
  },
  tongue: english,
});
const passed: Verdict = { decision: "pass", fired: ["R13"], note: "Certified mail is not service." };
const stopped = (decision: "hold" | "refuse", rule: "R1" | "R3" | "R7" | "R11" | "unreadable"): Verdict => ({
  decision,
  rule,
  category: "threat",
  reason: "Because.",
  fired: [rule],
});
const weigh = (verdict: Verdict, opinion: Opinion, worstPassage = 0) =>
  weighVerdict(verdict, opinion, "Dear Ada", () => worstPassage);

describe("what no rule stopped", () => {
  test("passes as it was where the reader finds it lawful", () => {
    expect(weigh(passed, find(0.1))).toEqual({ ...passed, isNearLine: false });
  });
  test("is near the line from 0.35 on", () => {
    expect(weigh(passed, find(0.34)).isNearLine).toBe(false);
    expect(weigh(passed, find(0.36))).toMatchObject({ decision: "pass", isNearLine: true });
  });
  test.each([
    ["fraud", /mail scam/],
    ["threat", /read as a threat/],
    ["contraband", /may not be mailed/],
  ] as const)("is held as %s where the reader finds that, in the words of its rule", (category, reason) => {
    expect(weigh(passed, find(0.9, category))).toMatchObject({
      decision: "hold",
      rule: "reader",
      category,
      reason: expect.stringMatching(reason),
      fired: ["R13", "reader"],
    });
  });
  test("is held from 0.69 on in English, and from 0.435 on in Korean, of which less was learnt", () => {
    const korean = (unlawful: number): Opinion => ({
      ...find(unlawful),
      tongue: { ...english, language: "ko" },
    });
    expect([0.68, 0.7].map((unlawful) => weigh(passed, find(unlawful)).decision)).toEqual(["pass", "hold"]);
    expect([0.43, 0.44].map((unlawful) => weigh(passed, korean(unlawful)).decision)).toEqual([
      "pass",
      "hold",
    ]);
  });
  test("passes where it is of four words or fewer", () => {
    const short = { ...find(0.99), tongue: { ...english, words: 4 } };
    expect(weigh(passed, short).decision).toBe("pass");
  });
  test("is never refused, however unlawful it is found", () => {
    expect(weigh(passed, find(1)).decision).toBe("hold");
  });
});

describe("what a rule stopped", () => {
  test("a refusal is a hold where the reader finds the letter clearly lawful", () => {
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
  test("a refusal is never a pass", () => {
    expect(weigh(stopped("refuse", "R1"), find(0)).decision).toBe("hold");
  });
  test("a hold is a pass where the reader finds the letter as lawful as letters are", () => {
    expect(weigh(stopped("hold", "R1"), find(0.11)).decision).toBe("pass");
    expect(weigh(stopped("hold", "R1"), find(0.13)).decision).toBe("hold");
  });
  test("a hold stays where one passage alone is found unlawful, whatever stands around it", () => {
    expect(weigh(stopped("hold", "R1"), find(0.01), 0.39).decision).toBe("pass");
    expect(weigh(stopped("hold", "R1"), find(0.01), 0.41).decision).toBe("hold");
  });
  test.each(["R3", "R7", "R11", "unreadable"] as const)(
    "what %s found is not for the reader to say",
    (rule) => {
      expect(weigh(stopped("hold", rule), find(0)).decision).toBe("hold");
      expect(weigh(stopped("refuse", rule), find(0)).decision).toBe("refuse");
    },
  );
});
