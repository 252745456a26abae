import { test } from "./setup/own-caller.ts";

type Width = 390 | 1280;
export const bothWidths = [390, 1280] as const;

/** True in `npm run test:long`. CI leaves out a width at which a page has the same layout, and pages that are made of the same parts. */
export const isLongForm = process.env.JOURNEYS === "all";

/**
 * The details of a journey that only `npm run test:long` makes, because CI has half an hour: it shows on a screen what integration
 * tests check without one, or a variant of a journey that CI makes.
 */
export const longForm = { tag: "@long" };

/**
 * Declares the same tests for a phone and a desktop, without motion. expectClean checks each in light and dark mode. `inCi` names the
 * widths that CI checks.
 */
export function atBothWidths(
  declare: (width: Width) => void,
  { inCi = [390] }: { inCi?: readonly Width[] } = {},
): void {
  for (const width of isLongForm ? bothWidths : inCi) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: "reduce" } });
      declare(width);
    });
  }
}
