import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "./setup/own-caller.ts";

/** What axe says of colours alone: the rest of a page is the same by day and by night. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** Nothing for axe to say, by day and by night, and nothing to scroll sideways for. Leaves the page in the light of its context. */
export async function expectClean(page: Page, screen: string): Promise<void> {
  // Colours that change with the light would otherwise be looked at half way.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothingFound(checkerOf(page), screen);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNothingFound(checkerOf(page).withRules(rulesOfColour), `${screen}, by night`);
  // Back to its own light before motion: what has begun to change goes on, and the next look at the page would find it half way.
  await page.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  expect(sideways, `${screen} scrolls sideways`).toBe(0);
}

// The other mode opens a page of its own for each look; it is for frames of other origins, and none of ours is looked into.
const checkerOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

async function expectNothingFound(checker: AxeBuilder, screen: string): Promise<void> {
  const { violations } = await checker.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found).toEqual([]);
}
