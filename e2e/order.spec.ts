import { readFileSync } from "node:fs";
import { atBothWidths, isLongForm } from "./both-widths.ts";
import { expectClean } from "./expect-clean.ts";
import { collectComplaints, shiftOf, watchShifts } from "./layout-shifts.ts";
import { arriveAtOrder, recipient, seeProof, sendButton, sender, text, writeLetter } from "./letter.ts";
import { type APIRequestContext, expect, type Page, test } from "./setup/own-caller.ts";

type Created = { order: { id: string }; capability: { cancel_token: string; review_token: string } };

/** A sandbox letter sent by a program. */
async function send(request: APIRequestContext, changes: object = {}): Promise<Created> {
  const { line2: _, ...to } = recipient;
  const data = { mail_class: "first_class", text, to, from: sender, sandbox: true, ...changes };
  const answer = await request.post("/v1/orders", { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}
/** Opens its page in the browser that sent it. */
async function openAsSender(page: Page, { order, capability }: Created): Promise<void> {
  await page.addInitScript((sent) => localStorage.setItem("posthorn.sent", JSON.stringify([sent])), {
    id: order.id,
    cancelToken: capability.cancel_token,
    reviewToken: capability.review_token,
  });
  await page.goto(`/orders/${order.id}`);
}
const advance = (request: APIRequestContext, { order, capability }: Created, to: string) =>
  request.post(`/v1/test_helpers/orders/${order.id}/advance`, {
    data: { to },
    headers: { "X-Capability-Token": capability.cancel_token },
  });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const enlarge = (page: Page, name: string) => page.getByRole("button", { name: `Enlarge ${name}` });
const isDrawn = (picture: ReturnType<Page["locator"]>) =>
  expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth).catch(() => 0))
    .toBeGreaterThan(300);

/** Works for both kinds of field, the sheet and the plain text box. */
const expectOnSheet = (page: Page, words: RegExp) =>
  expect
    .poll(() =>
      page
        .getByLabel("Your letter")
        .evaluate((sheet) => (sheet instanceof HTMLTextAreaElement ? sheet.value : sheet.textContent)),
    )
    .toMatch(words);

atBothWidths(() => {
  for (const who of ["its sender", "anyone with the link"] as const) {
    // Anyone with the link sees fewer of the same parts.
    if (!isLongForm && who !== "its sender") continue;
    test(`a letter's page is accessible and stable, without browser complaints, for ${who}`, async ({
      page,
      request,
    }) => {
      await watchShifts(page);
      const complaints = collectComplaints(page);
      const created = await send(request);
      // The page was visited once before, to load its fonts (pages.spec.ts).
      await page.goto(`/orders/${created.order.id}`);
      await page.waitForLoadState("networkidle");
      if (who === "its sender") await openAsSender(page, created);
      else await page.reload();
      await expect(heading(page, "Your letter is being printed")).toBeVisible();
      if (who === "its sender") await expect(enlarge(page, "Page 1")).toBeAttached();
      await page.waitForLoadState("networkidle");
      await expectClean(page, "letter's page");
      expect(await shiftOf(page)).toBeLessThan(0.02);
      expect(complaints).toEqual([]);
    });
  }
});

test("the printed pages are visible in the browser that sent the letter, and nowhere else", async ({
  page,
  request,
  browser,
}) => {
  const created = await send(request, { text: "Line.\n".repeat(60) });
  await openAsSender(page, created);
  for (const name of ["Page 1", "Page 2"]) {
    await enlarge(page, name).scrollIntoViewIfNeeded();
    await isDrawn(enlarge(page, name).locator("img"));
  }
  const stranger = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  stranger.on("request", (one) => asked.push(one.url()));
  await stranger.goto(page.url());
  await expect(heading(stranger, "Your letter is being printed")).toBeVisible();
  await stranger.waitForLoadState("networkidle");
  await expect(stranger.getByRole("heading", { name: "Pages" })).toHaveCount(0);
  expect(asked.filter((url) => url.includes("/pages/"))).toEqual([]);
  await stranger.context().close();
});

