import { test } from "./setup/own-caller.ts";

/** Declares the same tests for a phone and a desktop, without motion. expectClean checks each in light and dark mode. */
export function atBothWidths(declare: (width: 390 | 1280) => void): void {
  for (const width of [390, 1280] as const) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: "reduce" } });
      declare(width);
    });
  }
}
