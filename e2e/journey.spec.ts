import { readFileSync } from "node:fs";
import {
  addressBlock,
  arriveAtOrder,
  fillAddress,
  seeProof,
  sendButton,
  sender,
  text,
  wholeAddress,
  writeLetter,
} from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";
import { expectWritten } from "./sheet.ts";

test("a person writes a letter, sees its pages, sends it in the sandbox, and tracks it until it has arrived", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Write a letter" }).click();
  await page.getByLabel("Your letter").fill(text);

  await page.evaluate(() =>
    navigator.clipboard.writeText(
      "Tomas Rivera\n208 Orchard Road Apt 2\nIthaca, NY 14850-1234\n(607) 555-0100",
    ),
  );
  await addressBlock(page, "To").click();
  await expect(wholeAddress(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByText("Looks complete.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(addressBlock(page, "To")).toBeFocused();
  await expect(addressBlock(page, "To")).toHaveAccessibleName(
    /^To: Tomas Rivera 208 Orchard Road Apt 2 Ithaca, NY 14850-1234$/,
  );
  await fillAddress(page, "From", sender);
  await expect(page.getByText("$1.99", { exact: true }).first()).toBeVisible();

  await seeProof(page);
  await expect(page).toHaveURL(/view=mail/);
  await sendButton(page).click();
  await arriveAtOrder(page);

  const timeline = page.getByRole("listitem");
  await expect(timeline.filter({ hasText: "Sent to print" })).toBeVisible();
  await expect(timeline.filter({ hasText: "Still to come: Delivery" })).toBeVisible();
  await expect(page.getByText("Tracking number (test)")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");

  await page.getByRole("button", { name: "Mark as mailed" }).click();
  await expect(page.getByRole("heading", { name: "Your letter is in the mail" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(page.getByRole("heading", { name: "Your letter was delivered" })).toBeVisible();
  await page.getByRole("button", { name: "It came back" }).click();
  await page.getByLabel("Reason").selectOption("Vacant");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Your letter came back" })).toBeVisible();
  await expect(page.getByText("No one lives or works at the address.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Correct the address and send it again" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Simulate delivery" })).toBeHidden();
});

test("the sender of a letter can download its Mailing record; a visitor with only the link is not offered it", async ({
  page,
  browser,
}) => {
  await writeLetter(page);
  await seeProof(page);
  await sendButton(page).click();
  await arriveAtOrder(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the Mailing record" }).click();
  const file = await (await download).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(
    stranger.getByRole("heading", { name: "Cancel" }).or(stranger.getByText("Add to calendar")),
  ).toBeVisible();
  await expect(stranger.getByText("Mailing record")).toHaveCount(0);
  await stranger.context().close();
});

test("Back leads from the envelope to the letter, with all of its text", async ({ page }) => {
  await writeLetter(page);
  await seeProof(page);
  await page.goBack();
  await expectWritten(page, text);
  await page.goForward();
  await expect(sendButton(page)).toBeEnabled();
});

test("a link to a letter that does not exist says so", async ({ page }) => {
  await page.goto(`/orders/ord_test_${"0".repeat(32)}`);
  await expect(page.getByRole("heading", { name: "We can’t find this order" })).toBeVisible();
});
