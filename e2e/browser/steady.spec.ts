import { expect, type Page, test } from "../setup/own-caller.ts";
import { mailButton, readyToMail, seeProof, sendButton, writeLetter } from "./letter.ts";

/** Sums what has moved without anybody having asked for it (web.dev, Cumulative Layout Shift). */
async function watchShifts(page: Page) {
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
  return {
    shifted: () => page.evaluate(() => (window as unknown as { shifted: number }).shifted),
    forget: () => page.evaluate(() => Object.assign(window, { shifted: 0 })),
  };
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("nothing jumps while a letter is put in its envelope and looked at in print", async ({ page }) => {
      const { shifted, forget } = await watchShifts(page);
      await writeLetter(page);
      // Put in at once by the test, not typed: the sheet may grow for that.
      await page.getByLabel("Your letter").fill("The pears came in early this year.\n\n".repeat(60));
      await expect(page.getByText(/^[2-9] pages$/).first()).toBeVisible();
      await forget();
      await readyToMail(page);
      await page.goBack();
      await seeProof(page);
      await expect(page.getByRole("img", { name: /2 of \d$/ }).locator("canvas")).toBeVisible();
      expect(await shifted(), "mailing").toBeLessThan(0.02);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test("what has the focus is never under the bar at the bottom", async ({ page }) => {
    test.slow();
    await writeLetter(page);
    for (const view of ["sheet", "envelope"]) {
      if (view === "envelope") await readyToMail(page);
      const button = view === "sheet" ? mailButton(page) : sendButton(page);
      await page.evaluate(() => {
        window.scrollTo(0, 0);
        (document.activeElement as HTMLElement | null)?.blur();
      });
      const hidden: string[] = [];
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press("Tab");
        const under = await button.evaluate((mail) => {
          const bar = mail.closest(".sticky")!;
          const at = document.activeElement!;
          if (bar.contains(at) || !at.closest("main")) return "";
          const { bottom, top } = at.getBoundingClientRect();
          const line = bar.getBoundingClientRect().top;
          // The sheet itself is taller than the window.
          const covered = top >= line || (bottom > line + 1 && bottom - top < 300);
          return covered ? `${at.tagName} ${at.id || at.textContent}` : "";
        });
        if (under) hidden.push(under);
        if (await button.evaluate((mail) => mail === document.activeElement)) break;
      }
      expect(hidden, view).toEqual([]);
    }
  });
});
