import { expect, test } from "vitest";
import { toScreeningInput } from "#training/screening/training-example";
import { readColumns } from "./read-columns.ts";
import { screenLetter } from "./screen-letter.ts";

const harmless = "The garden club thanks everyone who brought seedlings on Saturday. We planted forty beds.";

test("a threat in one of two columns is held, also below a harmless page", () => {
  const columns = [
    "Next week we         The choir will",
    "will burn your       sing three carols",
    "house with you       by the old pond",
    "inside of it         at half past six",
  ].join("\n");
  expect(readColumns(columns)).toContain("we will burn your house");
  for (const text of [columns, `${`${harmless}\n\n`.repeat(30)}${columns}`])
    expect(screenLetter(toScreeningInput(text)).decision).not.toBe("pass");
});

test("a date next to a name, and text without columns, are read once", () => {
  for (const text of ["Ada Byron          June 3\n\nDear Grace,", harmless])
    expect(readColumns(text)).toBe(text);
});

test("a line of many columns among many lines makes no long text", () => {
  const text = `${"a   b\n".repeat(4_000)}${"a   ".repeat(6_000)}b`;
  expect(readColumns(text).length).toBeLessThan(2 * text.length);
});
