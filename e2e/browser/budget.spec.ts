import type { Page } from "@playwright/test";
import { expect, test } from "../setup/own-caller.ts";

/** What a page may weigh until it has loaded and rests, in bytes on the wire. */
const budgets = [
  { path: "/", scripts: 110_000, fonts: 90_000 },
  { path: "/send", scripts: 200_000, fonts: 120_000 },
] as const;

test.use({ viewport: { width: 390, height: 844 } });

for (const { path, scripts, fonts } of budgets) {
  test(`${path} loads at most ${scripts / 1000} kB of scripts and ${fonts / 1000} kB of fonts, nothing unpacked, and nothing jumps`, async ({
    page,
  }) => {
    await watchShifts(page);
    const loaded: { type: string; bytes: number; name: string; packed: boolean }[] = [];
    page.on("requestfinished", async (request) => {
      const response = await request.response();
      const { responseBodySize } = await request.sizes();
      loaded.push({
        type: request.resourceType(),
        bytes: responseBodySize,
        name: new URL(request.url()).pathname,
        packed: (await response?.headerValue("content-encoding")) === "br",
      });
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");

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

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
