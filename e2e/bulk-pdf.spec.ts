import { letter } from "#test/fixtures/pdf/letters";
import { openList, sayWhoItIsFrom, sendTest } from "./bulk-list.ts";
import { expectClean } from "./expect-clean.ts";
import { expect, test } from "./setup/own-caller.ts";

test("one PDF goes to everyone on a list, previewed with any row's address, and the text is restored when it is removed", async ({
  page,
}) => {
  await openList(page);
  const words = page.getByLabel("Letter text");
  await words.fill("Dear {{first name}}, thank you for {{gift}}.");
  await page.getByLabel("Send one PDF to everyone").setInputFiles({
    name: "notice.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(letter(2)),
  });
  await expect(page.getByText("notice.pdf", { exact: true })).toBeVisible();
  await expect(words).toBeHidden();
  await page.getByLabel("Add files").setInputFiles({
    name: "Map.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(letter(1)),
  });
  await expect(page.getByRole("button", { name: "Remove Map" })).toBeVisible();
  await sayWhoItIsFrom(page);
  await expect(page.getByRole("img", { name: /^Letter to Tomas Rivera/ })).toBeVisible();
  await expectClean(page, "a list with a PDF");

  const sent = page.waitForRequest("**/v1/batches");
  await sendTest(page).click();
  const body = (await sent).postDataJSON();
  expect([body.upload_key, body.text]).toEqual([expect.any(String), undefined]);
  expect(body.rows).toHaveLength(3);
  expect(body.enclosures).toEqual([{ upload_key: expect.any(String) }]);
  await page.waitForURL(/\/batches\/bat_test_[0-9a-f]{32}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Your letters are being printed" })).toBeVisible();

  await page.goto("/bulk");
  await expect(page.getByText("notice.pdf", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Write it here" }).click();
  await expect(words).toHaveValue("Dear {{first name}}, thank you for {{gift}}.");
});
