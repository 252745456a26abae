import { addressBlock, fillAddress, mailButton, openLines, recipient, sender } from "./letter.ts";
import { expect, type Locator, type Page, test } from "./setup/own-caller.ts";

/** No parts of the paper overlap, for every piece and screen. */

const pieces = [
  ["letter", /^Letter/],
  ["4 × 6 postcard", /^Postcard/, /^4 × 6/],
  ["6 × 9 postcard", /^Postcard/, /^6 × 9/],
  ["6 × 11 postcard", /^Postcard/, /^6 × 11/],
  ["notecard", /^Notecard/],
] as const;

async function expectApart(page: Page) {
  const things: [string, Locator][] = [
    ["From", addressBlock(page, "From").locator("..")],
    ["To", addressBlock(page, "To").locator("..")],
    ["stamp", page.locator(".sheet-postage .perforated")],
  ];
  const boxes: { name: string; x: number; y: number; width: number; height: number }[] = [];
  for (const [name, thing] of things) {
    const box = (await thing.count()) > 0 ? await thing.boundingBox() : null;
    if (box) boxes.push({ name, ...box });
  }
  expect(boxes.length).toBeGreaterThan(1);
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width - 1 &&
          other.x < one.x + one.width - 1 &&
          one.y < other.y + other.height - 1 &&
          other.y < one.y + one.height - 1,
      )
      .map((other) => `${one.name} and ${other.name}`),
  );
  expect(overlaps).toEqual([]);
}

for (const width of [390, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("addresses and stamp stay apart on every piece: empty, open, and filled", async ({ page }) => {
      await page.goto("/send");
      for (const when of ["empty", "asked for", "written"] as const) {
        if (when === "asked for") {
          await mailButton(page).click();
          await expect(page.getByText("Add the recipient’s address.").first()).toBeVisible();
        }
        if (when === "written") {
          // The longest line that fits on one line of an envelope, but wraps on a small card.
          await fillAddress(page, "From", { ...sender, line1: "1408 Martin Luther King Boulevard" });
          await fillAddress(page, "To", recipient);
        }
        for (const [name, piece, size] of pieces)
          await test.step(`${name}, ${when}`, async () => {
            await page.getByRole("radio", { name: piece }).click();
            if (size) await page.getByRole("radio", { name: size }).click();
            await expectApart(page);
          });
      }
    });
  });
}

test("an open address stays completely on screen when its lines are shown", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/send");
  await openLines(page, "To");
  await expect(page.getByRole("heading", { name: "Who’s it to?" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^Next/ })).toBeInViewport({ ratio: 1 });
});
