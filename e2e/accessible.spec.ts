import { atBothWidths } from "./both-widths.ts";
import { expectClean } from "./expect-clean.ts";
import { arriveAtOrder, mailButton, seeProof, sendButton, text, writeLetter } from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";

// pages.spec.ts checks the front page.
atBothWidths(() => {
  test("the error pages are accessible", async ({ page }) => {
    await page.goto("/nowhere");
    await expectClean(page, "not found");
    await page.goto(`/orders/ord_test_${"0".repeat(32)}`);
    await expect(page.getByRole("heading", { name: "We can’t find this order" })).toBeVisible();
    await expectClean(page, "no letter");
  });
});

atBothWidths(() => {
  test("writing is accessible, with and without errors", async ({ page }) => {
    await page.goto("/send");
    await mailButton(page).click();
    await expect(page.getByText("Your letter is empty.")).toBeVisible();
    await expectClean(page, "errors");
    await writeLetter(page);
    await expect(page.getByText("$1.99").first()).toBeVisible();
    await expectClean(page, "writing");
    const asked = page.waitForRequest("**/v1/quotes");
    // Never answers this request, so that the old prices stay.
    await page.route("**/v1/quotes", () => {});
    await page.getByLabel("Your letter").fill(text.repeat(2));
    await asked;
    await expectClean(page, "a price that is asked for");
  });

  test("the proof and the letter's page are accessible", async ({ page }) => {
    await writeLetter(page);
    await seeProof(page);
    await expectClean(page, "proof");
    await sendButton(page).click();
    await arriveAtOrder(page);
    await expectClean(page, "letter's page");
  });

  test("every control is a target of at least 44 px", async ({ page }) => {
    await page.goto("/send");
    await page.getByRole("radio", { name: /^Postcard/ }).click();
    const small = await page
      .locator("main :is(button, input:not([type=checkbox], [type=file]), label:has([type=checkbox]), a)")
      .evaluateAll((elements) =>
        elements
          .map((element) => ({
            name: element.textContent || element.id,
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
          .map(({ name, box }) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
      );
    expect(small).toEqual([]);
  });
});
