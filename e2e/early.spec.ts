import { expect, type Page, test } from "./setup/own-caller.ts";
import { expectWritten } from "./sheet.ts";

/** Opens the composer as on a slow line: complete, but without its scripts until `live` is called. */
async function openBeforeItIsLive(page: Page): Promise<{ live: () => Promise<void> }> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/send", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: /^To: / })).toBeDisabled();
  return {
    live: async () => {
      release();
      await expect(page.getByRole("button", { name: /^To: / })).toBeEnabled();
    },
  };
}

const field = (page: Page) => page.getByLabel("Your letter");

test("text typed before the page is live stays, with focus and caret", async ({ page }) => {
  const { live } = await openBeforeItIsLive(page);
  await field(page).click();
  await page.keyboard.type("Dear Tomas, the pears.");
  await page.keyboard.press("ArrowLeft");
  await live();
  await page.keyboard.type(" came early");
  await expectWritten(page, "Dear Tomas, the pears came early.");
  await page.reload();
  await expectWritten(page, "Dear Tomas, the pears came early.");
});

test("text typed before the page is live is added after the stored text", async ({ page }) => {
  const kept = JSON.stringify({ format: "letter", text: "Dear Tomas," });
  await page.addInitScript((draft) => localStorage.setItem("posthorn.draft", draft), kept);
  const { live } = await openBeforeItIsLive(page);
  await field(page).click();
  await page.keyboard.type("the pears");
  await live();
  await page.keyboard.type(" came early.");
  await expectWritten(page, "Dear Tomas,\n\nthe pears came early.");
});

test("text typed before the page is live stays in a plain field too", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("posthorn.writing", "plain"));
  const { live } = await openBeforeItIsLive(page);
  await field(page).click();
  await page.keyboard.type("Dear Tomas,");
  await live();
  await expect(page.locator("textarea#text")).toBeFocused();
  await page.keyboard.type(" the pears.");
  await expectWritten(page, "Dear Tomas, the pears.");
});

test("an option chosen before the page is live stays chosen", async ({ page }) => {
  const { live } = await openBeforeItIsLive(page);
  await page.getByRole("radio", { name: /^Certified Mail \$/ }).check();
  await page.getByRole("checkbox", { name: /^Print in color/ }).check();
  await live();
  await expect(page.getByRole("radio", { name: /^Certified Mail \$/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Print in color/ })).toBeChecked();
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem("posthorn.draft") ?? "null"));
  expect(draft).toMatchObject({ mailClass: "certified", color: true });
});

for (const to of ["the sheet", "a plain field"] as const) {
  test(`a press at the very moment a field is replaced by ${to} keeps the focus`, async ({ page }) => {
    const before = to === "the sheet" ? "plain" : "comfort";
    await page.addInitScript((writing) => localStorage.setItem("posthorn.writing", writing), before);
    await page.goto("/send");
    await expect(page.getByRole("button", { name: /^To: / })).toBeEnabled();
    const old = to === "the sheet" ? "textarea#text" : "div#text";
    const next = to === "the sheet" ? "div#text" : "textarea#text";
    const change = page.getByRole("button", {
      name: to === "the sheet" ? "Back to the page" : "Simple text box",
    });
    await expect(page.locator(old)).toBeVisible();
    // The change happens within the press, before the browser focuses the pressed field.
    await change.evaluate((button: HTMLElement) => {
      document.addEventListener("mousedown", () => button.click(), { once: true, capture: true });
    });
    await page.locator(old).click();
    await expect(page.locator(next)).toBeFocused();
    await page.keyboard.type("Dear Tomas,");
    await expectWritten(page, "Dear Tomas,");
  });
}
