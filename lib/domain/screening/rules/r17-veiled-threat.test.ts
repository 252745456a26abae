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
    ["a harmed animal", "That was the rooster. Next comes the horse. Drop the custody case."],
    ["a juror who is watched", "You take the 44 bus at noon. Nobody would blame a juror for having doubts."],
  ])("%s", (_, text) => {
    expect(screenLetter(toScreeningInput(text))).toMatchObject({ decision: "hold" });
    expect(rulesFiredBy(text)).toContain("R17");
  });
});

test.each([
  "Your barn is dry as tinder and one spark would be enough. Please add two extinguishers before our next visit.",
  "We have your daughter in our second-grade class. She is safe and comfortable with us until three each day.",
  "The doctor would like to talk about your knees before the surgery.",
  "First we paint, next comes the kitchen. The kids disappear to camp on Monday.",
  "You take the 44 bus to the courthouse and get off at Main Street. Lunch is at noon.",
  "The dog was a gift. She was easy from the start, and the children love her.",
])("a harmless letter with the same words is not held: %s", (text) => {
  expect(rulesFiredBy(text)).not.toContain("R17");
});
