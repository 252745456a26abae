import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "../setup/own-caller.ts";

/** Nothing for axe to say, and nothing to scroll sideways for. */
export async function expectClean(page: Page, screen: string): Promise<void> {
  // The other way opens a page of its own for each look; it is for frames of other origins, and none of ours is looked into.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${screen} scrolls sideways`).toBe(0);
}
