import { isLongForm } from "./both-widths.ts";
import { expectNoSidewaysScrolling, expectNothingFound } from "./expect-clean.ts";
import { recipient, sender, text } from "./letter.ts";
import { type APIRequestContext, expect, test } from "./setup/own-caller.ts";

/** Pages for people. CI opens those with layouts that differ; `npm run test:long` opens all. */
const inCi = ["/", "/send", "/bulk", "/credits", "/templates", "/help", "/letters"];
const others = [
  "/agents",
  "/certified-mail",
  "/content-rules",
  "/mail-a-pdf",
  "/mail-merge",
  "/postcards",
  "/pricing",
  "/privacy",
  "/reviews",
  "/templates/security-deposit-demand",
  "/terms",
  "/verify",
];
const pages = isLongForm ? [...inCi, ...others] : inCi;

/** The pseudo-locale has longer texts, from right to left. 320 px are 1280 px at 400 % zoom, where CI checks it. */
const views = [
  { name: "with longer texts, from right to left", prefix: "/xx", width: 320 },
  { name: "in Spanish", prefix: "/es", width: 320 },
  { name: "with longer texts, from right to left", prefix: "/xx", width: 1280 },
].slice(0, isLongForm ? 3 : 2);

for (const { name, prefix, width } of views) {
  test.describe(`${name}, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    test("no page scrolls sideways, cuts a text, or is inaccessible", async ({ page }) => {
      for (const path of [...pages, ...(await sentPages(page.request))]) {
        const answer = await page.goto(path === "/" ? prefix : prefix + path);
        expect(answer?.status(), path).toBe(200);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await expectNothingFound(page, path);
        await expectNoSidewaysScrolling(page, path);
        expect(await page.evaluate(listCut), `texts that ${path} cuts`).toEqual([]);
      }
    });
  });
}

test("the pseudo-locale has accents, longer texts, and the other direction", async ({ page }) => {
  await page.goto("/xx/pricing");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1, name: "Príìcéèśš" })).toBeVisible();
});

/** The pages of a delivered letter and of a batch, both in the sandbox. */
async function sentPages(request: APIRequestContext): Promise<string[]> {
  const { line2: _, ...to } = recipient;
  const letter = { mail_class: "certified", text, from: sender, sandbox: true };
  const { order, capability } = await post(request, "/v1/orders", { ...letter, to });
  const headers = { "X-Capability-Token": capability.cancel_token };
  await post(request, `/v1/test_helpers/orders/${order.id}/advance`, { to: "delivered" }, headers);
  const rows = [
    to,
    { ...to, name: "Grace Hopper", line1: "350 Fifth Avenue", city: "New York", zip: "10118" },
  ];
  const { batch } = await post(request, "/v1/batches", { ...letter, rows: rows.map((one) => ({ to: one })) });
  return [`/orders/${order.id}`, `/batches/${batch.id}`];
}

async function post(request: APIRequestContext, path: string, data: object, headers = {}) {
  const answer = await request.post(path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Runs in the page. Returns the texts that their boxes cut off. */
function listCut(): string[] {
  const cut = [...document.body.querySelectorAll<HTMLElement>("*")].filter((one) => {
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    return (
      hasText &&
      !one.closest(".sr-only") &&
      one.scrollWidth > one.clientWidth + 1 &&
      ["hidden", "clip"].includes(getComputedStyle(one).overflowX)
    );
  });
  return cut.map((one) => `<${one.tagName.toLowerCase()}> ${one.textContent?.trim().slice(0, 40)}`);
}
