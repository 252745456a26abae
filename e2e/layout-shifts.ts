import type { Page } from "@playwright/test";

/** From the next page on, counts what jumps without anybody's doing. */
export async function watchShifts(page: Page): Promise<void> {
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

/** Cumulative layout shift of the page so far. */
export const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** What has jumped so far was asked for. */
export const forgetShifts = (page: Page) => page.evaluate(() => Object.assign(window, { shifted: 0 }));

/** What the browser complains about from now on. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}
