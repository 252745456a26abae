import { deflateSync } from "node:zlib";
import { letter, letterOf } from "#test/fixtures/pdf/letters";
import { expectClean } from "./expect-clean.ts";
import { arriveAtOrder, fillAddress, readyToMail, recipient, sendButton, sender } from "./letter.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

const pdf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});
const add = (page: Page, files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
  page.getByLabel("Add files").setInputFiles(files);
const lease = pdf(
  "Lease.pdf",
  letterOf([
    "The lease for the house on Orchard Road begins on the first of June and runs for twelve months.",
    "The garden is yours to plant. Snow is cleared by the owner. Please keep this copy.",
  ]),
);

/** A JPEG drawn by the browser, with a GPS position in its metadata. */
async function photoOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 640, height: 480 });
    const drawing = canvas.getContext("2d")!;
    drawing.fillStyle = "#3a6";
    drawing.fillRect(0, 0, 640, 480);
    return canvas.toDataURL("image/jpeg");
  });
  const jpeg = Buffer.from(url.split(",")[1]!, "base64");
  const note = Buffer.from("Exif\0\0GPS 42.4430 N 76.5019 W");
  const segment = Buffer.from([0xff, 0xe1, 0, note.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, note, jpeg.subarray(2)]);
}

test("a PDF and a photo go behind a letter: ordered, titled, counted, kept over a reload, proven, and sent", async ({
  page,
}) => {
  // The browser doesn't show tests the body of an upload, so the page keeps a copy.
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      Object.assign(window, { uploads: [...uploadsOf(), body] });
      return send.call(this, body);
    };
    const uploadsOf = () => (window as { uploads?: unknown[] }).uploads ?? [];
  });
  await page.goto("/send");
  const sheet = page.getByRole("textbox", { name: "Your letter" });
  await sheet.fill("Dear Tomas, here is the lease, and how the kitchen looks. Ada");
  await add(page, [{ name: "IMG_4032.JPG", mimeType: "image/jpeg", buffer: await photoOf(page) }, lease]);
  const list = page.getByRole("region", { name: "Enclosures" });
  await expect(list.getByLabel("Title of enclosure 1")).toHaveValue("Photo");
  await expect(list.getByLabel("Title of enclosure 2")).toHaveValue("Lease");
  await expect(list.getByText("6 pages: your letter 1, Photo 1, Lease 2, 2 blank.")).toBeVisible();
  const uploads = await page.evaluate(() =>
    Promise.all((window as unknown as { uploads: Blob[] }).uploads.map((blob) => blob.text())),
  );
  expect(uploads).toHaveLength(2);
  expect(uploads[0]).toMatch(/^%PDF-/);
  expect(uploads[0]).not.toContain("GPS");

  await list.getByRole("button", { name: "Move Lease up" }).press("Enter");
  await expect(list.getByRole("button", { name: "Move Lease down" })).toBeFocused();
  await list.getByLabel("Title of enclosure 2").fill("The kitchen");
  await page.reload();
  await expect(list.getByText("5 pages: your letter 1, Lease 2, The kitchen 1, 1 blank.")).toBeVisible();
  await expectClean(page, "a letter with enclosures");
  await fillAddress(page, "To", recipient);
  await fillAddress(page, "From", sender);
  await readyToMail(page);
  await expect(page.getByText("5 pages: your letter 1, Lease 2, The kitchen 1, 1 blank.")).toBeVisible();
  const sent = page.waitForRequest("**/v1/orders");
  await sendButton(page).click();
  expect((await sent).postDataJSON().enclosures).toEqual([
    { upload_key: expect.any(String), title: "Lease" },
    { upload_key: expect.any(String), title: "The kitchen" },
  ]);
  await arriveAtOrder(page);
});

test("files that can't be enclosed say why next to them, and the letter isn't mailed until they are removed", async ({
  page,
}) => {
  await page.goto("/send");
  await page.getByRole("textbox", { name: "Your letter" }).fill("Dear Tomas, here is the lease. Ada");
  await fillAddress(page, "To", recipient);
  await fillAddress(page, "From", sender);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(200)]);
  await add(page, [
    { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") },
  ]);
  const list = page.getByRole("region", { name: "Enclosures" });
  await expect(
    list.getByText("IMG_1.HEIC wasn’t added, because this browser can’t read iPhone"),
  ).toBeVisible();
  await expect(list.getByText("notes.txt wasn’t added, because this browser can’t read it.")).toBeVisible();
  await page.getByRole("button", { name: /^Mail it/ }).click();
  await expect(list.getByText("Some files aren’t added yet.")).toBeVisible();
  for (const flawed of [0, 1]) {
    await expect(list.getByRole("button", { name: "OK" })).toHaveCount(2 - flawed);
    await list.getByRole("button", { name: "OK" }).first().click();
  }
  await add(page, [pdf("Long.pdf", letter(11)), ...Array.from({ length: 6 }, () => lease)]);
  await expect(list.getByText("Lease.pdf and 1 more file weren’t added")).toBeVisible();
  await list.getByRole("button", { name: "OK" }).click();
  await expect(list.getByText(/^The letter and its enclosures have \d+ pages/)).toBeVisible();
  const broken = pdf("Broken.pdf", Buffer.concat([Buffer.from("%PDF-1.7\n"), deflateSync("no PDF")]));
  for (let left = 5; left > 0; left -= 1) {
    await expect(list.getByRole("button", { name: /^Remove / })).toHaveCount(left);
    await list
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
  }
  await add(page, [broken]);
  await expect(
    list
      .getByRole("listitem")
      .filter({ has: page.getByRole("alert") })
      .last(),
  ).toContainText("PDF");
});
