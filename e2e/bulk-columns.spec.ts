import { cell, chooseList, counted, openList } from "./bulk-list.ts";
import { expectClean } from "./expect-clean.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

/** How columns are matched, completed, and corrected, and where a wrong column would be seen: on the envelope. */

const envelope = (page: Page) => page.getByRole("figure").filter({ hasText: "On the envelope" });

test("whole addresses in one column are taken apart, and the envelope shows them", async ({ page }) => {
  await openList(
    page,
    'Name,Mailing Address\nAda Roe,"12 N Main St Apt 4, Boston, MA 02108"\nBo Lee,"77 Beacon St, Boston, MA 02108"\n',
  );
  await expect(counted(page, "2 ready to send.")).toBeVisible();
  await expect(envelope(page)).toContainText("Ada Roe");
  await expect(envelope(page)).toContainText("Boston, MA 02108");
  await page.getByRole("button", { name: "Next letter" }).click();
  await expect(envelope(page)).toContainText("77 Beacon St");
});

test("a city that the list lacks is typed once for all rows, the state comes from the ZIP, and both are remembered", async ({
  page,
}) => {
  const list = "Name,Street,Zip\nAda Roe,12 Oak Street,14850\nBo Lee,14 Oak Street,14850\n";
  await chooseList(page, list);
  const city = page.getByLabel("City, the same for all rows");
  await city.fill("Ithaca");
  await city.press("Enter");
  await expect(counted(page, "2 ready to send.")).toBeVisible();
  await expect(cell(page, "State: NY").first()).toBeVisible();
  await expectClean(page, "columns with a value for all rows");
  await page.getByRole("button", { name: "Use another list" }).click();
  await page.getByRole("button", { name: "Remove the list" }).click();
  await chooseList(page, list.replace("Bo Lee", "Cy Poe"));
  await expect(counted(page, "2 ready to send.")).toBeVisible();
});

test("rows without a mailing address take the property's; the page says so, and a person stops it", async ({
  page,
}) => {
  await openList(
    page,
    "Owner,Property Address,City,State,Zip,Mailing Address,Mailing City,Mailing State,Mailing Zip\nAda Roe,12 Oak Street,Ithaca,NY,14850,,,,\nBo Lee,14 Oak Street,Ithaca,NY,14850,PO Box 7,Ithaca,NY,14851\n",
  );
  await expect(counted(page, "2 ready to send.")).toBeVisible();
  await expect(page.getByText("1 row has nothing in “Mailing Address”.")).toBeVisible();
  await expect(envelope(page)).toContainText("12 Oak Street");
  await expectClean(page, "a list with two addresses");
  await page.getByRole("button", { name: "Don’t use “Property Address”" }).click();
  await expect(counted(page, "1 ready to send, 1 needs attention.")).toBeVisible();
});

test("a text is replaced in a column of the whole list, counted, and undone", async ({ page }) => {
  await openList(
    page,
    "Name,Street,City,State,Zip\nAda Roe,12 Oak Street,Ithica,NY,14850\nBo Lee,14 Oak Street,Ithica,NY,14850\n",
  );
  await page.getByText("Find and replace").click();
  await page.getByRole("combobox", { name: "Column", exact: true }).selectOption("city");
  await page.getByLabel("Find", { exact: true }).fill("Ithica");
  await page.getByLabel("Replace with").fill("Ithaca");
  await page.getByRole("button", { name: "Replace all" }).click();
  await expect(page.getByText("Replaced in 2 rows.")).toBeVisible();
  await expect(cell(page, "City: Ithaca").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page, "City: Ithica").first()).toBeVisible();
});

test("amounts and dates are printed in one form; a value that doesn't fit is a problem of its row", async ({
  page,
}) => {
  await openList(
    page,
    "Name,Street,City,State,Zip,Balance\nAda Roe,12 Oak Street,Ithaca,NY,14850,1234.1\nBo Lee,14 Oak Street,Ithaca,NY,14850,soon\n",
  );
  await page.getByLabel("Letter text").fill("Dear {{name}},\nyou owe {{balance:money}}.");
  await expect(counted(page, "1 ready to send, 1 needs attention.")).toBeVisible();
  await expect(page.getByText(/balance.*(amount|money)/i).first()).toBeVisible();
  await page.getByRole("button", { name: "Rows that need attention" }).click();
  await expect(envelope(page)).toContainText("Bo Lee");
});
