import { describe, expect, test } from "vitest";
import { contractionWords } from "./contractions.ts";
import { createLexicon } from "./lexicon.ts";
import { moneyWord, numberWord, quoted, urlWord } from "./reading.ts";
import { createTokenizer } from "./tokenize-letter.ts";

const known =
  "i we you your me my the a or and if it is to in pay die kill police report ice will family call friday wife internal revenue service dollars send stop murder";
const builder = createLexicon({ u: "you", dont: "do not" });
const words = [
  ...new Set([
    moneyWord,
    numberWord,
    urlWord,
    ...contractionWords,
    ...known.split(" "),
    "internal revenue service",
  ]),
];
for (const word of words) builder.intern(word);
const lexicon = builder.build();
const isFunctionWord = new Uint8Array(lexicon.size);
for (const word of ["i", "we", "you", "me", "my", "the", "a", "or", "and", "if", "it", "is", "to", "in"])
  isFunctionWord[lexicon.idOf(word)] = 1;
const read = createTokenizer(lexicon, isFunctionWord);
const names = new Map([...words, "you", "do", "not"].map((word) => [lexicon.idOf(word), word]));

const wordsOf = (text: string) => {
  const { words: ids, length } = read(text);
  return [...ids.subarray(0, length)].map((id) => names.get(id) ?? "?").join(" ");
};
const sentencesOf = (text: string) => {
  const { sentences, length } = read(text);
  return length === 0 ? 0 : (sentences[length - 1] ?? 0) + 1;
};

describe("recognizes disguised words", () => {
  test.each([
    ["plain", "I will call the police", "i will call the police"],
    ["contractions", "I'll call if you don't pay", "i will call if you do not pay"],
    ["shorthand", "u dont pay", "you do not pay"],
    ["letters separated by spaces", "p a y  o r  d i e", "pay or die"],
    ["letters separated by equal spaces", "p a y o r d i e", "pay or die"],
    ["letters on separate lines", "p\na\ny", "pay"],
    ["letters separated by periods", "p.a.y. o.r. d.i.e.", "pay or die"],
    ["letters separated by dashes", "k-i-l-l", "kill"],
    ["digits for letters", "k1ll d!e p4y p@y 0r", "kill die pay pay or"],
    ["a masked vowel", "k*ll", "kill"],
    ["stretched letters", "kiiiilll paaay", "kill pay"],
    ["broken words", "ki ll po lice re port", "kill police report"],
    ["periods inside words", "ki.ll po-lice", "kill police"],
    ["a word broken at the end of a line", "po-\nlice", "police"],
    ["words run together", "payorIwillkillyou", "pay or i will kill you"],
    ["names", "the Internal Revenue Service", "the internal revenue service"],
    ["amounts", "$5,000.50 and 500 dollars and 5k", "#money and #money dollars and #number"],
    ["addresses on the web", "call www.example.com or pay-now.example/x", "call #url or #url"],
  ])("%s", (_, text, expected) => expect(wordsOf(text)).toBe(expected));

  test.each([
    ["initials and grades", "J. R. R. Tolkien got an A, a B and a C"],
    ["numbers and units", "10am 4th 2x4 B52 1950.5 46:8-21.1 555-0142"],
    ["unknown words", "therapist assassinate-free Scunthorpe"],
  ])("but doesn't read words into %s", (_, text) => {
    expect(wordsOf(text)).not.toMatch(/pay|die|kill|police|report|ice|murder/);
  });
});

describe("sentences", () => {
  test.each([
    ["Send it to Mr. Cole at 5.30 p.m. on Friday. Pay me.", 2],
    ["Pay the 3.5 percent, i.e. all of it.", 1],
    ["Pay me\n\nI will call", 2],
    ["Pay me\nor die", 1],
    ["Pay. Or. Die.", 1],
    ["Will you pay? I will call! Stop it.", 3],
  ])("of %j: %i", (text, count) => expect(sentencesOf(text)).toBe(count));
});

test("words inside quotation marks are marked; a quotation without a closing mark ends with its paragraph", () => {
  const { flags, length } = read('I "will pay" you "my\n\nfamily');
  expect([...flags.subarray(0, length)].map((flag) => flag & quoted)).toEqual([0, 1, 1, 0, 1, 0]);
});

test("records the printed line of each word", () => {
  const { lines, length, lineCount } = read("pay\n\nme or\ndie\n");
  expect([...lines.subarray(0, length)]).toEqual([0, 1, 1, 2]);
  expect(lineCount).toBe(3);
});
