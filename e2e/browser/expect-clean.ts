import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "../setup/own-caller.ts";

/** What axe says of colours alone: the rest of a page is the same by day and by night. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** Nothing for axe to say, by day and by night, and nothing to scroll sideways for. Leaves the page in the light of its context. */
export async function expectClean(page: Page, screen: string): Promise<void> {
  await light(page, "light");
  await expectNothingFound(checkerOf(page), screen);
  await light(page, "dark");
  await expectNothingFound(checkerOf(page).withRules(rulesOfColour), `${screen}, by night`);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${screen} scrolls sideways`).toBe(0);
}

/** Colours change with the light over a moment, in which they would be looked at half way. */
async function light(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(() => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(changes.map(({ finished }) => finished));
  });
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
