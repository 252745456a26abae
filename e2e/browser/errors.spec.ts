import { expect, test } from "../setup/own-caller.ts";
import { addressField, arriveAtOrder, seeProof, sendButton, writeLetter } from "./letter.ts";

test("what is missing is said beside its field, and the first one has the focus", async ({ page }) => {
  await writeLetter(page, { to: { zip: "148" } });
  await page.getByRole("button", { name: "See the proof" }).click();
  const zip = addressField(page, "To", "zip");
  await expect(zip).toBeFocused();
  await expect(zip).toHaveAttribute("aria-invalid", "true");
  await expect(zip).toHaveAccessibleDescription(/ZIP code is five digits/);
  await zip.fill("14850");
  await expect(zip).not.toHaveAttribute("aria-invalid", "true");
});

test("an empty sheet is not sent", async ({ page }) => {
  await page.goto("/send");
  await page.getByRole("button", { name: "See the proof" }).click();
  await expect(page.getByLabel("Your letter")).toBeFocused();
  await expect(page.getByText("Write something first.")).toBeVisible();
});

test("letters that cannot be printed are named beside the text", async ({ page }) => {
  await page.goto("/send");
  await page.getByLabel("Your letter").fill("Dear 𓀀, hello");
  await expect(page.getByRole("alert").filter({ hasText: "U+13000" })).toBeVisible();
});

test("an address that cannot be delivered to is put right with one click", async ({ page }) => {
  await writeLetter(page, { to: { line1: "UNDELIVERABLE" } });
  await seeProof(page);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Use this address" })).toBeVisible();
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(addressField(page, "To", "line1")).not.toHaveValue("UNDELIVERABLE");
  await seeProof(page);
  await sendButton(page).click();
  await arriveAtOrder(page);
});

test("the page keeps what was written when the service does not answer", async ({ page }) => {
  await page.route("**/v1/quotes", (route) => route.abort("connectionrefused"));
  await writeLetter(page);
  await expect(page.getByRole("alert").filter({ hasText: "No answer came back" })).toBeVisible();
  await page.unroute("**/v1/quotes");
  await seeProof(page);
  await expect(sendButton(page)).toBeEnabled();
});
