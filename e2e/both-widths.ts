import { test } from "./setup/own-caller.ts";

type Width = 390 | 1280;
const bothWidths = [390, 1280] as const;

/** True in `npm run test:long`. CI leaves out a width at which a page has the same layout, and pages that are made of the same parts. */
export const isLongForm = process.env.JOURNEYS === "all";

/**
 * Declares the same tests for a phone and a desktop, without motion. expectClean checks each in light and dark mode. `inCi` names the
 * widths that CI checks too.
 */
export function atBothWidths(
  declare: (width: Width) => void,
  { inCi = bothWidths }: { inCi?: readonly Width[] } = {},
): void {
  for (const width of isLongForm ? bothWidths : inCi) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: "reduce" } });
      declare(width);
    });
  }
}
