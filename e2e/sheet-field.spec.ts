import { mailButton } from "./letter.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";
import { expectSet, expectWritten } from "./sheet.ts";

const field = (page: Page) => page.getByLabel("Your letter");
const draftText = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("posthorn.draft") ?? "{}").text as string | undefined);
const words = "the pears came in early this year, so I kept a box back for you. ".repeat(3).trim();

async function begin(page: Page, text = ""): Promise<void> {
  await page.goto("/send");
  await expect(field(page)).toHaveAttribute("contenteditable", "plaintext-only");
  await field(page).click();
  if (text) await page.keyboard.insertText(text);
}

test("the sheet is a text field to a screen reader", async ({ page }) => {
  await page.goto("/send");
  const sheet = page.getByRole("textbox", { name: "Your letter" });
  await expect(sheet).toHaveAttribute("aria-multiline", "true");
  await expect(sheet).toHaveAttribute("aria-placeholder", "Dear …");
  await expect(sheet).toHaveAttribute("spellcheck", "true");
  await expect(sheet).toHaveAttribute("aria-invalid", "false");
  await mailButton(page).click();
  await expect(sheet).toHaveAttribute("aria-invalid", "true");
  await expect(sheet).toHaveAccessibleDescription(/^Your letter is empty\./);
});

test("undo reverts typing, even after the sheet was laid out", async ({ page }) => {
  await begin(page, words);
  await expectSet(page);
  await page.keyboard.type(" And one");
  await expectSet(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("more");
  await expectSet(page);
  await expectWritten(page, `${words} And one\nmore`);
  // The browser decides how much one undo reverts.
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press("ControlOrMeta+Z");
  await expect.poll(() => draftText(page)).toBe("");
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expectWritten(page, `${words} And one\nmore`);
});

test("pasted text arrives as plain text, line by line", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await begin(page, "Dear all,");
  await page.keyboard.press("Enter");
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        "text/plain": new Blob(["one\ntwo\n\nthree"], { type: "text/plain" }),
        "text/html": new Blob(["<b>one</b><p>two</p><h1>three</h1>"], { type: "text/html" }),
      }),
    ]),
  );
  await page.keyboard.press("ControlOrMeta+V");
  await page.keyboard.type("!");
  await expect.poll(() => draftText(page)).toBe("Dear all,\none\ntwo\n\nthree!");
  await page.reload();
  await expectWritten(page, "Dear all,\none\ntwo\n\nthree!");
  await expectSet(page);
  expect(await field(page).evaluate((element) => element.children.length)).toBe(0);
});

test("composing with an input method is not interrupted", async ({ page }) => {
  await begin(page, `${words}\n`);
  await expectSet(page);
  const session = await page.context().newCDPSession(page);
  for (const composed of ["に", "にほ", "にほん"]) {
    // An answer that arrives during composition must not move the text under it; it may arrive before the browser reports the
    // composition.
    const answered = page.waitForResponse("**/api/layouts");
    await session.send("Input.imeSetComposition", { text: composed, selectionStart: 3, selectionEnd: 3 });
    await answered;
  }
  await session.send("Input.insertText", { text: "日本" });
  await expect.poll(() => draftText(page)).toBe(`${words}\n日本`);
  await expectSet(page);
});

test("the arrow keys, Home, and End move through the visible lines", async ({ page }) => {
  await begin(page, `${words} ${words}`);
  await expectSet(page);
  await page.keyboard.press("ControlOrMeta+Home");
  const caretTop = () => page.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().top);
  await page.keyboard.press("ArrowRight");
  const tops = [await caretTop()];
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press("ArrowDown");
    tops.push(await caretTop());
  }
  expect(tops.every((top, index) => index === 0 || top > tops[index - 1]!)).toBe(true);
});

