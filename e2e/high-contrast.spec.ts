import { readyToMail, writeLetter } from "./letter.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

test.use({ contextOptions: { forcedColors: "active" } });

/** The outline styles of all paper on the page. */
const edgesOf = (page: Page) =>
  page
    .locator(".on-desk")
    .filter({ visible: true })
    .evaluateAll((all) => [...new Set(all.map((paper) => getComputedStyle(paper).outlineStyle))]);

test("paper keeps its edge in forced colors", async ({ page }) => {
  for (const path of ["/", "/send"]) {
    await page.goto(path);
    expect(await edgesOf(page), path).toEqual(["solid"]);
  }
  await writeLetter(page);
  await readyToMail(page);
  expect(await edgesOf(page)).toEqual(["solid"]);
});
