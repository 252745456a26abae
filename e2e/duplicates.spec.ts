import { counted, list, openList, priceList } from "./bulk-list.ts";
import { expectClean } from "./expect-clean.ts";
import { arriveReady, buyCode, mailButton, readyToMail, writeLetter } from "./letter.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

/** Nothing is mailed twice by mistake, and the page says next to the price what is left out. */

const payByCode = async (page: Page, code: string) => {
  await page.getByRole("radio", { name: "Credit code" }).click();
  await page.getByRole("textbox", { name: /^Credit code/ }).fill(code);
};

test("a list's duplicates are left out and not priced; people who already got the letter are, too, unless the sender says otherwise", async ({
  page,
}) => {
  const code = await buyCode(page);
  const repeated = `${list}TOMAS RIVERA,208 Orchard Rd.,,Ithaca,NY,14850,the pears\n`;
  await priceList(page, repeated);
  await expect(counted(page, "3 ready to send, 1 duplicate left out.")).toBeVisible();
  await expect(page.getByText("1 duplicate is left out and not in the price")).toBeVisible();
  await page.getByRole("button", { name: "Look at them" }).click();
  await expect(page.getByText("Left out: the same letter to the same person as row 2.")).toBeVisible();
  await expectClean(page, "duplicates of a list");
  await payByCode(page, code);
  await page.getByRole("button", { name: "Mail 3 letters, $5.97" }).click();
  await page.waitForURL(/\/batches\/bat_/);

  const more = `${repeated}Ana Lima,12 Oak Street,,Rome,NY,13440,the tea\n`;
  await page.goto("/bulk");
  await page.getByRole("button", { name: "Use another list" }).click();
  await page.getByRole("button", { name: "Remove the list" }).click();
  await openList(page, more);
  await expect(counted(page, "4 ready to send, 1 duplicate left out.")).toBeVisible();
  await page.getByRole("button", { name: "Check and price all letters" }).click();
  await expect(page.getByText("You already sent this letter to 3 people")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mail 1 letter, $1.99" })).toBeVisible();
  await expectClean(page, "letters that were sent before");
  await page.getByRole("button", { name: "Mail it to all 3 of them again" }).click();
  await expect(page.getByRole("button", { name: "Mail 4 letters, $7.96" })).toBeVisible();
  await page.getByRole("button", { name: "Leave them out" }).click();
  await expect(page.getByRole("button", { name: "Mail 1 letter, $1.99" })).toBeVisible();
});

test("the page warns of a letter that was mailed to the same person today before it is paid again", async ({
  page,
}) => {
  const code = await buyCode(page);
  await writeLetter(page);
  await readyToMail(page);
  await payByCode(page, code);
  await mailButton(page).click();
  const id = await arriveReady(page);
  await page.getByRole("button", { name: "Send another like this" }).click();
  await readyToMail(page);
  const said = page.getByText("You already sent this letter to Tomas Rivera today");
  await expect(said).toBeVisible();
  await expect(page.getByRole("link", { name: "See that letter" })).toHaveAttribute("href", `/orders/${id}`);
  await expectClean(page, "a letter that was sent before");
  await page.getByRole("link", { name: "See that letter" }).click();
  await page.getByRole("button", { name: "Cancel this letter" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Canceled" })).toBeVisible();
  await page.goto("/send");
  await readyToMail(page);
  await expect(said).toBeHidden();
});
