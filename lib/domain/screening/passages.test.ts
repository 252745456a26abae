import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passagesOf } from "./passages.ts";

const none = { long: [], paragraphs: [], pairs: [], sentences: [] };
const sentence = "We painted the kitchen yellow, and it looks like summer in there. ";

describe("passages", () => {
  test("a text of up to a third of a page has no passages", () => {
    expect(passagesOf(sentence.repeat(10))).toEqual(none);
    expect(passagesOf("")).toEqual(none);
  });
  test("together have every character of a longer text, in order, and at most five times", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(sentence, "a", "word ", "\n", "你好。", "x".repeat(400), "\ud800"), {
          maxLength: 120,
        }),
        (parts) => {
          const numbered = [...Array(20).fill(sentence), ...parts].map((part, at) => `${at} ${part}`);
          const text = numbered.join("");
          const { long, sentences } = passagesOf(text);
          for (const passages of [long, sentences].filter(({ length }) => length > 0)) {
            let [reached, from, length] = [0, 0, 0];
            for (const { start, end } of passages) {
              expect(start).toBeGreaterThanOrEqual(from);
              expect(start).toBeLessThanOrEqual(reached);
              expect(end).toBeGreaterThanOrEqual(reached);
              [reached, from, length] = [end, start, length + end - start];
            }
            expect(reached).toBe(text.length);
            expect(length).toBeLessThanOrEqual(text.length * 5);
          }
        },
      ),
    );
  });
  test("include each paragraph between blank lines, and each two consecutive ones", () => {
    const text = ["One. ".repeat(80), "Two. ".repeat(40), "Three. ".repeat(40)].join("\n\n");
    const { paragraphs, pairs } = passagesOf(text);
    const read = (spans: typeof paragraphs) =>
      spans.map(({ start, end }) => [...new Set(text.slice(start, end).match(/\w+/g))].join(" "));
    expect(read(paragraphs)).toEqual(["One", "Two", "Three"]);
    expect(read(pairs)).toEqual(["One Two", "Two Three"]);
  });
  test.each([
    ["long", "I know where you live. Pay me by Friday, or your wife will hear about it."],
    ["sentences", "I know where you live. You will pay for it."],
  ] as const)(
    "%s: one of them contains a short threat completely, wherever it is in the text",
    (scale, threat) => {
      for (let before = 0; before < 40; before++) {
        const text = `${sentence.repeat(before)}\n\n${threat}\n\n${sentence.repeat(40 - before)}`;
        expect(
          passagesOf(text)[scale].some(({ start, end }) => text.slice(start, end).includes(threat)),
        ).toBe(true);
      }
    },
  );
});
