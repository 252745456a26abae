import { bothWidths, isLongForm } from "./both-widths.ts";
import {
  arriveAtOrder,
  arriveReady,
  buyCode,
  readyToMail,
  recipient,
  sender,
  text,
  toLines,
  wholeAddress,
  writeLetter,
} from "./letter.ts";
import { expect, type Locator, type Page, test } from "./setup/own-caller.ts";

/** Counts the presses that a newcomer needs besides typing: of buttons, links, options, and fields. */

function countPresses() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      await target.click();
      presses += 1;
    },
    count: () => presses,
  };
}

/** Keeps each deletion's transaction open for a second. */
function slowDeletions(): void {
  const { delete: remove } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.delete = function (key) {
    const end = Date.now() + 1000;
    const again = () => {
      if (Date.now() < end) this.count().onsuccess = again;
    };
    again();
    return remove.call(this, key);
  };
}

async function write(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await page.goto("/");
  await press(page.getByRole("main").getByRole("link", { name: "Write a letter" }));
  await press(page.getByLabel("Your letter"));
  await page.keyboard.type(text);
  await press(page.getByRole("button", { name: /^To: / }));
  await expect(wholeAddress(page)).toBeFocused();
  await page.keyboard.insertText(toLines(recipient));
  await press(page.getByRole("button", { name: "Next: your address" }));
  await expect(wholeAddress(page)).toHaveValue("");
  await page.keyboard.insertText(toLines(sender));
  await press(page.getByRole("button", { name: "Done" }));
  await press(page.getByRole("button", { name: "Mail it, $1.99" }));
}

for (const width of isLongForm ? bothWidths : [390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("a newcomer's test letter is sent after at most 7 presses", async ({ page }) => {
      const { press, count } = countPresses();
      await write(page, press);
      await press(page.getByRole("button", { name: "Send a free test" }));
      await arriveAtOrder(page);
      expect(count()).toBeLessThanOrEqual(7);
    });

    test("a newcomer with a credit code mails a letter after at most 8 presses", async ({ page }) => {
      const code = await buyCode(page);
      // The letter's page opens even if the browser is slow to forget the attempt, so that the order can be read before.
      if (width === 390) await page.addInitScript(slowDeletions);
      const { press, count } = countPresses();
      await write(page, press);
      await press(page.getByRole("radio", { name: "Credit code" }));
      await page.keyboard.type(code);
      await press(page.getByRole("button", { name: "Mail it, $1.99" }));
      await arriveReady(page);
      expect(count()).toBeLessThanOrEqual(8);
    });
  });
}

test("the credit code field gets the focus within the press that opens it: no key is lost, and a phone opens its keyboard", async ({
  page,
}) => {
  await writeLetter(page);
  await readyToMail(page);
  const focused = await page.getByRole("radio", { name: "Credit code" }).evaluate((radio) => {
    radio.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    return document.activeElement?.id;
  });
  expect(focused).toBe("credit_code");
});

test.describe("on a phone with reduced motion", () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

  test("the page of a letter opens scrolled to its top", async ({ page }) => {
    await writeLetter(page);
    await readyToMail(page);
    await page.getByRole("button", { name: "Send a free test" }).click();
    await arriveAtOrder(page);
    await expect(page.getByRole("heading", { name: "Tracking" })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
