import { readFileSync } from "node:fs";
import { cell, cells, chooseList, counted, openList } from "./bulk-list.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

/** How a list is read: its sheet, hidden rows, headings, and encoding, found by the page and chosen by hand. */

const fixture = (name: string) => readFileSync(`test/fixtures/lists/${name}`);
const openColumns = (page: Page) => page.getByRole("button", { name: "Change columns" }).click();

test("the sheet with the list is read, another one can be chosen, and the choice survives a reload", async ({
  page,
}) => {
  await chooseList(page, fixture("first-sheet-hidden.xlsx"), "list.xlsx");
  await expect(page.getByText("We read the sheet “Current”.")).toBeVisible();
  await expect(cell(page, "Name: Ada Roe")).toBeVisible();
  await page.getByRole("combobox", { name: "Sheet" }).selectOption({ index: 0 });
  await expect(cell(page, "Name: Old Person")).toBeVisible();
  await page.reload();
  await expect(cell(page, "Name: Old Person")).toBeVisible();
});

test("rows that a filter hides are left out until they are included, and edits stay with their rows", async ({
  page,
}) => {
  await chooseList(page, fixture("hidden-rows.xlsx"), "list.xlsx");
  await expect(page.getByText("We left out 1 row that the sheet hides")).toBeVisible();
  await expect(counted(page, "2 ready to send.")).toBeVisible();
  await cell(page, "Name: Cy Poe").click();
  await page.getByRole("grid").getByRole("textbox").fill("Cyrus Poe");
  await page.keyboard.press("Enter");
  await page.getByLabel("Include 1 row that the sheet hides").click();
  await expect(counted(page, "3 ready to send.")).toBeVisible();
  await expect(cell(page, "Name: Cyrus Poe")).toBeVisible();
});

test("headings below notes are found, and another row can be chosen", async ({ page }) => {
  const list = "Spring appeal,,,,\n,,,,\nName,Street,City,State,ZIP\nAda Roe,12 Elm St,Boston,MA,02134\n";
  await openList(page, list);
  await expect(page.getByText("We skipped 1 row above the list.")).toBeVisible();
  await openColumns(page);
  const headings = page.getByLabel("Headings");
  await expect(headings).toHaveValue("3");
  await headings.selectOption({ label: "Row 1: Spring appeal" });
  await expect(page.getByLabel("Name column")).toContainText("Spring appeal");
  await page.getByLabel("Headings").selectOption("3");
  await expect(counted(page, "1 ready to send.")).toBeVisible();
});

test("letters of an old Mac are read, and another encoding can be chosen", async ({ page }) => {
  const bytes = Buffer.from(
    "Name,Street,City,State,ZIP\nJos\x8e N\x9c\x96ez,12 Elm St,Boston,MA,02134\n",
    "latin1",
  );
  await openList(page, bytes);
  await expect(page.getByText("We read it as Mac OS Roman")).toBeVisible();
  await expect(cell(page, "Name: José Núñez")).toBeVisible();
  await openColumns(page);
  await page.getByLabel("Encoding").selectOption({ label: "Windows-1252" });
  await expect(cell(page, "Name: JosŽ Nœ–ez")).toBeVisible();
});

test("a workbook with a password is refused in words", async ({ page }) => {
  await chooseList(page, fixture("encrypted.xlsx"), "list.xlsx");
  await expect(page.getByText("This workbook has a password")).toBeVisible();
});

test("the head of the grid doesn't cover the buttons of a dialog", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openList(page);
  await page.getByRole("button", { name: "Use another list" }).click();
  const keep = page.getByRole("button", { name: "Keep it" });
  await expect(keep).toBeVisible();
  // Brings the head of the grid to where the buttons are, whatever is above it.
  const { y, height } = (await keep.boundingBox())!;
  await page.evaluate(
    (middle) => {
      const head = document.querySelector("[role=grid] [role=rowgroup]")!;
      const { top, height } = head.getBoundingClientRect();
      document.documentElement.style.overflow = "auto";
      window.scrollBy(0, top + height / 2 - middle);
    },
    y + height / 2,
  );
  await keep.click({ timeout: 5_000 });
  await expect(keep).toBeHidden();
  await expect(cells(page).first()).toBeVisible();
});
