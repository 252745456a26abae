import { bothWidths, isLongForm } from "./both-widths.ts";
import { forgetShifts, shiftOf, watchShifts } from "./layout-shifts.ts";
import { mailButton, readyToMail, seeProof, sendButton, writeLetter } from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";
import { expectSet } from "./sheet.ts";

for (const width of isLongForm ? bothWidths : [390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("nothing shifts while a letter is put in its envelope and previewed", async ({ page }) => {
      await watchShifts(page);
      await writeLetter(page);
      // The test inserts the text at once instead of typing it, so the sheet may grow.
      await page.getByLabel("Your letter").fill("The pears came in early this year.\n\n".repeat(60));
      await expect(page.getByText(/^[2-9] pages$/).first()).toBeVisible();
      if (width > 608) await expectSet(page);
      await forgetShifts(page);
      await readyToMail(page);
      await page.goBack();
      await seeProof(page);
      await expect(page.getByRole("img", { name: /2 of \d$/ }).locator("canvas")).toBeVisible();
      expect(await shiftOf(page), "mailing").toBeLessThan(0.02);
    });
  });
}

const prose = `${"The pears came in early this year, so I kept a box back for you; they ripen on the sill. ".repeat(5).trim()}\n\n`;

for (const width of isLongForm ? bothWidths : [390]) {
  test.describe(`writing at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("nothing shifts when a stored letter of eight pages is opened", async ({ page }) => {
      await watchShifts(page);
      const kept = JSON.stringify({ format: "letter", text: prose.repeat(44).trim() });
      await page.addInitScript((draft) => localStorage.setItem("posthorn.draft", draft), kept);
      await page.goto("/send");
      await expect(page.getByText(/^[7-9] pages$/).first()).toBeVisible();
      if (width > 608) await expectSet(page);
      expect(await shiftOf(page)).toBeLessThan(0.02);
    });

    test("nothing shifts when the print layout arrives for inserted text", async ({ page }) => {
      await watchShifts(page);
      for (const text of [
        "Dear Tomas,\n\nthe pears came in early this year.\n\nYours,\nJune",
        prose.repeat(44),
      ]) {
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        await page.route("**/api/layouts", async (route) => {
          await held;
          await route.continue().catch(() => undefined);
        });
        await page.goto("/send");
        await page.evaluate(() => localStorage.clear());
        await page.reload();
        await expect(page.getByLabel("Your letter")).toHaveAttribute("contenteditable", "plaintext-only");
        const asked = width > 608 ? page.waitForRequest("**/api/layouts") : undefined;
        await page.getByLabel("Your letter").fill(text);
        await asked;
        // The sheet is expected to grow; later shifts are not.
        await forgetShifts(page);
        release();
        if (width > 608) await expectSet(page);
        await expect(page.getByText(/^\d pages?$/).first()).toBeVisible();
        expect(await shiftOf(page)).toBeLessThan(0.02);
        await page.unroute("**/api/layouts");
      }
    });
  });
}

test("a key pressed in a letter of twelve pages moves no float, so only one paragraph is laid out again", async ({
  page,
}) => {
  const kept = JSON.stringify({ format: "letter", text: "The pears came in early.\n\n".repeat(200).trim() });
  await page.addInitScript((draft) => localStorage.setItem("posthorn.draft", draft), kept);
  await page.goto("/send");
  await expectSet(page);
  const field = page.getByLabel("Your letter");
  await field.focus();
  await field.evaluate((element) => {
    const node = element.children[60]!.firstChild!;
    getSelection()!.collapse(node, node.textContent!.length);
    const moved = { count: 0 };
    Object.assign(window, { moved });
    new MutationObserver((changes) => {
      moved.count += changes.length;
    }).observe(document.querySelector(".sheet-floats")!, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await page.keyboard.type("And so on");
  await expectSet(page);
  expect(await page.evaluate(() => (window as unknown as { moved: { count: number } }).moved.count)).toBe(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test("the bar at the bottom never covers the focused element", async ({ page }) => {
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
          // Excludes the sheet itself, which is taller than the window.
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
