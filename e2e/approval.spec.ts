import { atBothWidths } from "./both-widths.ts";
import { expectClean } from "./expect-clean.ts";
import { arriveReady, recipient, sender, text } from "./letter.ts";
import { type APIRequestContext, expect, type Page, test } from "./setup/own-caller.ts";

/** A letter that a program prepared, and its link as the program gives it to a person. */
async function prepare(request: APIRequestContext, change: object = {}) {
  const { line2: _, ...to } = recipient;
  const answer = await request.post("/v1/orders", {
    data: { mail_class: "first_class", to, from: sender, text, require_approval: true, ...change },
  });
  const { order, approval_url } = await answer.json();
  const { pathname, hash } = new URL(approval_url);
  return { id: order.id as string, link: pathname + hash };
}
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const asked = (page: Page) => title(page, "This letter needs your approval");

atBothWidths(() => {
  test("a person sees the pages, both addresses, and the price, and approves a test", async ({ page }) => {
    const { link } = await prepare(page.request, { sandbox: true });
    await page.goto(link);
    await expect(asked(page)).toBeVisible();
    await expect(page).not.toHaveURL(/svcl_/);
    await expect(page.getByText("208 Orchard Road")).toBeVisible();
    await expect(page.getByText("14 Alder Street")).toBeVisible();
    await page.getByRole("button", { name: "Enlarge Page 1" }).scrollIntoViewIfNeeded();
    await expect(
      page.getByRole("button", { name: "Enlarge Page 1" }).getByRole("presentation"),
    ).toBeVisible();
    await expect(page.getByText("$1.99").first()).toBeVisible();
    await expectClean(page, "the approval");
    await page.getByRole("button", { name: "Approve this test (free)" }).click();
    await expect(title(page, "Your letter is being printed")).toBeVisible();
    await expect(title(page, "Your letter is being printed")).toBeFocused();
    await page.reload();
    await expect(title(page, "Your letter is being printed")).toBeVisible();
  });
});

test("a person approves and pays by card, and can still undo it", async ({ page }) => {
  const { link } = await prepare(page.request);
  await page.goto(link);
  await page.getByRole("button", { name: "Approve and mail ($1.99)" }).click();
  await page.getByRole("button", { name: "Pay $1.99" }).click();
  await arriveReady(page);
  await expect(page.getByText(/^You can cancel for another \d+:\d\d/)).toBeVisible();
});

