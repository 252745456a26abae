import { readFileSync } from "node:fs";
import { atBothWidths, longForm } from "./both-widths.ts";
import {
  cell,
  cells,
  chooseList,
  comeBackTo,
  counted,
  list,
  openList,
  sayWhoItIsFrom,
  sendTest,
} from "./bulk-list.ts";
import { expectClean } from "./expect-clean.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

const grid = "grid";

test("a list is read, corrected, merged, previewed, sent in the sandbox, and tracked, and its results are downloaded", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Bulk mail" }).first().click();
  await page.waitForURL("/bulk");
  await page.locator("input[type=file][accept*=csv]:not([disabled])").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(list.replace("WA,98122", "WA,14850")),
  });
  await expect(page.getByText("We restored 1 ZIP Code")).toBeVisible();
  await expect(page.getByText("ZIP 14850 is in New York (NY), not in Washington (WA).")).toBeVisible();
  await cell(page, "ZIP Code: 14850").first().click();
  await page.getByRole(grid).getByRole("textbox").fill("98122");
  await page.keyboard.press("Enter");
  await expect(counted(page, "3 ready to send.")).toBeVisible();

  await page.getByLabel("Letter text").fill("Dear {{first name}},\n\nthank you for ");
  await page.getByLabel("Letter text").press("End");
  await page.getByRole("button", { name: "Insert gift" }).click();
  await expect(page.getByLabel("Letter text")).toHaveValue(/thank you for \{\{gift\}\}$/);
  await sayWhoItIsFrom(page);
  await expect(page.getByRole("img", { name: /^Letter to / })).toBeVisible();
  await page.getByRole("button", { name: "Next letter" }).click();
  await expect(page.getByRole("heading", { name: "Preview of row 3" })).toBeVisible();

  const answer = page.waitForResponse("**/v1/batches");
  await sendTest(page).click();
  const { capability } = await (await answer).json();
  await page.waitForURL(/\/batches\/bat_test_[0-9a-f]{32}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Your letters are being printed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the letter for Tomas Rivera" })).toBeVisible();
  const file = page.getByRole("link", { name: "Download the results" });
  // Requested outside the browser, because the browser's downloads omit the header with the journey's own address.
  const headers = { "X-Capability-Token": capability.cancel_token };
  const results = await (await page.request.get((await file.getAttribute("href"))!, { headers })).text();
  const orders = new Set(results.match(/ord_test_[0-9a-f]{32}/g));
  expect(orders.size).toBe(3);
  expect(results).toContain("Row 4");

  // The batch can be opened again, even in another browser, because the link is enough.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Your letters are being printed" })).toBeVisible();

  // The rows move with the counts.
  const rows = page.getByRole("listitem");
  await expect(rows.filter({ hasText: "Being printed" })).toHaveCount(3);
  for (const id of orders)
    await page.request.post(`/v1/test_helpers/orders/${id}/advance`, {
      data: { to: "mailed" },
      headers: { "X-Capability-Token": capability.cancel_token },
    });
  await comeBackTo(page);
  await expect(page.getByRole("heading", { level: 1, name: "Your letters are in the mail" })).toBeVisible();
  await expect(rows.filter({ hasText: "In the mail" })).toHaveCount(3);
  await page.getByRole("link", { name: "Open the letter for Tomas Rivera" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your letter is in the mail" })).toBeVisible();
});

test("letter pages that can't be loaded are reported, and loaded on request", longForm, async ({ page }) => {
  await openList(page);
  await page.getByLabel("Letter text").fill("Dear {{first name}}, hello.");
  // The image of the old text stays until the new one is drawn, so this waits for the status, which changes with the new image.
  await expect(counted(page, "Showing the letter to Tomas Rivera.")).toBeAttached();
  await page.route("**/v1/proofs", (route) => route.abort());
  await page.getByRole("button", { name: "Show all pages" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "We couldn’t make the preview" });
  await expect(notice).toBeVisible();
  await page.unroute("**/v1/proofs");
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("section[aria-labelledby=preview] canvas").first()).toBeVisible();
  await expect(notice).toBeHidden();
  // The letter's pages stay shown for the next letter.
  await page.getByLabel("Letter text").fill("Dear {{first name}}, good day.");
  await page.waitForResponse("**/v1/proofs");
  await expect(page.locator("section[aria-labelledby=preview] canvas").first()).toBeVisible();
});

test("list, changes, text, and sender are restored after a reload, and a batch sent only in the sandbox is still ready", async ({
  page,
}) => {
  await openList(page);
  await cell(page, "Name: Tomas Rivera").click();
  await page.getByRole(grid).getByRole("textbox").fill("Tomás Rivera");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Row 3: included" }).click();
  await expect(counted(page, "2 ready to send.")).toBeVisible();
  await page.getByLabel("Letter text").fill("Dear {{first name}}, hello.");
  await sayWhoItIsFrom(page);
  await expect.poll(() => keptChanges(page)).toBe(2);

  await page.reload();
  await expect(cell(page, "Name: Tomás Rivera")).toBeVisible();
  await expect(page.getByRole("button", { name: "Row 3: excluded" })).toBeVisible();
  await expect(page.getByLabel("Letter text")).toHaveValue("Dear {{first name}}, hello.");
  await sendTest(page).click();
  await page.waitForURL(/\/batches\//);
  await page.goto("/bulk");
  await expect(counted(page, "2 ready to send.")).toBeVisible();
  await expect(sendTest(page)).toBeEnabled();
});

/** The number of stored rows that were edited or excluded. */
const keptChanges = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open("posthorn.bulk");
        open.onsuccess = () => {
          const read = open.result.transaction("sheets").objectStore("sheets").get("current");
          read.onsuccess = () => resolve((read.result?.edits.length ?? 0) + (read.result?.out.length ?? 0));
        };
      }),
  );

