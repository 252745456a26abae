import { describe, expect, test } from "vitest";
import { toScreeningInput } from "#training/screening/training-example";
import { applyRules, screenLetter } from "../screen-letter.ts";

describe("a menace that takes two or three signs is held, whatever the classifier predicts", () => {
  test.each([
    [
      "a third person's home, and what readers should do",
      "Dr. Vera Olin lives at 40 Crest Road and walks along the river at six with headphones in. I'm not asking anyone to do anything. She can't see you coming.",
    ],
    [
      "someone's papers",
      "You work here without papers. If you complain about the hours I will call ICE. You will keep your mouth shut.",
    ],
    [
      "a threat passed on",
      'Your cousin asked me to tell you this, in his words: "If she takes the stand I will shoot her." He means what he says.',
    ],
    [
      "an ending that the reader chooses",
      "There was a man who owed eight grand and had a small son. It is a story, dad. You choose how it ends.",
    ],
  ])("%s", (_, text) => {
    expect(screenLetter(toScreeningInput(text))).toMatchObject({ decision: "hold" });
    expect(applyRules(toScreeningInput(text)).verdict.fired).toContain("R17");
  });
});

test.each([
  "My mother lives at 40 Crest Road and walks along the river at six. Please let her know when you deliver.",
  "It is unlawful for a boss to say that he will call ICE, whatever papers you have. You have rights; call us.",
  'He asked me to tell you that he will find you a good bakery. "I will kill it," he says of the cake.',
  "Your children wrote the first half of the story. You decide how it ends.",
])("a harmless letter with the same words doesn't fire: %s", (text) => {
  expect(applyRules(toScreeningInput(text)).verdict.fired).not.toContain("R17");
});
