import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankBeside, findBlanks } from "./blanks.ts";
import { describeBlanks } from "./describe-blanks.ts";

const found = (text: string) => findBlanks(text).map(({ start, end }) => text.slice(start, end));

describe("a blank", () => {
  test("is words in square brackets on one line", () => {
    expect(found("Dear [name],\non [date], I paid $[amount].")).toEqual(["[name]", "[date]", "[amount]"]);
    expect(found("Señor [año de nacimiento]")).toEqual(["[año de nacimiento]"]);
  });

  test.each([
    "{{name}}",
    "[1]",
    "[ ]",
    "[x]",
    "[sic]",
    "[T]he",
    "[our site](https://example.com)",
    "[a\nbc]",
    "[]",
  ])("is not %j", (text) => expect(found(text)).toEqual([]));

  test("is found in time that grows with the text, not faster", () => {
    const started = performance.now();
    for (const text of ["[".repeat(200_000), "[a".repeat(100_000), `[${"a".repeat(200_000)}`])
      findBlanks(text);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test("begins and ends with its brackets in any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("[", "]", "a", "é", "\n", "(", "{", "1") }), (text) => {
        for (const blank of found(text)) expect(blank).toMatch(/^\[[^[\]\n]{3,160}\]$/);
      }),
    );
  });
});

describe("the blank next to a selection", () => {
  const text = "[one] and [two]";
  const [one, two] = findBlanks(text) as [{ start: number; end: number }, { start: number; end: number }];

  test("is the next one, or the previous one, and none past the ends", () => {
    expect(blankBeside(text, { start: 0, end: 0 }, "next")).toEqual(one);
    expect(blankBeside(text, one, "next")).toEqual(two);
    expect(blankBeside(text, two, "next")).toBeNull();
    expect(blankBeside(text, two, "previous")).toEqual(one);
    expect(blankBeside(text, one, "previous")).toBeNull();
  });
});

test("a blank has a name and a hint, and counts once however often it occurs", () => {
  expect(describeBlanks("[deadline, such as Friday] [name] [how to pay: check or cash] [name]")).toEqual([
    { blank: "[deadline, such as Friday]", name: "deadline", hint: "such as Friday" },
    { blank: "[name]", name: "name", hint: null },
    { blank: "[how to pay: check or cash]", name: "how to pay", hint: "check or cash" },
  ]);
});