test("a person who leaves the checkout pays later from the same link", async ({ page, browser }) => {
  const { link } = await prepare(page.request);
  await page.goto(link);
  await page.getByRole("button", { name: "Approve and mail ($1.99)" }).click();
  await expect(page.getByRole("button", { name: "Pay $1.99" })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByRole("button", { name: "Pay $1.99" }).click();
  await other.getByRole("button", { name: "Pay $1.99" }).click();
  await arriveReady(other);
  await other.context().close();
});

test("a person asks for changes, and nobody else reads what they wrote", async ({ page }) => {
  const { id, link } = await prepare(page.request);
  await page.goto(link);
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(page.getByLabel("What should change?")).toBeFocused();
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(page.getByText("Say what should change.")).toBeVisible();
  await page.getByLabel("What should change?").fill("Say June, not Jane.");
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(title(page, "You asked for changes")).toBeVisible();
  expect(await (await page.request.get(`/v1/orders/${id}`)).text()).not.toContain("Jane");
  await page.goto(link);
  await expect(title(page, "You asked for changes")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
});

test("a person declines with the keyboard", async ({ page }) => {
  const { link } = await prepare(page.request);
  await page.goto(link);
  await page.getByRole("button", { name: "Decline" }).press("Enter");
  await page.getByRole("button", { name: "Yes, decline it" }).press("Enter");
  await expect(title(page, "Declined")).toBeVisible();
});

test("the ID alone shows neither the pages nor the buttons", async ({ page }) => {
  const { id } = await prepare(page.request);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText("Open the whole link to decide")).toBeVisible();
  await expect(page.getByRole("button", { name: /Approve|Enlarge/ })).toHaveCount(0);
  await expect(page.getByText("208 Orchard Road")).toHaveCount(0);
});

/** A refusal as the service gives it. The reasons are those of the integration tests. */
const refusals = [
  [402, "insufficient_credit", "The code holds $0.00, and the letter costs $1.99."],
  [503, "format_unavailable", "This mail can't be printed right now."],
] as const;

test("a person who can't approve now reads why, that nothing was charged, and what to do; then approves", async ({
  page,
}) => {
  const { link } = await prepare(page.request, { sandbox: true });
  await page.goto(link);
  const press = page.getByRole("button", { name: "Approve this test (free)" });
  for (const [status, code, reason] of refusals) {
    const json = { status: "failed", code, reason, next: [] };
    await page.route("**/approval", (route) => route.fulfill({ status, json }), { times: 1 });
    await press.click();
    const alert = page.getByRole("alert").filter({ hasText: reason });
    await expect(alert).toContainText("it still waits for your approval");
    await expect(alert).toContainText("Tell the person or app that prepared it");
  }
  await press.click();
  await expect(title(page, "Your letter is being printed")).toBeVisible();
});

test("a person who decides too late reads that the time ran out and that nothing was charged", async ({
  page,
}) => {
  const { id, link } = await prepare(page.request);
  await page.goto(link);
  await expect(asked(page)).toBeVisible();
  const expired = await (await page.request.get(`/v1/orders/${id}`)).json();
  expired.order.status = "canceled";
  expired.order.approval.decision = "expired";
  const late = { status: "failed", code: "too_late", reason: "The order is canceled.", next: [] };
  await page.route("**/approval", async (route) => {
    // Replaced only now, because the page also reads the order on its own schedule and would remove the button too early.
    await page.route(`**/v1/orders/${id}`, (read) => read.fulfill({ json: expired }));
    await route.fulfill({ status: 409, json: late });
  });
  await page.getByRole("button", { name: /^Approve and mail/ }).click();
  await expect(title(page, "The time to approve ran out")).toBeVisible();
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
});

test("a letter that is refused after the approval says why", async ({ page }) => {
  const threat = "If you don't repay me by Friday I'll tell your wife and your boss what you did.";
  const { link } = await prepare(page.request, { sandbox: true, text: threat });
  await page.goto(link);
  await page.getByRole("button", { name: "Approve this test (free)" }).click();
  await expect(title(page, /mail/)).toBeVisible();
  await expect(page.getByText("Why", { exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a person sees the pages, the recipients, and the price of a batch, and approves it", async ({
    page,
  }) => {
    const { line2: _, ...to } = recipient;
    const rows = [
      { to, fields: { first: "June" } },
      { to: { ...to, name: "Ana Ortiz" }, fields: { first: "Ana\n".repeat(60) } },
      { to: { ...to, name: "Leo Kim" } },
    ];
    const body = {
      mail_class: "first_class",
      from: sender,
      text: "Dear {{first}},\n\nDinner is at seven.",
      rows,
    };
    const answer = await page.request.post("/v1/batches", {
      data: { ...body, sandbox: true, require_approval: true, on_problem: "skip" },
    });
    const { pathname, hash } = new URL((await answer.json()).approval_url);
    await page.goto(pathname + hash);
    await expect(title(page, "These 2 letters need your approval")).toBeVisible();
    await expect(page).not.toHaveURL(/svcl_/);
    await expect(page.getByText("1 row is left out")).toBeVisible();
    await expect(page.getByRole("heading", { name: "The longest letter, to Ana Ortiz" })).toBeVisible();
    const pages = page.getByRole("button", { name: "Enlarge Page 1" });
    for (const one of [pages.first(), pages.last()]) {
      await one.scrollIntoViewIfNeeded();
      await expect(one.getByRole("presentation")).toBeVisible();
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectClean(page, "the approval of a batch");
    await page.getByRole("button", { name: "Approve this test (free)" }).click();
    await expect(
      title(page, /^(We’re preparing your letters|Your letters are being printed)$/),
    ).toBeFocused();
  });
});
