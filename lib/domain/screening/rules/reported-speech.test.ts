import { expect, test } from "vitest";
import { toScreeningInput } from "#training/screening/training-example";
import { applyRules, screenLetter } from "../screen-letter.ts";

const warning = `Dear Mom,

These are scams. Hang up, always:
"This is the IRS. A warrant has been issued for your arrest. Pay within the hour."
"We have video of you. Send Bitcoin or everyone you know will see it."
"Your computer has a virus. Give me your password."`;

test("a warning that quotes scammers is never refused", () => {
  expect(screenLetter(toScreeningInput(warning)).decision).not.toBe("refuse");
  const threat = "We have a video of you. Send $2,000 in Bitcoin or everyone in your contacts will see it.";
  expect(screenLetter(toScreeningInput(threat)).decision).toBe("refuse");
});

const claim =
  "This law firm has been retained by Oakmont Villas. You owe $2,214.00. Please pay it by Friday.";
test.each([
  ["a stranger", "Sam Hill", claim, "hold"],
  ["the firm", "Delgado Kerrigan LLP", claim, "pass"],
  [
    "a lawyer who demands nothing",
    "Yvette Moncrief",
    "I am the attorney for the child, Kayden. He drew you both.",
    "pass",
  ],
])("a lawyer's letter by %s", (_, name, text, decision) => {
  const input = toScreeningInput(text);
  expect(applyRules({ ...input, from: { ...input.from, name } }).verdict.decision).toBe(decision);
});
