import {
  addressBlock,
  addressField,
  arriveAtOrder,
  mailButton,
  recipient,
  sendButton,
  sender,
  text,
  toLines,
  wholeAddress,
} from "./letter.ts";
import { expect, type Locator, type Page, test } from "./setup/own-caller.ts";

/** Presses Tab until the control has the focus, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("the whole journey works with the keyboard only", async ({ page }) => {
  // Every key is a separate call to the browser.
  test.slow();
  await page.goto("/send");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();

  await tabTo(page, page.getByRole("radio", { name: "Serif", exact: true }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Sans", exact: true })).toBeChecked();

  await tabTo(page, addressBlock(page, "From"));
  await page.keyboard.press("Enter");
  await expect(wholeAddress(page)).toBeFocused();
  await page.keyboard.type(toLines(sender));
  // The other address comes next, line by line.
  await tabTo(page, page.getByRole("button", { name: "Next: recipient’s address" }));
  await page.keyboard.press("Enter");
  await expect(wholeAddress(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  for (const line of ["name", "line1", "line2", "city", "state", "zip"] as const) {
    await tabTo(page, addressField(page, line));
    await page.keyboard.type(recipient[line]);
  }
  await tabTo(page, page.getByRole("button", { name: "Done" }));
  await page.keyboard.press("Enter");
  await expect(addressBlock(page, "To")).toBeFocused();

  await tabTo(page, page.getByRole("textbox", { name: "Your letter" }));
  await page.keyboard.type(text);
  await tabTo(page, mailButton(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your letter is ready to mail" })).toBeFocused();
  await expect(sendButton(page)).toBeEnabled();
  await tabTo(page, sendButton(page));
  await page.keyboard.press("Enter");

  await arriveAtOrder(page);
  await tabTo(page, page.getByRole("button", { name: "Mark as delivered" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your letter was delivered" })).toBeVisible();
});
