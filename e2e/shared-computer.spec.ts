import { atBothWidths } from "./both-widths.ts";
import { counted, openList } from "./bulk-list.ts";
import { expectClean } from "./expect-clean.ts";
import { recipient, sender, text } from "./letter.ts";
import { type APIRequestContext, expect, type Page, test } from "./setup/own-caller.ts";

/** One click deletes everything that this browser stores, and the browser deletes what the service erases. */
const forget = (page: Page) => page.getByRole("button", { name: "Forget everything in this browser" });
const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(" "));
const lists = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open("posthorn.bulk", 1);
        open.onerror = reject;
        open.onsuccess = () => {
          const count = open.result.transaction("sheets").objectStore("sheets").count();
          count.onsuccess = () => {
            open.result.close();
            resolve(count.result);
          };
        };
      }),
  );
/** Scrolls to the thumbnails, which load when they are near. */
async function seePages(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Pages" }).scrollIntoViewIfNeeded();
}
const draft = { format: "letter", text, to: recipient, from: sender, email: "june@example.com" };

async function send(request: APIRequestContext) {
  const { line2: _, ...to } = recipient;
  const data = { mail_class: "first_class", text, to, from: sender, sandbox: true };
  const answer = await request.post("/v1/orders", { data });
  expect(answer.status()).toBe(201);
  const { order, capability } = await answer.json();
  return { id: order.id, cancelToken: capability.cancel_token, reviewToken: capability.review_token };
}
type Sent = Awaited<ReturnType<typeof send>>;

/** Stores the letter as if this browser had sent it. */
async function store(page: Page, sent: Sent, at = Date.now()): Promise<void> {
  await page.goto("/pricing");
  await page.evaluate(
    ([order, letter, address]) => {
      localStorage.setItem("posthorn.sent", JSON.stringify([order]));
      localStorage.setItem("posthorn.letters", JSON.stringify([letter]));
      localStorage.setItem("posthorn.addresses", JSON.stringify([address]));
      localStorage.setItem("another.site", "stays");
    },
    [sent, { id: sent.id, at, draft }, recipient] as const,
  );
}

atBothWidths(() => {
  test("a draft is forgotten with one click, where it is written", async ({ page }) => {
    await page.goto("/pricing");
    await page.evaluate((kept) => localStorage.setItem("posthorn.draft", JSON.stringify(kept)), draft);
    await page.goto("/send");
    await expect(page.getByLabel("Your letter")).toContainText("pears");
    await expect(page.getByText("On a shared computer, other people can see it.")).toBeVisible();
    await expectClean(page, "the composer with a draft");
    await forget(page).click();
    await expect(page.getByRole("status").filter({ hasText: "This browser has forgotten" })).toBeVisible();
    await expect(page.getByLabel("Your letter")).not.toContainText("pears");
    expect(await stored(page)).not.toContain("posthorn.draft");
  });

  test("sent letters, tokens, and addresses are forgotten with one click, on an order's page", async ({
    page,
    request,
  }) => {
    const sent = await send(request);
    await store(page, sent);
    await page.goto(`/orders/${sent.id}`);
    await expect(page.getByRole("button", { name: "Enlarge Page 1" })).toBeVisible();
    await forget(page).click();
    await expect(page.getByRole("status").filter({ hasText: "This browser has forgotten" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Enlarge Page 1" })).toBeHidden();
    expect(await stored(page)).toBe("another.site");
  });
});

test("lists are forgotten with one click", async ({ page }) => {
  await openList(page);
  await expect(counted(page, /ready to send/).first()).toBeVisible();
  await expect.poll(() => lists(page)).toBe(1);
  await forget(page).click();
  await expect(page.getByRole("status").filter({ hasText: "This browser has forgotten" })).toBeVisible();
  expect(await lists(page)).toBe(0);
  await page.reload();
  await expect(page.getByLabel("Or paste rows from a spreadsheet")).toBeEnabled();
});

test("a letter that the service erased goes from this browser with its recipient; its tokens stay", async ({
  page,
  request,
}) => {
  const sent = await send(request);
  const answer = await request.post(`/v1/test_helpers/orders/${sent.id}/advance`, {
    data: { to: "delivered" },
    headers: { "X-Capability-Token": sent.cancelToken },
  });
  expect(answer.ok()).toBe(true);
  await store(page, sent);
  await page.goto(`/orders/${sent.id}`);
  await seePages(page);
  expect(await page.evaluate(() => localStorage.getItem("posthorn.letters"))).toContain("pears");
  await page.route(`**/v1/orders/${sent.id}/pages/*`, (route) =>
    route.fulfill({
      status: 404,
      contentType: "application/json",
      body: JSON.stringify({
        status: "failed",
        code: "not_found",
        reason: "Erased.",
        retryable: false,
        next: [],
      }),
    }),
  );
  await page.reload();
  await seePages(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("posthorn.letters"))).toBe("[]");
  expect(await page.evaluate(() => localStorage.getItem("posthorn.addresses") ?? "")).not.toContain(
    "Orchard",
  );
  expect(await page.evaluate(() => localStorage.getItem("posthorn.sent"))).toContain(sent.id);
});

test("a letter that is older than the service's copy goes when an order's page opens", async ({
  page,
  request,
}) => {
  const sent = await send(request);
  await store(page, sent, Date.now() - 31 * 86_400_000);
  await page.goto(`/orders/${sent.id}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("posthorn.letters"))).toBe("[]");
});
