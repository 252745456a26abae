import { expect, test } from "vitest";
import type { Format } from "#lib/domain/mail/pieces";
import type { Letter } from "../letter.ts";
import { capitals } from "../reading.ts";
import { type RubricRow, rubric } from "../rubric.ts";
import { commonPhrases } from "./common-phrases.ts";
import { rules } from "./in-order.ts";

const concepts = new Set(
  [commonPhrases, ...rules.map((rule) => rule.phrases)].flatMap((phrases) => Object.keys(phrases)),
);

type Piece = readonly [Format, string];
const pieces: readonly Piece[] = [
  ["letter", "219-09-9999"],
  ["postcard_4x6", ""],
];

/** A letter with preset answers. It records every concept that rules ask for. */
function probe(found: (concept: string) => boolean, asked: Set<string>, [format, text]: Piece): Letter {
  const answer = (concept: string) => {
    asked.add(concept);
    return found(concept);
  };
  const isNamed = (concept: string) => {
    asked.add(concept);
    return false;
  };
  return {
    text,
    reading: {
      length: 1,
      words: new Uint16Array(1),
      sentences: new Uint32Array(1),
      lines: new Uint32Array(1),
      flags: new Uint8Array([capitals]),
      lineCount: 1,
    },
    format,
    fromName: "Alex Reed",
    toName: "Pat Doyle",
    isSender: isNamed,
    isRecipient: isNamed,
    starts: answer,
    near: answer,
    hits: (concept) => (answer(concept) ? [{ at: 0, end: 1, sentence: 0 }] : []),
  };
}

test("rules use only concepts that have phrases, and each concept is used", () => {
  const asked = new Set<string>();
  for (const piece of pieces)
    for (const rule of rules)
      for (const one of ["", ...concepts]) {
        rule.judge(probe((concept) => concept === one, asked, piece));
        rule.judge(probe((concept) => concept !== one, asked, piece));
        for (const two of Object.keys(rule.phrases))
          rule.judge(probe((concept) => concept === one || concept === two, asked, piece));
      }
  expect([...asked].filter((concept) => !concepts.has(concept))).toEqual([]);
  expect([...concepts].filter((concept) => !asked.has(concept))).toEqual([]);
});

test("each of R1 to R18 has one rule; R16 isn't tested", () => {
  const numbered = Object.keys(rubric).filter((id) => /^R\d+$/.test(id) && id !== "R16");
  expect(rules.map((rule) => rule.id).sort()).toEqual(numbered.sort());
});

test("reasons are polite: they say what the sender may write instead, without exclamation marks", () => {
  for (const row of Object.values(rubric)) {
    const { refuse, hold }: RubricRow = row;
    for (const reason of [refuse, hold])
      if (reason !== undefined) expect(reason).not.toMatch(/!|invalid|illegal content|violation/);
    if (refuse !== undefined) expect(refuse).toMatch(/^We cannot .+\. .*(You may|Send it|is fine|call 911)/);
  }
});
