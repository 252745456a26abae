import { expect, test } from "../setup/own-caller.ts";
import { fillAddress, recipient, seeProof, sendButton, sender } from "./letter.ts";

for (const [piece, label, price] of [
  ["Postcard", "Your message", "$1.99"],
  ["Notecard", "Your message, inside the card", "$5.99"],
] as const) {
  test(`a ${piece.toLowerCase()} is written, seen and sent`, async ({ page }) => {
    await page.goto("/send");
    await page.getByRole("radio", { name: new RegExp(`^${piece}`) }).click();
    await page.getByLabel(label).fill("Greetings from the orchard. The pears came in early.");
    await expect(page.getByRole("radio", { name: /^Certified/ })).toBeHidden();
    await fillAddress(page, "To", recipient);
    await fillAddress(page, "From", sender);
    await expect(page.getByRole("definition").filter({ hasText: price }).first()).toBeVisible();
    await seeProof(page);
    await sendButton(page).click();
    await page.waitForURL(/\/orders\/ord_test_/);
    await expect(page.getByText(new RegExp(`^${piece}`)).first()).toBeVisible();
  });
}
