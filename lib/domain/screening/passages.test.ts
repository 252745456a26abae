import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passagesOf } from "./passages.ts";

const sentence = "We painted the kitchen yellow, and it looks like summer in there. ";

describe("passages", () => {
  test("a text of a third of a page or less has none", () => {
    expect(passagesOf(sentence.repeat(10))).toEqual({ paragraphs: [], sentences: [] });
    expect(passagesOf("")).toEqual({ paragraphs: [], sentences: [] });
  });
  test("hold every character of a longer text, in order, and at most five times", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(sentence, "a", "word ", "\n", "你好。", "x".repeat(400), "\ud800"), {
          maxLength: 120,
        }),
        (parts) => {
          const numbered = [...Array(20).fill(sentence), ...parts].map((part, at) => `${at} ${part}`);
          const text = numbered.join("");
          for (const passages of Object.values(passagesOf(text))) {
            let [reached, from] = [0, 0];
            for (const passage of passages) {
              const at = text.indexOf(passage, from);
              expect(at).toBeGreaterThanOrEqual(0);
              expect(at).toBeLessThanOrEqual(reached);
              from = at;
              reached = Math.max(reached, at + passage.length);
            }
            expect(reached).toBe(text.length);
            expect(passages.join("").length).toBeLessThanOrEqual(text.length * 5);
          }
        },
      ),
    );
  });
  test.each([
    ["paragraphs", "I know where you live. Pay me by Friday, or your wife will hear about it."],
    ["sentences", "I know where you live. You will pay for it."],
  ] as const)("%s: a short threat is whole in one of them, wherever it stands", (scale, threat) => {
    for (let before = 0; before < 40; before++) {
      const text = `${sentence.repeat(before)}\n\n${threat}\n\n${sentence.repeat(40 - before)}`;
      expect(passagesOf(text)[scale].some((passage) => passage.includes(threat))).toBe(true);
    }
  });
});
