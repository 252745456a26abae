import { describe, expect, test } from "vitest";
import { toScreeningInput } from "#training/screening/training-example";
import { applyRules, screenLetter } from "../screen-letter.ts";

const rulesFiredBy = (text: string) => applyRules(toScreeningInput(text)).verdict.fired;

describe("a threat without a word of harm is held, whatever the classifier thinks of it", () => {
  test.each([
    [
      "praise of something that burns",
      "Nice barn. Dry as a matchbox, and the hydrant is two miles off. I'd take our offer, Walt.",
    ],
    [
      "a captive",
      "You know the shirt in the picture. He is fine as long as the transfer arrives. If you went to the sheriff, we stop feeding him.",
    ],
    [
      "a threat to mutilate a captive",
      "We have your wife. If a patrol car slows down we send you the ring with the finger in it.",
    ],
    [
      "a threat to limbs over a debt",
      "Vinnie, eleven grand is a lot. My uncle says people walk better when they pay on time.",
    ],
    [
      "a threat to limbs over a vote",
      "Coach, my brother would love to talk to you about your elbows. Change your statement by Saturday.",
    ],
    [
      "fires among those who don't pay",
      "Two bars on this block have burned since March. Neither had joined. People who join us sleep well.",
    ],
    [
      "a captive who is named",
      "We have Marta. She is fed and has all her fingers. Speak to no one and she comes home.",
    ],
    [
      "a quotation that is meant",
      'As the poet says: "Thy blood shall run upon thy stair." I mean every word.',
    ],
    ["a polite announcement", "I regret to announce your death on the evening of the 12th, at my own hand."],
    ["a harmed animal", "That was the rooster. Next comes the horse. Drop the custody case."],
    ["a juror who is watched", "You take the 44 bus at noon. Nobody would blame a juror for having doubts."],
  ])("%s", (_, text) => {
    expect(screenLetter(toScreeningInput(text))).toMatchObject({ decision: "hold" });
    expect(rulesFiredBy(text)).toContain("R17");
  });
});

test("and it stays held if the classifier overrules a refusal by another rule", () => {
  const text =
    "Dear Sir, with the deepest regret I must inform you of your forthcoming death, scheduled for the evening of the 12th, at my hands. Should you wish to reschedule to a later year, the fee is $15,000. I remain your obedient servant.";
  expect(applyRules(toScreeningInput(text)).verdict).toMatchObject({ decision: "refuse", rule: "R1" });
  expect(screenLetter(toScreeningInput(text)).decision).toBe("hold");
});

test.each([
  "Your barn is dry as tinder and one spark would be enough. Please add two extinguishers before our next visit.",
  "We have your daughter in our second-grade class. She is safe and comfortable with us until three each day.",
  "The doctor would like to talk about your knees before the surgery.",
  "First we paint, next comes the kitchen. The kids disappear to camp on Monday.",
  "You take the 44 bus to the courthouse and get off at Main Street. Lunch is at noon.",
  "We have Bella. She is fed and warm, and the kennel asks for $40 a night. Speak to the clerk.",
  "The dog was a gift. She was easy from the start, and the children love her.",
])("a harmless letter with the same words is not held: %s", (text) => {
  expect(rulesFiredBy(text)).not.toContain("R17");
});
