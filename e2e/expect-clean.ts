import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "./setup/own-caller.ts";

/** axe's color rules; the rest of a page is the same in light and dark mode. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** Expects no axe findings in light and dark mode, and no sideways scrolling. Restores the context's color scheme. */
export async function expectClean(page: Page, screen: string): Promise<void> {
  // Otherwise colors would be checked in the middle of a transition.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothingFound(page, screen);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNothingFound(page, `${screen}, by night`, rulesOfColour);
  // Restores the color scheme before it allows motion again. Otherwise, a transition would still be running during the next check.
  await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
  await expectNoSidewaysScrolling(page, screen);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

export async function expectNoSidewaysScrolling(page: Page, screen: string): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${screen} scrolls sideways`).toBe(0);
}

/** Expects no axe findings, of these rules or of all. */
export async function expectNothingFound(page: Page, screen: string, rules?: string[]): Promise<void> {
  // The default mode opens a new page for each check, to support cross-origin frames, which we don't check.
  const checker = new AxeBuilder({ page }).setLegacyMode(true);
  if (rules) checker.withRules(rules);
  const { violations } = await checker.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found).toEqual([]);
}
