import type { Page } from "@playwright/test";

/** From the next page on, counts layout shifts without user input. */
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

/** Discards the shifts so far, because they were expected. */
export const forgetShifts = (page: Page) => page.evaluate(() => Object.assign(window, { shifted: 0 }));

/** Collects the browser's complaints from now on. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}
