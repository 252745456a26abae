import { randomBytes } from "node:crypto";
import { sender, toLines, wholeAddress } from "./letter.ts";
import { mailTo } from "./mails.ts";
import { expect, type Locator, type Page } from "./setup/own-caller.ts";

/** Helpers shared by the browser tests that upload an address list. */

export const list = `Name,Street,Apt,City,State,ZIP,Gift
Tomas Rivera,208 Orchard Road,,Ithaca,NY,14850,the pears
Daniel Whitfield,77 Beacon Street,,Boston,MA,2108,the seed packets
Grace Yamamoto,1717 Alder Avenue,Apt 4,Seattle,WA,98122,the origami
`;

export async function chooseList(page: Page, content: string | Buffer, name = "list.csv"): Promise<void> {
  await page.goto("/bulk");
  await page
    .locator("input[type=file][accept*=csv]:not([disabled])")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}

/** Chooses a list and waits for its rows. */
export async function openList(page: Page, content: string | Buffer = list): Promise<void> {
  await chooseList(page, content);
  await expect(cells(page).first()).toBeVisible();
}

export const cells = (page: Page): Locator => page.getByRole("grid").getByRole("gridcell");
export const cell = (page: Page, name: string): Locator =>
  page.getByRole("grid").getByRole("button", { name, exact: true });
export const counted = (page: Page, words: string | RegExp): Locator =>
  page.getByRole("status").filter({ hasText: words });

export async function sayWhoItIsFrom(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^From: / }).click();
  await wholeAddress(page).fill(toLines(sender));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

export const sendTest = (page: Page): Locator => page.getByRole("button", { name: /^Send a free test/ });

/** A priced list, with an email address verified by its code. */
export async function priceList(page: Page, content: string = list): Promise<void> {
  await openList(page, content);
  await page.getByLabel("Letter text").fill("Dear {{first name}}, thank you for {{gift}}.");
  await sayWhoItIsFrom(page);
  await page.getByRole("button", { name: "Check and price all letters" }).click();
  await verifyEmail(page);
}

/** Verifies an email address by its code. */
export async function verifyEmail(page: Page): Promise<void> {
  const email = `june-${randomBytes(6).toString("hex")}@letters.example`;
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  const { text } = await mailTo(email);
  await page.getByLabel(/^Six-digit code/).fill(/\b\d{6}\b/.exec(text)![0]);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText(`Sending as ${email}`)).toBeVisible();
}

/** Simulates a background tab coming to the front, because Playwright's tabs are always in front. */
export async function comeBackTo(page: Page): Promise<void> {
  for (const hidden of [true, false])
    await page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
}
