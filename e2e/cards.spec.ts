import { expectClean } from "./expect-clean.ts";
import { shiftOf, watchShifts } from "./layout-shifts.ts";
import { fillAddress, recipient, seeProof, sendButton, sender } from "./letter.ts";
import { expect, type Locator, test } from "./setup/own-caller.ts";

for (const [piece, label, price] of [
  ["Postcard", "Your message", "$1.99"],
  ["Notecard", "Your message, inside the card", "$5.99"],
] as const) {
  test(`a ${piece.toLowerCase()} is written, previewed, and sent`, async ({ page }) => {
    await watchShifts(page);
    await page.goto("/send");
    await page.getByRole("radio", { name: new RegExp(`^${piece}`) }).click();
    await page.getByLabel(label).fill("Greetings from the orchard. The pears came in early.");
    await expect(page.getByRole("radio", { name: /^Certified/ })).toBeHidden();
    await fillAddress(page, "To", recipient);
    await fillAddress(page, "From", sender);
    await expect(page.getByRole("definition").filter({ hasText: price }).first()).toBeVisible();
    const sheet = page.locator(".sheet").first();
    await expect(sheet).toHaveAttribute("data-state", "exact");
    const { paper, whole } = await sheet.evaluate((element) => ({
      paper: [...element.querySelectorAll(".sheet-paper")].at(-1)!.getBoundingClientRect().bottom,
      whole: element.getBoundingClientRect().bottom,
    }));
    expect(Math.abs(whole - paper), "nothing between the card and what comes below it").toBeLessThan(2);
    await seeProof(page);
    expect(await shiftOf(page), "what jumps on the way to the proof").toBeLessThan(0.02);
    await sendButton(page).click();
    await page.waitForURL(/\/orders\/ord_test_/);
    await expect(page.getByText(new RegExp(`^${piece}`)).first()).toBeVisible();
  });
}

test("an empty postcard shows on the card itself what it lacks, even on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/send");
  await page.getByRole("radio", { name: /^Postcard/ }).click();
  await page.getByRole("button", { name: /^Mail it/ }).click();
  const card = await boxOf(page.locator(".sheet-paper").last());
  for (const said of ["Add your return address.", "Add the recipient’s address."]) {
    const box = await boxOf(page.getByRole("alert").filter({ hasText: said }));
    expect(box.y + box.height, said).toBeLessThan(card.y + card.height);
  }
  await expect(page.getByText("Your postcard is empty. Write something first.")).toBeVisible();
  await expectClean(page, "an empty postcard");
  await page.getByRole("radio", { name: /^Letter/ }).click();
  await expect(page.getByText("Your postcard is empty")).toHaveCount(0);
});

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  return (await part.boundingBox())!;
}
