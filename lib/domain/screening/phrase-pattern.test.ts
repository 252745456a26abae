import { describe, expect, test } from "vitest";
import { contractionWords } from "./contractions.ts";
import { createLexicon } from "./lexicon.ts";
import { compilePatterns } from "./phrase-pattern.ts";
import { moneyWord, numberWord, urlWord } from "./reading.ts";
import { createTokenizer } from "./tokenize-letter.ts";

function find(pattern: string, text: string): number {
  const builder = createLexicon({});
  for (const word of [moneyWord, numberWord, urlWord, ...contractionWords]) builder.intern(word);
  const negations = new Set([builder.intern("not"), builder.intern("never")]);
  const common = new Set([builder.intern("i"), builder.intern("you"), builder.intern("will")]);
  const patterns = compilePatterns(
    [{ it: [pattern] }],
    builder,
    { beast: ["cat", "dog"] },
    { common, negations },
  );
  const lexicon = builder.build();
  const read = createTokenizer(lexicon, new Uint8Array(lexicon.size));
  return patterns.build(lexicon.size).createMatch()(read(text))("it").length;
}

describe("a phrase", () => {
  test.each([
    ["kill|hurt you", "I hurt you", 1],
    ["kill|hurt you", "I hurt him", 0],
    ["i ~2 will kill", "I surely will kill", 1],
    ["i ~2 will kill", "I, on my honor, gladly will kill", 0],
    ["i will ~2 kill", "I will never kill", 0],
    ["i will never kill", "I will never kill", 1],
    ["i will ~3 kill", "I will. They kill", 0],
    ["pay me? now", "pay now. pay me now", 2],
    ["bite {beast}", "bite the dog. bite dog. bite cat", 2],
    ["beat you !at|in", "I beat you at chess. I beat you", 1],
    ["^ pay", "pay now. Please pay", 1],
    ["pay $", "now pay. Pay now", 1],
    ["kill you", "they kill. You", 0],
    ["kill", "kill kill kill", 3],
  ])("%j occurs in %j %i times", (pattern, text, times) => expect(find(pattern, text)).toBe(times));

  test("with an unknown class or a stray character is our mistake and throws when the tables are loaded", () => {
    expect(() => find("{nothing} you", "")).toThrow("no word class");
    expect(() => find("kill, you", "")).toThrow("is not a word");
    expect(() => find("^ you?", "")).toThrow("no word to look for");
    expect(() => find("pay ~3", "")).toThrow("words on both sides");
  });
});