test("while the service does not answer, writing continues without errors about lines", async ({ page }) => {
  await page.route("**/api/layouts", (route) =>
    route.fulfill({
      status: 503,
      headers: { "Retry-After": "5" },
      json: { status: "failed", code: "service_unavailable", reason: "Too much at once.", next: [] },
    }),
  );
  await begin(page, words);
  await page.keyboard.type(" And more.");
  await expectWritten(page, `${words} And more.`);
  await expect(page.getByText("$1.99", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByText("Too much at once.")).toHaveCount(0);
});

test("if answers arrive out of order, only the answer to the last request is used", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/layouts", async (route) => {
    if (route.request().postDataJSON().text === "Dear all,") await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/send");
  await expect(field(page)).toHaveAttribute("contenteditable", "plaintext-only");
  await field(page).click();
  const first = page.waitForRequest((request) => request.postDataJSON()?.text === "Dear all,");
  await page.keyboard.insertText("Dear all,");
  await first;
  await page.keyboard.insertText(` ${words}`);
  await expectSet(page);
  release();
  await page.keyboard.insertText(" More.");
  await expectSet(page);
  await expectWritten(page, `Dear all, ${words} More.`);
});

test("200,000 characters are kept, and the page says that they are too many", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await begin(page);
  const long = "pears ".repeat(33_334).trim();
  await page.evaluate((text) => navigator.clipboard.writeText(text), long);
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByText("A letter can have up to 50,000 characters.")).toBeVisible();
  await expect.poll(() => draftText(page)).toBe(long);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("short");
  await expectWritten(page, "short");
  await expectSet(page);
});

test("combining marks, lone surrogates, and hidden controls are kept unchanged", async ({ page }) => {
  const odd = `a${"\u0301".repeat(20)} \ud83d b \u202eevil\u202c soft\u00adhyphen e\u0301 \ufeffend`;
  await page.addInitScript(
    (text) => localStorage.setItem("posthorn.draft", JSON.stringify({ text, format: "letter" })),
    odd,
  );
  await page.goto("/send");
  await expect(field(page)).toHaveAttribute("contenteditable", "plaintext-only");
  await field(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("!");
  await expect.poll(() => draftText(page)).toBe(`${odd}!`);
});

test("the plain field is available on request, also next time", async ({ page }) => {
  await begin(page, "Dear Tomas,");
  // The locator matches only the text box: the sheet is shown until hydration, and reading its value would fail at once.
  const plainField = field(page).and(page.locator("textarea"));
  await page.getByRole("button", { name: "Simple text box" }).click();
  await expect(plainField).toHaveValue("Dear Tomas,");
  await page.reload();
  await expect(plainField).toHaveValue("Dear Tomas,");
  await page.getByRole("button", { name: "Back to the page" }).click();
  await expectWritten(page, "Dear Tomas,");
  await expectSet(page);
});

test("on a phone a letter is written in 17 px type, and shown as printed with one tap", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, words);
  const size = () => field(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size()).toBeGreaterThanOrEqual(17);
  await page.getByRole("button", { name: "Print view" }).click();
  await expectSet(page);
  expect(await size()).toBeLessThan(9);
  await page.getByRole("button", { name: "Larger text" }).click();
  expect(await size()).toBeGreaterThanOrEqual(17);
});

test("text that does not fit on a card is shown below it", async ({ page }) => {
  await page.goto("/send");
  await page.getByRole("radio", { name: /^Postcard/ }).click();
  const message = page.getByLabel("Your message");
  await message.click();
  await page.keyboard.insertText(`${words} `.repeat(5));
  await expect(page.getByText(/^About \d+ characters don’t fit\.$/)).toBeAttached();
  const marked = await page.evaluate(() => {
    const [range] = [...(CSS.highlights.get("does-not-fit") ?? [])] as Range[];
    const card = document.querySelector(".sheet-paper")!.getBoundingClientRect();
    return { top: range!.getBoundingClientRect().top, bottomOfCard: card.bottom, text: range!.toString() };
  });
  expect(marked.top).toBeGreaterThan(marked.bottomOfCard);
  expect(marked.text.length).toBeGreaterThan(100);
});
