import { expect, test } from "vitest";
import type { LanguageModel } from "#lib/ports/language-model";
import { noLanguageModel } from "#lib/ports/language-model";
import { reviewWithModel } from "./llm-review.ts";
import { screenLetter } from "./screen-letter.ts";

const party = { name: "Ada Lovelace", city: "Troy", state: "NY" };
const inputOf = (text: string, unreadablePages: number[] = []) => ({
  text,
  format: "letter" as const,
  to: party,
  from: party,
  unreadablePages,
});
const passes = inputOf("Thank you for the lovely dinner.");
const held = inputOf("Your social security number 536-22-8174 is still in my files.");
const refused = inputOf("Pay $800 now or I'm calling ICE.");
const saying = (answer: unknown): LanguageModel => ({ ask: async () => answer });

test.each([
  ["doesn't change a pass", passes, { prediction: "harmless" }, "pass"],
  ["clears a hold", held, { prediction: "harmless" }, "pass"],
  ["can confirm a hold", held, { prediction: "doubtful" }, "hold"],
  ["never clears a refusal", refused, { prediction: "harmless" }, "refuse"],
  ["changes nothing without an answer", held, null, "hold"],
  ["changes nothing with a malformed answer", held, { prediction: "refuse", harmless: true }, "hold"],
  ["never passes pages that couldn't be read", inputOf("Hello.", [1]), { prediction: "harmless" }, "hold"],
] as const)("a second screener %s", async (_name, input, answer, decision) => {
  const verdict = await reviewWithModel(saying(answer), input, screenLetter(input));
  expect(verdict.decision).toBe(decision);
});

test("asks a second screener only about held and borderline letters", async () => {
  const asked: string[] = [];
  const model: LanguageModel = {
    ask: async ({ material }) => {
      asked.push(String(material.letter));
      return { prediction: "doubtful" };
    },
  };
  const near = { decision: "pass", fired: [], isNearLine: true } as const;
  expect((await reviewWithModel(model, passes, near)).decision).toBe("hold");
  expect((await reviewWithModel(model, held, screenLetter(held))).decision).toBe("hold");
  expect(
    (await reviewWithModel(model, passes, { decision: "pass", fired: [], isNearLine: false })).decision,
  ).toBe("pass");
  expect((await reviewWithModel(model, refused, screenLetter(refused))).decision).toBe("refuse");
  expect(asked).toEqual([passes.text, held.text]);
});

test("without a model, the rules decide", async () => {
  for (const input of [passes, held, refused]) {
    expect(await reviewWithModel(noLanguageModel, input, screenLetter(input))).toEqual(screenLetter(input));
  }
});
