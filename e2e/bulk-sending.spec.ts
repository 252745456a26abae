import { cell, counted, list, openList, sayWhoItIsFrom, sendTest } from "./bulk-list.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

/** A list that is ready to send, as far as the page can check. */
async function readyList(page: Page, content = list): Promise<void> {
  await openList(page, content);
  await page.getByLabel("Letter text").fill("Dear {{first name}}, thank you for {{gift}}.");
  await sayWhoItIsFrom(page);
  await expect(counted(page, "3 ready to send.")).toBeVisible();
}

const noPrint = list.replace("the seed packets", "the \u{13000} seeds");

for (const [what, press] of [
  ["a free test", sendTest],
  ["a price", (page: Page) => page.getByRole("button", { name: "Check and price all letters" })],
] as const) {
  test(`a row that ${what} finds wrong is marked, and is the only problem shown`, async ({ page }) => {
    await readyList(page, noPrint);
    await press(page).click();
    await expect(counted(page, "2 ready to send, 1 needs attention.")).toBeVisible();
    await expect(cell(page, "Name: Daniel Whitfield")).toBeVisible();
    await expect(cell(page, "Name: Tomas Rivera")).toBeHidden();
    await expect(page.getByText("1 row needs attention. Fix or exclude it.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    expect(page.url()).toMatch(/\/bulk$/);
  });
}

test("a letter with empty blanks is asked about before the price and before a test", async ({ page }) => {
  await readyList(page);
  const words = page.getByLabel("Letter text");
  await words.fill("Dear {{first name}}, thank you for [amount].");
  const price = page.getByRole("button", { name: "Check and price all letters" });
  const question = page.getByRole("alertdialog", { name: "1 blank is still empty" });
  for (const button of [sendTest(page), price]) {
    await button.click();
    await expect(question).toContainText("[amount]");
    await question.getByRole("button", { name: "Fill them in" }).click();
    await expect(question).toBeHidden();
    await expect(words).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("[amount]");
  }
  await price.click();
  await question.getByRole("button", { name: "Continue anyway" }).click();
  await expect(page.getByText("Total", { exact: true })).toBeVisible();
});

test("a free test without a connection is reported once, and is sent when the connection is back", async ({
  page,
  context,
}) => {
  await readyList(page);
  await expect(page.getByRole("img", { name: /^Letter to / })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Letter text").fill("Dear {{first name}}, thank you again for {{gift}}.");
  await expect(page.getByText("We’ll show it when you’re back online.")).toBeVisible();
  await sendTest(page).click();
  await expect(page.getByText("We couldn't connect.")).toBeVisible();
  await expect(page.getByText("We couldn't connect.")).toHaveCount(1);
  await expect(page.getByText("We can’t print this letter")).toHaveCount(0);
  await expect(page.getByText("A free test of 3 letters may have been made")).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL(/\/batches\/bat_test_/);
});

test("every paid option shows its price for one page of one letter", async ({ page }) => {
  await openList(page);
  const choice = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}\\b`) });
  await expect(choice("Letter")).toHaveAccessibleName(/from \$1\.99/);
  await expect(choice("Notecard")).toHaveAccessibleName(/ \$5\.99/);
  await expect(choice("Postcard")).toHaveAccessibleName(/from \$1\.99/);
  await expect(choice("Certified Mail from \\$12\\.99")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Print in color + $0.40 per page" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Add tracking + $0.99 per letter" })).toBeVisible();
  await choice("Postcard").click();
  await expect(choice("6 × 11 in")).toHaveAccessibleName(/ \$3\.49$/);
});

test("fields are suggested by the list's own column names; an address line can still be used", async ({
  page,
}) => {
  await openList(page);
  const fields = page.getByRole("group", { name: "Insert a field" }).getByRole("button");
  await expect(fields).toHaveText(["First name", "Name", "Street", "Apt", "City", "State", "ZIP", "Gift"]);
  const words = page.getByLabel("Letter text");
  await words.fill("To {{line1}}, {{line2}}, {{zip}}: ");
  await words.press("End");
  await page.getByRole("button", { name: "Insert Street" }).click();
  await expect(words).toHaveValue("To {{line1}}, {{line2}}, {{zip}}: {{street}}");
  await sayWhoItIsFrom(page);
  const drawn = page.waitForRequest("**/v1/proofs");
  await page.getByRole("button", { name: "Next letter" }).click();
  expect((await drawn).postDataJSON().text).toBe("To 77 Beacon Street, , 02108: 77 Beacon Street");
});