test("an enlarged page can be opened, turned, and closed by keyboard, and then the focus returns to the page's thumbnail", async ({
  page,
  request,
}) => {
  await openAsSender(page, await send(request, { format: "notecard" }));
  await enlarge(page, "Outside").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Outside, 1 of 3" });
  await isDrawn(dialog.getByRole("img", { name: "Outside, 1 of 3" }));
  await expectClean(page, "an enlarged page");
  await page.getByRole("button", { name: "Next page" }).press("Enter");
  await isDrawn(page.getByRole("img", { name: "Inside, 2 of 3" }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(enlarge(page, "Outside")).toBeFocused();
});

test("a long letter shows a few pages, and all of them on request", async ({ page, request }) => {
  await openAsSender(page, await send(request, { text: "Line.\n".repeat(260) }));
  await expect(page.getByRole("button", { name: /^Enlarge/ })).toHaveCount(4);
  await page.getByRole("button", { name: /^Show all \d pages$/ }).click();
  await expect(enlarge(page, "Page 5")).toBeAttached();
});

test("the expected day can be added to a calendar", async ({ page, request }) => {
  const { order } = await send(request);
  await page.goto(`/orders/${order.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("letter.ics");
  const file = readFileSync(await saved.path(), "utf8").replaceAll("\r\n ", "");
  const { order: now } = await (await request.get(`/v1/orders/${order.id}`)).json();
  expect(file).toContain(`DTSTART;VALUE=DATE:${now.expected_delivery_date.replaceAll("-", "")}\r\n`);
  expect(file).toContain("SUMMARY:Test: Letter to Tomas Rivera in Ithaca should arrive around today\r\n");
  expect(file).toContain(`URL:${page.url()}\r\n`);
});

test("the page prints as a receipt and nothing else", async ({ page, request }) => {
  await openAsSender(page, await send(request));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Test receipt" })).toBeVisible();
  await expect(page.getByText("Total")).toBeVisible();
  await expect(page.getByText("$1.99").last()).toBeVisible();
  for (const name of ["Your letter is being printed", "Tracking", "Share where it is", "Pages"])
    await expect(page.getByText(name, { exact: true }).first()).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

test("the sender shares a link that shows where the letter is, and not whose it is or what it cost", async ({
  page,
  request,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const created = await send(request);
  await openAsSender(page, created);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/t\/[A-Za-z0-9]{12}$/);
  const grandma = await (await browser.newContext()).newPage();
  await grandma.goto(link);
  await expect(heading(grandma, "It’s being printed")).toBeVisible();
  await expectClean(grandma, "a shared page");
  const all = await grandma.content();
  for (const secret of [created.order.id, "Rivera", "Ithaca", "1.99"]) expect(all).not.toContain(secret);
  expect((await grandma.goto(`${link.slice(0, -12)}AAAAAAAAAAAA`))?.status()).toBe(404);
  await grandma.context().close();
});

test("an order's link opens its pages in another browser, and its token leaves the address bar", async ({
  page,
  request,
}) => {
  const { order_url, order } = (await send(request)) as Created & { order_url: string };
  const { pathname, hash } = new URL(order_url);
  const asked: string[] = [];
  page.on("request", (one) => asked.push(`${one.url()} ${one.headers().referer ?? ""}`));
  await page.goto(pathname + hash);
  await expect(enlarge(page, "Page 1")).toBeAttached();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await enlarge(page, "Page 1").scrollIntoViewIfNeeded();
  await isDrawn(enlarge(page, "Page 1").locator("img"));
  expect(asked.filter((one) => one.includes("svcl_"))).toEqual([]);
  // Without the fragment, this browser still knows the letter, and lists it.
  await page.reload();
  await expect(enlarge(page, "Page 1")).toBeAttached();
  await page.getByRole("link", { name: "My letters", exact: true }).first().click();
  await expect(page.getByRole("link", { name: /Tomas Rivera, Ithaca, NY/ })).toBeVisible();
  await expectClean(page, "my letters");
});

test("a similar letter is started with one click, and an unfinished one stays", async ({ page }) => {
  await writeLetter(page);
  await seeProof(page);
  await sendButton(page).click();
  const id = await arriveAtOrder(page);
  await page.getByRole("button", { name: "Send another like this" }).click();
  await expectOnSheet(page, /the pears came in early/);
  await expect(page.getByText("You sent this letter as a free test")).toHaveCount(0);
  await page.getByLabel("Your letter").fill("Something else that I began.");
  await page.goto(`/orders/${id}`);
  await page.getByRole("button", { name: "Send another like this" }).click();
  await expectOnSheet(page, /the pears came in early/);
});

test("a letter's progress shows without reloading; without a connection the last status stays until the connection is back", async ({
  page,
  request,
  context,
}) => {
  const created = await send(request);
  await page.goto(`/orders/${created.order.id}`);
  await expect(heading(page, "Your letter is being printed")).toBeVisible();
  await advance(request, created, "mailed");
  await expect(heading(page, "Your letter is in the mail")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You’re offline. This is the last status we loaded")).toBeVisible();
  await expect(heading(page, "Your letter is in the mail")).toBeVisible();
  await advance(request, created, "delivered");
  await context.setOffline(false);
  await expect(heading(page, "Your letter was delivered")).toBeVisible();
  await expect(page.getByText("You’re offline")).toHaveCount(0);
});

test("a link to a letter that doesn't exist shows that it can't be found", async ({ page }) => {
  const answer = await page.goto(`/orders/ord_test_${"0".repeat(32)}`);
  expect(answer?.status()).toBe(404);
  await expect(heading(page, "We can’t find this order")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a letter's page shows where it is, its price, and its expected date", async ({ page, request }) => {
    const answer = await page.goto(`/orders/${(await send(request)).order.id}`);
    await expect(heading(page, "Your letter is being printed")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Sent to print" })).toContainText("UTC");
    await expect(page.getByText("This was a test. You weren’t charged.")).toBeVisible();
    // The test browser parses pages as if it had scripts, so <noscript> is checked in the response.
    expect(await answer?.text()).toMatch(/<noscript>.{0,200}Reload for updates/);
  });
});