test("rows are pasted from a spreadsheet", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/bulk");
  await page.evaluate((text) => navigator.clipboard.writeText(text), list.replaceAll(",", "\t"));
  const field = page.getByLabel("Or paste rows from a spreadsheet");
  await expect(field).toBeEnabled();
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(counted(page, "3 ready to send.")).toBeVisible();
});

test("an Excel workbook is read as it is displayed", async ({ page }) => {
  await chooseList(page, readFileSync("test/fixtures/lists/list.xlsx"), "list.xlsx");
  await expect(counted(page, "2 ready to send.")).toBeVisible();
  await expect(cell(page, "ZIP Code: 02108")).toBeVisible();
});

test("unrecognized columns are assigned by hand, with their values shown", async ({ page }) => {
  await chooseList(page, "q,w,e,r,t\nTomas Rivera,208 Orchard Road,Ithaca,NY,14850\n");
  const city = page.getByLabel("City column");
  await expect(city.or(page.getByRole("button", { name: "Change columns" }))).toBeVisible();
  if (!(await city.isVisible())) await page.getByRole("button", { name: "Change columns" }).click();
  for (const [line, column] of [
    ["Name", "q"],
    ["Street address", "w"],
    ["City", "e"],
    ["State", "r"],
    ["ZIP Code", "t"],
  ])
    await page.getByLabel(`${line} column`).selectOption(column!);
  await expect(page.getByText("Tomas Rivera", { exact: true }).first()).toBeVisible();
  await expect(counted(page, "1 ready to send.")).toBeVisible();
});

test("a grid of rows can be used without a mouse", async ({ page }) => {
  await openList(page);
  await page.getByRole("button", { name: "Row 2: included" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "Name: Tomas Rivera")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, "Name: Daniel Whitfield")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.type(" Jr");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Name: Daniel Whitfield Jr")).toBeVisible();
  await expect(cell(page, "Name: Grace Yamamoto")).toBeFocused();
  await page.keyboard.type("X");
  await page.keyboard.press("Escape");
  await expect(cell(page, "Name: Grace Yamamoto")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Row 4: excluded" })).toBeFocused();
  await page.keyboard.press("Control+Home");
  await expect(page.getByRole("button", { name: "Row 2: included" })).toBeFocused();
});

test("a template without a column is reported, and a row without a value shows its own problem", async ({
  page,
}) => {
  await openList(page, list.replace("the pears", ""));
  const words = page.getByLabel("Letter text");
  await words.fill("Dear {{nickname}},");
  const issue = page.locator("#template-problem");
  await expect(issue).toContainText("{{nickname}} isn’t a column of your list.");
  await words.fill("Thank you for {{gift}");
  await expect(issue).toContainText("Line 1: {{ has no closing }}.");
  await words.fill("Thank you for {{gift}}.");
  // The preview shows the problem too, a moment later.
  await expect(page.getByRole("grid").getByText("{{gift}} has no value in this row.")).toBeVisible();
  await words.fill("Thank you for {{gift|the gift}}.");
  await expect(counted(page, "3 ready to send.")).toBeVisible();
});

test("too many rows for a batch are reported before payment", longForm, async ({ page }) => {
  const rows = Array.from(
    { length: 10_400 },
    (_, at) => `Tomas Rivera,${at + 1} Orchard Road,Ithaca,NY,14850`,
  );
  await openList(page, `Name,Street,City,State,ZIP\n${rows.join("\n")}`);
  await expect(page.getByText("You have more letters than one batch can hold")).toBeVisible();
  await expect(page.getByText("The other 400 stay here")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a free test of the first 1,000" })).toBeVisible();
  await page.getByRole(grid).focus();
  await page.getByRole("button", { name: "Row 2: included" }).focus();
  await page.keyboard.press("Control+End");
  await expect(page.getByRole("button", { name: "Row 10401: included" })).toBeVisible();
});

test("without JavaScript the page says what it needs", async ({ request }) => {
  // The content of <noscript> is checked in the response.
  expect(await (await request.get("/bulk")).text()).toMatch(
    /<noscript>.{0,200}uses JavaScript to read your list/,
  );
});

test("an unknown batch is reported as such", longForm, async ({ page }) => {
  for (const id of [`bat_test_${"0".repeat(32)}`, "bat_nothing"]) {
    expect((await page.goto(`/batches/${id}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "We can’t find these letters" })).toBeVisible();
  }
});

atBothWidths(
  (width) => {
    test("a list is accessible before it is chosen, with problems, and as a batch", async ({ page }) => {
      await page.goto("/bulk");
      await expect(page.getByText("Drop your list here")).toBeVisible();
      await expectClean(page, "no list");
      await chooseList(page, readFileSync("public/examples/with-problems.csv"));
      await expect(cells(page).first()).toBeVisible();
      await page.getByRole("button", { name: "Change columns" }).click();
      await expect(page.getByRole("img", { name: /^Letter to / })).toBeVisible();
      await expectClean(page, "a list with problems");
      await page.getByRole("button", { name: /^Exclude / }).click();
      await expect(counted(page, /ready to send/)).not.toContainText("attention");
      await sayWhoItIsFrom(page);
      await sendTest(page).click();
      await page.waitForURL(/\/batches\//);
      await expect(
        page.getByRole("heading", { level: 1, name: "Your letters are being printed" }),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: /^Open the letter for/ }).first()).toBeVisible();
      await expectClean(page, `a batch at ${width}`);
    });
  },
  { inCi: [1280] },
);
