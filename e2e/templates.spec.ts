import { expectClean } from "./expect-clean.ts";
import { addressBlock, mailButton, recipient, sender, toLines, wholeAddress } from "./letter.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

const selected = (page: Page) => page.evaluate(() => String(getSelection()));
const blanksLeft = (page: Page) => page.getByText(/blanks? (is|are) still empty\./).first();

test("a person finds a letter, fills in its blanks by Tab, and is asked before it is mailed with some left", async ({
  page,
}) => {
  await page.goto("/templates");
  await expectClean(page, "the letter templates");
  await page.getByRole("link", { name: "Refund demand letter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Refund demand letter" })).toBeVisible();
  await expectClean(page, "a letter template");
  await page.getByRole("link", { name: "Use this letter" }).click();
  await expect(page).toHaveURL(/\/send$/);
  const field = page.getByLabel("Your letter");
  await expect(field).toContainText("To [name of the business]:");
  await expect(page.getByRole("radio", { name: /^Certified/ }).first()).toBeChecked();
  await expect(blanksLeft(page)).toHaveText("13 blanks are still empty.");
  await expectClean(page, "a sheet with blanks");

  await page.getByRole("button", { name: "Next blank" }).click();
  expect(await selected(page)).toBe("[name of the business]");
  await page.keyboard.type("Acme Shoes");
  await page.keyboard.press("Tab");
  expect(await selected(page)).toBe("[date you paid]");
  await page.keyboard.type("March 3");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  expect(await selected(page)).toBe("[amount]");
  await expect(blanksLeft(page)).toHaveText("11 blanks are still empty.");

  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(field).not.toBeFocused();

  await mailButton(page).click();
  const question = page.getByRole("alertdialog", { name: "11 blanks are still empty" });
  await expect(question).toContainText("[amount]");
  await expectClean(page, "the question about blanks");
  await question.getByRole("button", { name: "Fill them in" }).click();
  await expect(field).toBeFocused();
  expect(await selected(page)).toBe("[amount]");
});

test("a blank in a letter's subject is asked about, too", async ({ page }) => {
  await page.goto("/send#text=Dear%20Ada%2C%0A%0AHello&subject=Invoice%20%5Bnumber%5D");
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Invoice [number]");
  await mailButton(page).click();
  const question = page.getByRole("alertdialog", { name: "1 blank is still empty" });
  await expect(question).toContainText("[number]");
  await question.getByRole("button", { name: "Fill them in" }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toBeFocused();
});

test("a link fills the sheet, asks before it replaces an unfinished letter, and leaves the address bar", async ({
  page,
}) => {
  await page.goto("/send#text=Dear%20%5Bname%5D%2C%0A%0AHello&to.name=Ada%20Reed&class=certified&unknown=1");
  await expect(page).toHaveURL(/\/send$/);
  const field = page.getByLabel("Your letter");
  await expect(field).toContainText("Dear [name],");
  await expect(addressBlock(page, "To")).toContainText("Ada Reed", { ignoreCase: true });

  await page.goto("/");
  await page.goto("/send#template=debt-validation");
  const question = page.getByRole("alertdialog", { name: "Open the letter from this link?" });
  await question.getByRole("button", { name: "Keep my letter" }).click();
  await expect(field).toContainText("Dear [name],");
  await page.goto("/");
  await page.goto("/send#template=debt-validation");
  await question.getByRole("button", { name: "Open it" }).click();
  await expect(field).toContainText("1692g");

  for (const [side, address] of [
    ["To", recipient],
    ["From", sender],
  ] as const) {
    await addressBlock(page, side).click();
    await wholeAddress(page).fill(toLines(address));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await expect(page.getByRole("button", { name: /\$\d/ }).first()).toBeVisible();
});
