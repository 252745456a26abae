import { describe, expect, test } from "vitest";
import { toScreeningInput } from "#training/screening/training-example";
import { applyRules, screenLetter } from "../screen-letter.ts";

describe("a letter that tells voters a wrong day or a wrong way to vote is held, whatever the classifier predicts", () => {
  test.each([
    "Polls in your area will be closed on Tuesday for flood repairs. Voting has been moved to Thursday the 7th.",
    "Residents with last names A to M vote Tuesday, N to Z vote Wednesday. Ballots cast on the wrong day will be thrown out.",
    "To save you the wait, your vote can be recorded by phone. Call 555-0162 and tell the clerk your choice.",
    "People with unpaid tickets are not allowed to vote, and police officers will check names at the polls.",
    "No need to wait in line this year: text VOTE GREENE to 555-0190 and your vote is counted.",
    "Ballots that came in the mail have been recalled because of a printing error.",
    "Por falta de personal, las elecciones en su distrito se pasan al jueves. El martes las casillas estarán cerradas.",
  ])("%s", (text) => {
    expect(screenLetter(toScreeningInput(text))).toMatchObject({ decision: "hold", rule: "R18" });
  });
});

test.each([
  "Election day is Tuesday, November 3. Polls are open from 7 a.m. to 8 p.m. Rides are free; call the union hall.",
  "Anyone who tells you that you can vote by text message is lying to you.",
  "You voted against the cap twice and we are going to destroy you at the ballot box next November.",
])("campaign mail and warnings are not held: %s", (text) => {
  expect(applyRules(toScreeningInput(text)).verdict.fired).not.toContain("R18");
});
