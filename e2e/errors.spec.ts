import {
  addressBlock,
  addressField,
  arriveAtOrder,
  mailButton,
  readyToMail,
  sendButton,
  writeLetter,
} from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";

test("an address error shows on the paper, and the dialog focuses the line in error", async ({ page }) => {
  await writeLetter(page, { to: { zip: "94107" } });
  await expect(addressBlock(page, "To")).toHaveAccessibleDescription(
    "ZIP 94107 is in California (CA), not in New York (NY).",
  );
  await addressBlock(page, "To").click();
  await page.getByRole("button", { name: "Done" }).click();
  const zip = addressField(page, "zip");
  await expect(zip).toBeFocused();
  await zip.fill("14850");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(addressBlock(page, "To")).toHaveAccessibleDescription("");
});

test("mailing a letter whose address lacks a line opens the address dialog at that line", async ({
  page,
}) => {
  await writeLetter(page, { to: { zip: "" } });
  await mailButton(page).click();
  await expect(addressField(page, "zip")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Still needed: ZIP Code.")).toBeVisible();
});

test("an empty sheet is not sent", async ({ page }) => {
  await page.goto("/send");
  await mailButton(page).click();
  await expect(page.getByLabel("Your letter")).toBeFocused();
  await expect(page.getByText("Your letter is empty. Write something first.")).toBeVisible();
});

test("characters that can't be printed are listed next to the text", async ({ page }) => {
  await page.goto("/send");
  await page.getByLabel("Your letter").fill("Dear 𓀀, hello");
  await expect(page.getByRole("alert").filter({ hasText: "U+13000" })).toBeVisible();
});

test("an undeliverable address is corrected with one click", async ({ page }) => {
  await writeLetter(page, { to: { line1: "UNDELIVERABLE" } });
  await readyToMail(page);
  await sendButton(page).click();
  await expect(addressBlock(page, "To")).toHaveAccessibleDescription(/This address doesn't exist/);
  await page.getByRole("button", { name: "Use this address" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(addressBlock(page, "To")).not.toContainText("UNDELIVERABLE");
  await readyToMail(page);
  await sendButton(page).click();
  await arriveAtOrder(page);
});

test("the page keeps the text if the service does not answer", async ({ page }) => {
  await page.route("**/v1/quotes", (route) => route.abort("connectionrefused"));
  await writeLetter(page);
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't connect" })).toBeVisible();
  await page.unroute("**/v1/quotes");
  await readyToMail(page);
  await expect(sendButton(page)).toBeEnabled();
});
