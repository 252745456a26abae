import { guides } from "#lib/api/guides/guides";
import { errorTable } from "#lib/shared/errors";
import { atBothWidths, isLongForm, longForm } from "./both-widths.ts";
import { expectClean, expectNoSidewaysScrolling } from "./expect-clean.ts";
import { collectComplaints } from "./layout-shifts.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

/** The guides are all made of the same parts. So CI checks the pages with other parts. */
const ownParts = ["/developers", "/developers/errors", "/developers/reference"];
/** One page of the reference stands for all of them. */
const checked = [...guides.map(({ path }) => path as string), "/developers/reference/batches"];

/** The paths of the reference's pages, from its overview. */
async function referencePages(page: Page): Promise<string[]> {
  await page.goto("/developers/reference");
  const links = page.locator("main li[id] a");
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  return [...new Set(paths)];
}

/**
 * Parts of the reference that are removed before the check, because they take most of its time even if the checker excludes them: code,
 * which is like that of the other pages, and the endpoints of a group after its second one, which have the same parts.
 */
const repeated = isLongForm ? "pre" : "pre, section > section:nth-of-type(n + 3)";

atBothWidths(() => {
  for (const path of checked) {
    if (!isLongForm && !ownParts.includes(path)) continue;
    test(`${path} is accessible`, async ({ page }) => {
      // The checker reads every element, and some pages have thousands.
      test.slow();
      const complaints = collectComplaints(page);
      await page.goto(path);
      if (path.includes("/reference/"))
        await page.locator(repeated).evaluateAll((parts) => {
          for (const part of parts) (part as HTMLElement).style.display = "none";
        });
      await expectClean(page, path);
      expect(complaints).toEqual([]);
    });
  }
});

test("only tables scroll sideways on the narrowest phones", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of checked) {
    await page.goto(path);
    await expectNoSidewaysScrolling(page, path);
  }
});

test("each way to start is shown with one click, and copied with another", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/developers");
  const twin = await (await page.request.get("/developers.md")).text();
  for (const name of ["curl", "TypeScript", "Python", "MCP"]) {
    await page.getByRole("tab", { name }).click();
    const panel = page.getByRole("tabpanel", { name });
    await panel.getByRole("button", { name: /^Copy/ }).first().click();
    await expect(panel.getByRole("status").first()).toHaveText("Copied.");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.length).toBeGreaterThan(60);
    expect(twin).toContain(`\n${copied}\n\`\`\``);
  }
});

test("the ways to start can be used by keyboard", async ({ page }) => {
  await page.goto("/developers");
  await page.getByRole("tab", { name: "curl" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "TypeScript" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("region", { name: "TypeScript: letter.mts" })).toBeVisible();
});

test("every error code has its own anchor", async ({ page }) => {
  await page.goto("/developers/errors");
  const ids = await page.locator("h3[id]").evaluateAll((headings) => headings.map(({ id }) => id));
  expect(ids.sort()).toEqual(Object.keys(errorTable).sort());
});

test("every anchor that a page links to exists", longForm, async ({ page }) => {
  const places = new Map<string, Set<string>>();
  const links: [from: string, to: string][] = [];
  for (const path of [...guides.map(({ path }) => path), ...(await referencePages(page))]) {
    await page.goto(path);
    places.set(path, new Set(await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id))));
    const found = await page
      .locator("main a[href*='#']")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    links.push(...found.map((href) => [path, href] as [string, string]));
  }
  const lost = links.filter(([, href]) => {
    const { pathname, hash } = new URL(href);
    return !places.get(pathname)?.has(hash.slice(1));
  });
  expect(lost).toEqual([]);
});

test("every endpoint in the OpenAPI description is shown", longForm, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const description = await (await page.request.get("/v1/openapi.json")).json();
  const operations = Object.entries<Record<string, { operationId: string }>>(description.paths).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const shown: string[] = [];
  for (const path of await referencePages(page)) {
    await page.goto(path);
    shown.push(
      ...(await page.getByRole("button", { name: / (GET|POST|PUT|DELETE) \/v1\// }).allInnerTexts()),
    );
  }
  expect(shown.map((text) => text.split("\n").at(-1)).sort()).toEqual(operations.sort());
});

test(
  "an operation's old link leads to its page; on a phone it is collapsed until it is opened",
  longForm,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/developers/reference#createOrder");
    await expect(page).toHaveURL(/\/developers\/reference\/mail#createOrder$/);
    await expect(page.getByRole("region", { name: "Send a letter: Request with curl" })).toBeVisible();
    const request = page.getByRole("region", { name: "Price a letter: Request with curl" });
    await expect(request).toBeHidden();
    await page.getByRole("button", { name: /^Price a letter POST/ }).click();
    await expect(request).toBeVisible();
  },
);

test("the language that a reader chooses is shown in every example, and remembered", async ({ page }) => {
  await page.goto("/developers/reference/batches");
  await page.getByRole("tab", { name: "Python" }).first().click();
  await expect(page.getByRole("region", { name: /Request with Python$/ })).toHaveCount(16);
  await expect(page.getByRole("region", { name: /Request with Python$/ }).last()).toBeVisible();
  await page.goto("/developers/reference/sandbox");
  await expect(page.getByRole("region", { name: /Request with Python$/ })).toBeVisible();
  await expect(page.getByRole("region", { name: /Request with curl$/ })).toBeHidden();
});

test("the search opens with a slash, finds an error code and a field, and says when nothing is found", async ({
  page,
}) => {
  let loads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/search.json")) loads += 1;
  });
  await page.goto("/developers/sandbox");
  await page.getByRole("button", { name: "Search the docs" }).hover();
  expect(loads).toBe(0);
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search the docs" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("elephant");
  await expect(dialog.getByRole("status")).toContainText("Nothing found for “elephant”. Try");
  await dialog.getByRole("searchbox").fill("webhook_url");
  await expect(dialog.getByRole("link", { name: /^Send a letter\s?webhook_url/ })).toBeVisible();
  await expectClean(page, "search");
  await dialog.getByRole("searchbox").fill("too_late");
  await expect(dialog.getByRole("link").first()).toContainText("too_late");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/developers\/errors#too_late$/);
  expect(loads).toBe(1);
});

test("a page links to its Markdown version, and both begin alike", longForm, async ({ page }) => {
  for (const { path } of guides) {
    await page.goto(path);
    const href = await page.locator('link[rel="alternate"][type="text/markdown"]').getAttribute("href");
    const twin = await page.request.get(href!);
    expect(twin.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    expect(await twin.text()).toContain(`# ${title}\n`);
  }
});
