import { customer, invoice, mergedPdf } from "#test/fixtures/pdf/merged";
import { sayWhoItIsFrom, sendTest, verifyEmail } from "./bulk-list.ts";
import { expect, test } from "./setup/own-caller.ts";

test("a merged PDF of invoices becomes a list of letters, each seen with its address, and is sent", async ({
  page,
}) => {
  const invoices = [1, 2, 1].flatMap((pages, index) =>
    invoice({ to: customer(index), number: `INV-${100 + index}`, pages }),
  );
  await page.goto("/bulk");
  await page.getByLabel("Choose one PDF with all the letters").setInputFiles({
    name: "invoices.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(mergedPdf(invoices)),
  });
  await expect(page.getByText("Does invoices.pdf have letters for many people?")).toBeVisible();
  await verifyEmail(page);
  await page.getByRole("button", { name: "Find the letters" }).click();
  const letters = page.getByRole("listbox", { name: "Letters" }).getByRole("option");
  await expect(letters).toHaveCount(3);
  await expect(letters.nth(1)).toContainText(customer(1).name);
  await expect(letters.nth(1)).toContainText("Pages 2-3");
  await page.getByRole("listbox", { name: "Letters" }).press("ArrowDown");
  await expect(page.getByRole("heading", { name: "Letter 2 of 3" })).toBeVisible();
  await sayWhoItIsFrom(page);
  await page.getByRole("button", { name: "Check and price all letters" }).click();
  await expect(page.getByText("Exactly as we’ll print it")).toBeVisible();
  const sent = page.waitForRequest("**/v1/batches");
  await sendTest(page).click();
  const { rows } = (await sent).postDataJSON();
  expect(rows.map((row: { pages: string }) => row.pages)).toEqual(["1", "2-3", "4"]);
  await page.waitForURL(/\/batches\/bat_test_[0-9a-f]{32}$/);
});
