import { test } from "./setup/own-caller.ts";

/** Declares the same tests on a phone and at a desk, without motion. expectClean looks at each by day and by night. */
export function atBothWidths(declare: (width: 390 | 1280) => void): void {
  for (const width of [390, 1280] as const) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: "reduce" } });
      declare(width);
    });
  }
}
