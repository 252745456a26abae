import { isLongForm } from "./both-widths.ts";
import { expectNoSidewaysScrolling, expectNothingFound } from "./expect-clean.ts";
import { expect, test } from "./setup/own-caller.ts";

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

/** The pseudo-locale has longer texts, from right to left. 320 px are 1280 px at 400 % zoom. */
const views = [
  { name: "with longer texts, from right to left", prefix: "/xx", width: 320 },
  { name: "with longer texts, from right to left", prefix: "/xx", width: 1280 },
  { name: "in Spanish", prefix: "/es", width: 320 },
];

for (const { name, prefix, width } of views) {
  test.describe(`${name}, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    test("no page scrolls sideways, cuts a text, or is inaccessible", async ({ page }) => {
      for (const path of pages) {
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

/** Runs in the page: the texts that their boxes cut. */
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
