import { test } from "../setup/own-caller.ts";

/** Declares the same tests on a phone and at a desk, by day and by night, without motion. */
export function inEveryLight(declare: (width: 390 | 1280, colorScheme: "light" | "dark") => void): void {
  for (const width of [390, 1280] as const) {
    for (const colorScheme of ["light", "dark"] as const) {
      test.describe(`at ${width} px, ${colorScheme}`, () => {
        test.use({
          viewport: { width, height: 844 },
          colorScheme,
          contextOptions: { reducedMotion: "reduce" },
        });
        declare(width, colorScheme);
      });
    }
  }
}
