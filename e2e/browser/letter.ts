import { expect, type Locator, type Page } from "../setup/own-caller.ts";

/** What the journeys write, and the few steps they share. */

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
  zip: "ZIP code",
} as const;

export type Side = "To" | "From";
export const addressField = (page: Page, side: Side, line: keyof typeof labels): Locator =>
  page.getByRole("group", { name: side, exact: true }).getByLabel(labels[line]);

export async function fillAddress(page: Page, side: Side, address: typeof recipient): Promise<void> {
  for (const line of Object.keys(labels) as (keyof typeof labels)[]) {
    await addressField(page, side, line).fill(address[line]);
  }
}

/** Opens the composer and writes a whole letter. */
export async function writeLetter(
  page: Page,
  changes: { text?: string; to?: Partial<typeof recipient> } = {},
) {
  await page.goto("/send");
  await page.getByLabel("Your letter").fill(changes.text ?? text);
  await fillAddress(page, "To", { ...recipient, ...changes.to });
  await fillAddress(page, "From", sender);
}

export async function seeProof(page: Page): Promise<void> {
  await page.getByRole("button", { name: "See the proof" }).click();
  await expect(page.getByRole("img", { name: /1 of \d+$/ }).locator("canvas")).toBeVisible();
}

export const sendButton = (page: Page) => page.getByRole("button", { name: "Rehearse, free" });

/** Waits for the order page and answers the order's id. */
export async function arriveAtOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/orders\/ord_test_[0-9a-f]{32}$/);
  await expect(
    page.getByRole("heading", { level: 1, name: /Your letter is with the printer/ }),
  ).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

export const mailButton = (page: Page) => page.getByRole("button", { name: /^Mail it/ });

/** Waits for the page of a live letter that passed, and answers the order's id. */
export async function arriveReady(page: Page): Promise<string> {
  await page.waitForURL(/\/orders\/ord_[0-9a-f]{32}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Your letter is ready to leave" })).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}
