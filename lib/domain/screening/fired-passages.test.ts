import { expect, test } from "vitest";
import { firedPassages } from "./fired-passages.ts";
import { screenLetter } from "./screen-letter.ts";
import type { ScreeningInput } from "./verdict.ts";

const party = { name: "Alex Reed", city: "Austin", state: "TX" };
const letter = (text: string): ScreeningInput => ({
  ...{ text, format: "letter", to: { ...party, name: "Pat Doyle" }, from: party, unreadablePages: [] },
});
const firedIn = (text: string) => {
  const verdict = screenLetter(letter(text));
  return { ...verdict, passages: firedPassages(letter(text), verdict.fired) };
};
const harmless = "Thank you for the bread. The walk home by the river was lovely.";
const number = "Your social security number 536-22-8174 is still in my files.";

test("shows only the sentence that a rule stops, with its paragraph and rule", () => {
  expect(firedIn(`Dear Pat,\n\n${harmless} ${number} See you soon.\n\nAlex`)).toMatchObject({
    decision: "hold",
    passages: [{ rule: "R11", place: { paragraph: 2 }, passage: number }],
  });
});

test("shows a foreign sentence without the text around it", () => {
  const polish =
    "Wiem gdzie mieszkasz i gdzie twoje dzieci chodzą do szkoły i zabiję ciebie i całą twoją rodzinę, jeżeli nie zapłacisz do piątku.";
  expect(firedIn(`${polish}\n\n${polish}`).passages).toContainEqual(
    expect.objectContaining({ rule: "language", place: { paragraph: 2 }, passage: polish }),
  );
});

test("shows the sentences that hold a letter only together", () => {
  const signs =
    "You work here without papers. So does your cousin. I am patient. If you complain, I will call ICE. You will leave the tools to me.";
  const { passages } = firedIn(`Dear Pat,\n\n${harmless}\n\n${signs}\n\n${harmless}`);
  expect(passages[0]).toMatchObject({ rule: "R17", passage: expect.stringContaining("I will call ICE") });
});

test("words in an address block are shown with their block", () => {
  const odd = { ...letter(harmless), to: { ...party, name: "We Will Find You" } };
  const verdict = screenLetter(odd);
  expect(firedPassages(odd, verdict.fired)).toEqual([
    { rule: "address", place: { block: "to" }, passage: "We Will Find You, Austin" },
  ]);
});

test("shows nothing of a letter that passes", () => {
  expect(firedIn(harmless)).toMatchObject({ decision: "pass", passages: [] });
});

test("shows nothing for a rule that didn't hold the letter", () => {
  expect(firedPassages(letter(number), ["R2"])).toEqual([]);
});

test.each([
  "Pay me by Friday or I will kill you.",
  "I know where you live. I will burn your house down tonight with you in it.",
  "Leave town or I will shoot you and your children.",
])("a plain threat is refused at once, not held: %s", (threat) => {
  for (const text of [threat, `Dear Pat,\n\n${threat}\n\nAlex`])
    expect(firedIn(text)).toMatchObject({
      decision: "refuse",
      category: expect.stringMatching(/threat|extortion/),
    });
});
