import { AxeBuilder } from "@axe-core/playwright";
import { isLongForm } from "./both-widths.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

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
      const found: string[] = [];
      for (const path of pages) {
        const answer = await page.goto(path === "/" ? prefix : prefix + path);
        expect(answer?.status(), path).toBe(200);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        found.push(...(await listFindings(page)).map((finding) => `${path}: ${finding}`));
      }
      expect(found).toEqual([]);
    });
  });
}

test("the pseudo-locale has accents, longer texts, and the other direction", async ({ page }) => {
  await page.goto("/xx/pricing");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1, name: "Príìcéès" })).toBeVisible();
});

async function listFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const inaccessible = violations.map(
    ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  return [...inaccessible, ...(await page.evaluate(listTooWide))];
}

/** Runs in the page: what makes it scroll sideways, and the texts that their boxes cut. */
function listTooWide(): string[] {
  const root = document.documentElement;
  const name = (one: Element) =>
    `<${one.tagName.toLowerCase()} class="${one.className}"> ${one.textContent?.trim().slice(0, 40)}`;
  const all = [...document.body.querySelectorAll<HTMLElement>("*")];
  const outside = all.filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (left < -1 || right > root.clientWidth + 1);
  });
  const scrolls = root.scrollWidth > root.clientWidth;
  const cut = all.filter((one) => {
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    return (
      hasText &&
      !one.closest(".sr-only") &&
      one.scrollWidth > one.clientWidth + 1 &&
      ["hidden", "clip"].includes(getComputedStyle(one).overflowX)
    );
  });
  return [
    ...(scrolls ? [`scrolls sideways, by ${outside.slice(-3).map(name).join("; ")}`] : []),
    ...cut.map((one) => `cuts ${name(one)}`),
  ];
}
