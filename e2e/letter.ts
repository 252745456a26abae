import { randomBytes } from "node:crypto";
import { mailTo } from "./mails.ts";
import { expect, type Locator, type Page } from "./setup/own-caller.ts";

/** Letters for the journeys, and their shared steps. */

export const recipient = {
  name: "Tomas Rivera",
  line1: "208 Orchard Road",
  line2: "",
  city: "Ithaca",
  state: "NY",
  zip: "14850",
};
export const sender = {
  name: "June Carver",
  line1: "14 Alder Street",
  line2: "Apt 3",
  city: "Portland",
  state: "OR",
  zip: "97205",
};
export const text =
  "Dear Tomas,\n\nthe pears came in early this year, so I kept a box back for you.\n\nYours,\nJune";

const labels = {
  name: "Name",
  line1: "Street address",
  line2: "Apt, suite",
  city: "City",
  state: "State",
  zip: "ZIP Code",
} as const;

export type Side = "To" | "From";
/** The address on the paper, which opens when pressed. */
export const addressBlock = (page: Page, side: Side): Locator =>
  page.getByRole("button", { name: new RegExp(`^${side}: `) });

/** The single field of an open address. */
export const wholeAddress = (page: Page): Locator => page.getByLabel("Name and address, as on an envelope");

/** A line of an open address, once its lines are shown. */
export const addressField = (page: Page, line: keyof typeof labels): Locator =>
  page.getByRole("dialog").getByLabel(labels[line]);

export async function openLines(page: Page, side: Side): Promise<void> {
  await addressBlock(page, side).click();
  await page.getByRole("button", { name: "Enter separately" }).click();
}

export const toLines = ({ name, line1, line2, city, state, zip }: typeof recipient): string =>
  [name, [line1, line2].filter(Boolean).join(", "), `${city}, ${state} ${zip}`].join("\n");

export async function fillAddress(page: Page, side: Side, address: typeof recipient): Promise<void> {
  await addressBlock(page, side).click();
  await wholeAddress(page).fill(toLines(address));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Opens the composer and writes a complete letter. */
export async function writeLetter(
  page: Page,
  changes: { text?: string; to?: Partial<typeof recipient> } = {},
) {
  await page.goto("/send");
  await page.getByLabel("Your letter").fill(changes.text ?? text);
  await fillAddress(page, "To", { ...recipient, ...changes.to });
  await fillAddress(page, "From", sender);
}

/** Continues from the sheet to the envelope. */
export async function readyToMail(page: Page): Promise<void> {
  await mailButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: /is ready to mail$/ })).toBeVisible();
}

/** Like readyToMail, and opens the proof. */
export async function seeProof(page: Page): Promise<void> {
  await readyToMail(page);
  await page.getByRole("button", { name: "Preview pages" }).click();
  await expect(page.getByRole("img", { name: /1 of \d+$/ }).locator("canvas")).toBeVisible();
}

export const sendButton = (page: Page) => page.getByRole("button", { name: "Send a free test" });

/** Waits for the order page and returns the order's ID. */
export async function arriveAtOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/orders\/ord_test_[0-9a-f]{32}$/);
  await expect(page.getByRole("heading", { level: 1, name: /Your letter is being printed/ })).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

export const mailButton = (page: Page) => page.getByRole("button", { name: /^Mail it/ });

/** Waits for the page of a live letter that passed screening, and returns the order's ID. */
export async function arriveReady(page: Page): Promise<string> {
  await page.waitForURL(/\/orders\/ord_[0-9a-f]{32}$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Paid\. It goes to print at/ })).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

export const pretendPage = (page: Page) => page.getByRole("heading", { name: "Pretend checkout" });

/** Buys the smallest pack at the simulator's checkout and returns the emailed code. */
export async function buyCode(page: Page): Promise<string> {
  const email = `june-${randomBytes(6).toString("hex")}@letters.example`;
  await page.goto("/credits");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Pay $20.00 by card" }).click();
  await expect(pretendPage(page)).toBeVisible();
  await page.getByRole("button", { name: "Pay $20.00" }).click();
  await expect(page.getByText(/Your code for \$21\.00 is on its way|We emailed your code/)).toBeVisible();
  const { text } = await mailTo(email);
  return /svc(?:-[a-z0-9]{4}){3}/.exec(text)![0];
}
