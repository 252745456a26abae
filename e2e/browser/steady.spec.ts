import { expect, test } from "../setup/own-caller.ts";
import { mailButton, readyToMail, sendButton, writeLetter } from "./letter.ts";

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
