import type { Request } from "@playwright/test";
import { shiftOf, watchShifts } from "./layout-shifts.ts";
import { expect, test } from "./setup/own-caller.ts";

/** The maximum size of a page once it has loaded, in bytes on the wire. */
const budgets = [
  { path: "/", scripts: 110_000, fonts: 90_000, ready: "body" },
  // 10 kB more than before there was a second language, templates, and links that fill the sheet; 182,071 bytes on November 28, 2026.
  { path: "/send", scripts: 182_200, fonts: 120_000, ready: "body" },
  // Until a list is chosen: 161 kB on November 28, 2026. The file can be chosen once the worker, whose scripts count too, has answered.
  { path: "/bulk", scripts: 190_000, fonts: 120_000, ready: "input[type=file][accept*=csv]:enabled" },
] as const;

test.use({ viewport: { width: 390, height: 844 } });

for (const { path, scripts, fonts, ready } of budgets) {
  test(`${path} loads at most ${scripts / 1000} kB of scripts and ${fonts / 1000} kB of fonts, all compressed, without layout shifts`, async ({
    page,
  }) => {
    await watchShifts(page);
    const loading: Promise<{ type: string; bytes: number; name: string; packed: boolean }>[] = [];
    const weigh = async (request: Request) => {
      const response = await request.response();
      const { responseBodySize } = await request.sizes();
      return {
        type: request.resourceType(),
        bytes: responseBodySize,
        name: new URL(request.url()).pathname,
        packed: (await response?.headerValue("content-encoding")) === "br",
      };
    };
    const onFinished = (request: Request) => loading.push(weigh(request));
    page.on("requestfinished", onFinished);
    await page.goto(path);
    await page.waitForSelector(ready, { state: "attached" });
    await page.waitForLoadState("networkidle");
    page.off("requestfinished", onFinished);
    const loaded = await Promise.all(loading);

    const sum = (type: string) =>
      loaded.filter((one) => one.type === type).reduce((all, one) => all + one.bytes, 0);
    const heaviest = JSON.stringify(loaded.filter(({ type }) => /script|font/.test(type)));
    expect(sum("document"), "the page was measured").toBeGreaterThan(1_000);
    expect(sum("script"), heaviest).toBeLessThanOrEqual(scripts);
    expect(sum("font"), heaviest).toBeLessThanOrEqual(fonts);
    const unpacked = loaded.filter(
      ({ type, bytes, packed }) => /document|script|stylesheet/.test(type) && bytes > 2_000 && !packed,
    );
    expect(unpacked.map(({ name }) => name)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
}

test("the scripts that every live page starts with are compiled in parallel while they arrive", async ({
  page,
  request,
}) => {
  await page.goto("/send");
  const scripts = await page
    .locator("script[src]:not([nomodule])")
    .evaluateAll((all) => (all as HTMLScriptElement[]).map(({ src }) => src));
  const texts = await Promise.all(scripts.map(async (src) => (await request.get(src)).text()));
  const framework = texts.filter((text) => text.includes("hydrateRoot="));
  expect(framework).toHaveLength(1);
  // V8's explicit compile hints (scripts/hint-compile.ts).
  expect(framework[0]).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
