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

test("what is wrong with an address is said on the paper, and its line opens with the focus in it", async ({
  page,
}) => {
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

test("an address with a line missing opens when the letter is to be mailed, at that line", async ({
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

test("letters that cannot be printed are named beside the text", async ({ page }) => {
  await page.goto("/send");
  await page.getByLabel("Your letter").fill("Dear 𓀀, hello");
  await expect(page.getByRole("alert").filter({ hasText: "U+13000" })).toBeVisible();
});

test("an address that cannot be delivered to is put right with one click", async ({ page }) => {
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

test("the page keeps what was written when the service does not answer", async ({ page }) => {
  await page.route("**/v1/quotes", (route) => route.abort("connectionrefused"));
  await writeLetter(page);
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't connect" })).toBeVisible();
  await page.unroute("**/v1/quotes");
  await readyToMail(page);
  await expect(sendButton(page)).toBeEnabled();
});
