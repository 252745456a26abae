import { describe, expect, test } from "vitest";
import { findForbidden, findLineBreaker, findMarkRun, fits } from "./characters.ts";

test("lengths are counted in code points", () => {
  expect(fits("😀".repeat(10), 10)).toBe(true);
  expect(fits("😀".repeat(10), 9)).toBe(false);
  expect(fits("a".repeat(11), 10)).toBe(false);
  expect(fits(`${"😀".repeat(9)}ab`, 10)).toBe(false);
  expect(fits("\ud800".repeat(11), 10)).toBe(false);
});

describe("characters not allowed in any text", () => {
  test.each([
    ["NUL", "\u0000", "U+0000"],
    ["a bell", "\u0007", "U+0007"],
    ["a record separator", "\u001e", "U+001E"],
    ["DEL", "\u007f", "U+007F"],
    ["a C1 control", "\u0085", "U+0085"],
    ["a high surrogate alone", "\ud800", "U+D800"],
    ["a low surrogate alone", "\udc00", "U+DC00"],
  ])("%s, with its position counted in code points from 1", (_, char, codePoint) => {
    expect(findForbidden(`😀a${char}b`)).toEqual({ codePoint, at: 3 });
  });

  test("but tabs, line ends, and surrogate pairs are allowed", () => {
    expect(findForbidden("a\tb\r\nc\vd\fe 😀 \u2028 \u202e")).toBeNull();
  });
});

test.each(["\t", "\n", "\v", "\f", "\r", "\u2028", "\u202a", "\u202e", "\u2066", "\u2069"])(
  "an address line may not contain %j",
  (char) => {
    expect(findLineBreaker(`Ada${char}`)?.at).toBe(4);
    expect(findLineBreaker("Ada Lovelace, 東京 ‏")).toBeNull();
  },
);

describe("more than 8 combining marks on one character count as a run", () => {
  test.each([
    ["8", `x${"\u0301".repeat(8)}x`, null],
    ["9", `xy${"\u0301".repeat(9)}`, 3],
    ["9 of several classes", `😀${"\u0301\u0316\u0327".repeat(3)}`, 2],
    ["9 with soft hyphens between", `x${"\u0301\u00ad".repeat(9)}`, 2],
    ["9 with joiners between", `x${"\u0301\u200d\u2060".repeat(9)}`, 2],
    ["8 and 8 on two letters", `x${"\u0301".repeat(8)}y${"\u0301".repeat(8)}`, null],
  ])("%s", (_, text, at) => {
    expect(findMarkRun(text)).toBe(at);
  });

  test("and the check takes linear time", () => {
    const worst = `${"\u0301"}${"\u00ad".repeat(6000)}`.repeat(8) + "\u0301x".repeat(20_000);
    const started = performance.now();
    for (let n = 0; n < 5; n++) findMarkRun(worst);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
