import { screenLetter, screenText } from "./screen-letter.ts";
import type { ScreeningInput, Verdict } from "./verdict.ts";

/**
 * The verdict on a letter with enclosures: the worst of all of it in print order and of each part alone, so that harmless pages around
 * a threat don't excuse it (docs/rules.md#screening-parts). `parts` is empty for a letter without enclosures.
 */
export function screenParts(input: ScreeningInput, parts: readonly string[]): Verdict {
  const alone = parts
    .filter((text) => text.trim() !== "")
    .map((text) => screenText({ ...input, text, unreadablePages: [] }));
  const [worst, ...others] = [screenLetter(input), ...alone].sort(
    (one, other) => severity[other.decision] - severity[one.decision],
  ) as [Verdict, ...Verdict[]];
  return { ...worst, fired: [...new Set([worst, ...others].flatMap(({ fired }) => fired))] };
}

const severity = { pass: 0, hold: 1, refuse: 2 } as const;

/** The texts of the parts of a printed document. `starts` has the page, from 1, on which each enclosure begins. */
export function textsOfParts(pageTexts: readonly string[], starts: readonly number[]): string[] {
  if (starts.length === 0) return [];
  return [1, ...starts].map((start, index) =>
    pageTexts.slice(start - 1, (starts[index] ?? Infinity) - 1).join("\n\n"),
  );
}
