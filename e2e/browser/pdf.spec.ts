import { letter, pageOf, prose, setLines } from "#lib/domain/documents/intake/corpus/letters";
import { expect, type Page, test } from "../setup/own-caller.ts";
import { arriveAtOrder, fillAddress, recipient, seeProof, sendButton, sender, text } from "./letter.ts";
import { expectWritten } from "./sheet.ts";

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page.getByLabel(/Send a PDF|Choose another PDF/).setInputFiles(file(name, bytes));

const firstPage = (page: Page, name: string) => page.getByRole("img", { name: `The first page of ${name}` });

test("a PDF is chosen, seen and sent", async ({ page }) => {
  await page.goto("/send");
  await choose(page, "lease.pdf", letter(3));
  await expect(firstPage(page, "lease.pdf")).toBeVisible();
  await expect(page.getByText(/^3 pages, \d+ KB$/)).toBeVisible();
  await fillAddress(page, "To", recipient);
  await fillAddress(page, "From", sender);
  await seeProof(page);
  await expect(page.getByRole("img", { name: "Page 1 of 3" })).toBeVisible();
  await sendButton(page).click();
  await arriveAtOrder(page);
});

test("what is typed while a PDF travels waits behind it, even after a reload", async ({ page }) => {
  await page.goto("/send");
  const held = Promise.withResolvers<void>();
  await page.route("**/v1/uploads", async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose(page, "lease.pdf", letter(1));
  await expect(page.getByText("Uploading lease.pdf")).toBeVisible();
  await page.getByLabel("Your letter").fill(text);
  held.resolve();
  await expect(firstPage(page, "lease.pdf")).toBeVisible();
  await page.reload();
  await expect(firstPage(page, "lease.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Write it here" }).click();
  await expectWritten(page, text);
  await expect(page.getByLabel("Your letter")).toBeFocused();
});

test("a PDF may be dropped on the sheet", async ({ page }) => {
  await page.goto("/send");
  const data = await page.evaluateHandle(
    (base64) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], "dropped.pdf", { type: "application/pdf" }));
      return transfer;
    },
    Buffer.from(letter(1)).toString("base64"),
  );
  const sheet = page.getByLabel("Your letter");
  // The page listens only once it is hydrated.
  await expect(async () => {
    await sheet.dispatchEvent("dragover", { dataTransfer: data });
    await expect(page.getByText("Drop the PDF to send it")).toHaveCSS("opacity", "1", { timeout: 500 });
  }).toPass();
  await sheet.dispatchEvent("drop", { dataTransfer: data });
  await expect(firstPage(page, "dropped.pdf")).toBeVisible();
});

for (const [what, bytes, reason] of [
  ["what is not a PDF", Buffer.from("hello"), /letter\.pdf is not a PDF/],
  ["what is too large", Buffer.alloc(10_485_761, "%PDF-"), /has 10\.0 MB, and a letter takes at most 10/],
] as const) {
  test(`${what} is refused before it travels`, async ({ page }) => {
    let asked = 0;
    await page.route("**/v1/uploads", (route) => {
      asked += 1;
      return route.continue();
    });
    await page.goto("/send");
    await choose(page, "letter.pdf", bytes);
    await expect(page.getByRole("alert").filter({ hasText: reason })).toBeVisible();
    await expect(page.getByLabel("Your letter")).toBeVisible();
    expect(asked).toBe(0);
  });
}

test("a PDF that cannot be printed says why, and another one mends it", async ({ page }) => {
  await page.goto("/send");
  await choose(page, "damaged.pdf", Buffer.from(letter(1)).subarray(0, 400));
  await expect(page.getByRole("alert").filter({ hasText: "This PDF cannot be sent" })).toBeVisible();
  // With words where the address goes: its own first page is shown, and what is put before it is said.
  const whole = pageOf((font) => setLines(font, prose(1500), { left: 72, top: 760, width: 468 }));
  await choose(page, "whole.pdf", whole);
  await expect(page.getByText(/^2 pages, \d+ KB, with an address page in front$/)).toBeVisible();
  await expect(firstPage(page, "whole.pdf")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "This PDF cannot be sent" })).toBeHidden();
});

test("a connection that is lost on the way says so, and choosing again works", async ({ page }) => {
  await page.goto("/send");
  await page.route("**/v1/uploads/*", (route) => route.abort(), { times: 1 });
  await choose(page, "lease.pdf", letter(1));
  await expect(page.getByRole("alert").filter({ hasText: "The PDF did not arrive" })).toBeVisible();
  await choose(page, "lease.pdf", letter(1));
  await expect(firstPage(page, "lease.pdf")).toBeVisible();
});

test("a journey has a minute's uploads to itself", async ({ page }) => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await page.request.post("/v1/uploads")).status());
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});
