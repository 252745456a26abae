import { describe, expect, test } from "vitest";
import { applyRules, screenLetter } from "../screen-letter.ts";

const to = { name: "Grace Hopper", city: "Troy", state: "NY" };
const letter = (sentence: string) => ({
  text: `Grace,\n\n${sentence}\n\nAda`,
  format: "letter" as const,
  to,
  from: { ...to, name: "Ada Byron" },
  unreadablePages: [],
});
const decide = (sentence: string) => screenLetter(letter(sentence)).decision;
/** Decides by the rules alone, because the classifier may doubt so short a letter. */
const decideByRules = (sentence: string) => applyRules(letter(sentence)).verdict.decision;

const verbs = ["kill", "shoot", "stab", "hurt", "beat", "burn", "strangle", "attack", "destroy", "murder"];
const victims = ["you", "your wife", "your kids", "your family"];
const frames: readonly [name: string, say: (verb: string, victim: string) => string][] = [
  ["an errand before it", (verb, victim) => `I will come to your house and ${verb} ${victim}.`],
  ["more than one", (verb, victim) => `We are coming to ${verb} ${victim}.`],
  ["somebody sent", (verb, victim) => `My brother will ${verb} ${victim}.`],
  ["a weapon fetched", (verb, victim) => `I'm going to get my gun and ${verb} ${victim}.`],
  ["a condition", (verb, victim) => `If you don't pay me by Friday, somebody is going to ${verb} ${victim}.`],
  ["an oath", (verb, victim) => `I swear I'm gonna ${verb} ${victim}.`],
  ["a place and an hour", (verb, victim) => `One night I'll walk in and ${verb} ${victim} in your sleep.`],
  ["nothing in the way", (verb, victim) => `Nothing will stop me from coming over to ${verb} ${victim}.`],
];

describe.each(frames)("a plain threat with %s", (_, say) => {
  test("is stopped, whatever the verb and the target", () => {
    const sentences = verbs.flatMap((verb) => victims.map((victim) => say(verb, victim)));
    expect(sentences.filter((sentence) => decide(sentence) === "pass")).toEqual([]);
  });

  test("isn't refused if it is narrated, quoted, reported, or imagined", () => {
    for (const verb of verbs)
      for (const victim of victims) {
        const threat = say(verb, victim);
        for (const twin of [
          `He told me: ${threat} I have filed a police report.`,
          `My neighbor wrote: "${threat}" I am afraid.`,
          `In my new novel the villain says: ${threat}`,
          `I dreamed that somebody shouted: ${threat}`,
        ])
          expect(decide(twin), twin).not.toBe("refuse");
      }
  });
});

test.each([
  "We are coming to surprise your family.",
  "My brother will pick up your kids.",
  "I'm going to kill it at the recital, you'll see.",
  "This heat will kill you.",
  "Smoking is going to kill you, Dad.",
  "I will never hurt you or your family.",
  "I will come over and beat you at chess on Sunday.",
  "We are coming to shoot your family portraits in May.",
  "I will never let anyone hurt you or your kids.",
  "I am going to burn you a disc of the songs.",
  "I promise I will not hurt you.",
  "I'm coming to kill the wasps at your house.",
  "I intend to hit you up for a loan.",
])("no rule stops %s", (sentence) => {
  expect(decideByRules(sentence)).toBe("pass");
});

test.each([
  "Sorry I said I'd murder you over the dishes.",
  "I shouted that I would burn your shop, and I am ashamed of it.",
  "He says I'm going to gut you, and laughs.",
  "Hijo, no te voy a matar por la nota.",
  "Le dijeron que la van a golpear saliendo.",
  "¡Los matamos 6 a 1! Puro fuego.",
  "If you're late again I'm going to kill you, lol.",
  "I'll murder you at dominoes on Friday.",
  "I'm gonna kill you for not telling me that she had the baby.",
  "I'm going to kill you with kindness and a dozen doughnuts.",
])("no rule refuses %s, because it is reported, retracted, denied, or about a game", (sentence) => {
  expect(decideByRules(sentence)).not.toBe("refuse");
});

test.each(["I said I will kill you.", "We told you we're going to burn your shop."])(
  "%s is refused, because it repeats an earlier threat",
  (sentence) => {
    expect(decideByRules(sentence)).toBe("refuse");
  },
);

test.each([
  "You will regret it if you do not pay me $500 before the show.",
  "I will destroy you after the show unless you pay me $300.",
  "You will be sorry if you do not give me my money back by the game.",
  "Then tomorrow night, going to kill you.",
])("%s is refused, even though the text mentions a game or show", (sentence) => {
  expect(decideByRules(sentence)).toBe("refuse");
  expect(decide(sentence)).not.toBe("pass");
});

test.each([
  "You are going to get shot. I already paid the boy.",
  "Your jaw is getting broken the day I get out.",
  "Hand over the title to my bike or lose an eye.",
  "I am going to beat the hell out of whoever signed this letter.",
  "Somebody is going to throw acid on you on your way to the bus.",
])("%s is refused, because it threatens the reader, whoever would carry it out", (sentence) => {
  expect(decideByRules(sentence)).toBe("refuse");
});

test.each([
  "Watch your back at the game.",
  "In my dream you will regret it if you do not pay me $500 by Friday.",
])("%s is held, even though the text mentions a game or a dream", (sentence) => {
  expect(decide(sentence)).toBe("hold");
});

describe("words that sound like a threat and are none pass the rules", () => {
  test.each([
    "I was eight, and I stood there with a baseball bat that I couldn't lift.",
    "You've got blood on your hands since the vote on the clinics, Senator.",
    "Men like that always say that no one will believe you and that they'll hurt your family.",
    "These things are pretty easy to spot.",
    "You would do that too if it happened to you.",
    "You'll get burned by that bug once more.",
  ])("%s", (text) => expect(decideByRules(text)).toBe("pass"));

  test.each([
    "I will be over there tonight with a bat.",
    "If you say that in court, we break both your hands.",
    "You are going to get burned.",
    "If you ever speak to them you will be found in the quarry.",
    "Too bad if something happened to it.",
  ])("but not %s", (text) => expect(decideByRules(text)).not.toBe("pass"));
});
