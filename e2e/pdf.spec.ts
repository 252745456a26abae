import { letter, letterOf, pageOf, prose, setLines } from "#test/fixtures/pdf/letters";
import { longForm } from "./both-widths.ts";
import { expectClean } from "./expect-clean.ts";
import { collectComplaints } from "./layout-shifts.ts";
import { arriveAtOrder, fillAddress, recipient, seeProof, sendButton, sender, text } from "./letter.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";
import { expectWritten } from "./sheet.ts";

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page.getByLabel(/Mail a PDF|Choose another PDF/).setInputFiles(file(name, bytes));

const firstPage = (page: Page, name: string) => page.getByRole("img", { name: `The first page of ${name}` });

const lease = [
  "Dear Dana, here is the lease for the house on Orchard Road. It begins on the first of June and runs for twelve months. The rent is due on the first of each month.",
  "The deposit is kept in a bank of this state and comes back within thirty days after the lease ends. The garden is yours to plant. Snow is cleared by the owner.",
  "Please sign both copies and keep one of them. Thank you, and welcome to the neighborhood. Sam",
];

test("a PDF is chosen, previewed, and sent", async ({ page }) => {
  await page.goto("/send");
  await choose(page, "lease.pdf", letterOf(lease));
  await expect(firstPage(page, "lease.pdf")).toBeVisible();
  await expect(page.getByText(/^3 pages, \d+ KB$/)).toBeVisible();
  await fillAddress(page, "To", recipient);
  await fillAddress(page, "From", sender);
  await seeProof(page);
  await expect(page.getByRole("img", { name: "Page 1 of 3" })).toBeVisible();
  await sendButton(page).click();
  await arriveAtOrder(page);
});

test("the addresses on page 1 of a PDF are offered, and one click fills them in", async ({ page }) => {
  await page.goto("/send");
  const lines = [
    ["June Carver", 740],
    ["14 Alder Street, Apt 3", 726],
    ["Portland, OR 97205", 712],
    ["Tomas Rivera", 650],
    ["208 Orchard Road", 636],
    ["Ithaca, NY 14850", 622],
    ["Dear Tomas,", 500],
    ["the pears came in early this year.", 480],
  ] as const;
  const dated = pageOf((font) =>
    [
      ...lines.map(([words, top]) => ({ words, top, left: 72 })),
      { words: "June 3, 2026", top: 684, left: 430 },
    ]
      .map(({ words, ...at }) => setLines(font, words, { ...at, width: 468 }))
      .join("\n"),
  );
  await choose(page, "pears.pdf", dated);
  const offer = page.getByRole("status").filter({ hasText: "We found this on page 1" });
  await expect(offer).toContainText("Tomas Rivera");
  await offer.getByRole("button", { name: "Use these addresses" }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^To: Tomas Rivera/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^From: June Carver/ })).toBeVisible();
  await expect(page.getByText(/^1 page, \d+ KB$/)).toBeVisible();
});

test(
  "every page of a PDF is shown as an image, and the keyboard moves between them",
  longForm,
  async ({ page }) => {
    const complaints = collectComplaints(page);
    await page.goto("/send");
    await choose(page, "lease.pdf", letter(3));
    const third = page.getByRole("button", { name: "Page 3" });
    await expect(third.locator("canvas")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Page \d$/ })).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Page 1", pressed: true })).toBeVisible();
    await third.press("Enter");
    await expect(page.getByRole("img", { name: "Page 3 of 3" }).locator("canvas")).toBeVisible();
    await expect(firstPage(page, "lease.pdf")).toHaveCount(0);
    await expectClean(page, "a PDF with its pages");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectClean(page, "a PDF with its pages, on a phone");
    await page.getByRole("button", { name: "Page 1" }).press("Enter");
    await expect(firstPage(page, "lease.pdf")).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test("the first page shows the windows of the chosen envelope, and the letter is sent in it", async ({
  page,
}) => {
  const asked: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/proofs")) asked.push(request.postDataJSON());
  });
  await page.goto("/send");
  await choose(page, "lease.pdf", letter(1));
  await expect(firstPage(page, "lease.pdf")).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ format: "letter", overlay: "window", page: 1 });
  const two = await firstPage(page, "lease.pdf").getAttribute("src");
  await page.getByRole("radio", { name: /^One window/ }).click();
  await expect
    .poll(() =>
      firstPage(page, "lease.pdf")
        .getAttribute("src")
        .catch(() => two),
    )
    .not.toBe(two);
  expect(asked.at(-1)).toMatchObject({ format: "letter_windowed", overlay: "window", page: 1 });
  const quoted = page.waitForRequest(
    (request) => request.url().endsWith("/v1/quotes") && request.postDataJSON().format === "letter_windowed",
  );
  await page.reload();
  await quoted;
  await expect(page.getByRole("radio", { name: /^One window/ })).toBeChecked();
  await expectClean(page, "the choice of envelope");
});

test("no page count is shown until the file has been read, because it could be too low", async ({ page }) => {
  await page.goto("/send");
  const held = Promise.withResolvers<void>();
  await page.route("**/v1/quotes", async (route) => {
    if (route.request().postDataJSON().upload_key) await held.promise;
    await route.continue();
  });
  await choose(page, "lease.pdf", letter(3));
  await expect(page.getByText("lease.pdf", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your letter" })).not.toContainText(/\d pages?,/);
  held.resolve();
  await expect(page.getByText(/^3 pages, \d+ KB$/)).toBeVisible();
});

test("a page that could not be drawn says so, and is redrawn on request", longForm, async ({ page }) => {
  await page.goto("/send");
  await page.route("**/v1/proofs", (route) => route.abort());
  await choose(page, "lease.pdf", letter(1));
  await expect(page.getByText("We couldn’t show this page.")).toBeVisible();
  await page.unroute("**/v1/proofs");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(firstPage(page, "lease.pdf")).toBeVisible();
});

test(
  "text typed during a PDF upload is restored after it, even after a reload",
  longForm,
  async ({ page }) => {
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
  },
);

test("a PDF can be dropped on the sheet", async ({ page }) => {
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
  // The page handles events only once it is hydrated.
  await expect(async () => {
    await sheet.dispatchEvent("dragover", { dataTransfer: data });
    await expect(page.getByText("Drop your PDF here")).toHaveCSS("opacity", "1", { timeout: 500 });
  }).toPass();
  await sheet.dispatchEvent("drop", { dataTransfer: data });
  await expect(firstPage(page, "dropped.pdf")).toBeVisible();
});

for (const [what, bytes, reason] of [
  ["what isn’t a PDF", Buffer.from("hello"), /letter\.pdf isn’t a PDF/],
  ["what is too large", Buffer.alloc(10_485_761, "%PDF-"), /is 10\.0 MB, and the limit is 10 MB/],
] as const) {
  test(`${what} is refused before it is uploaded`, async ({ page }) => {
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

test("a PDF that can't be printed says why, and another one fixes it", async ({ page }) => {
  await page.goto("/send");
  await choose(page, "damaged.pdf", Buffer.from(letter(1)).subarray(0, 400));
  await expect(page.getByRole("alert").filter({ hasText: "We can’t print this PDF" })).toBeVisible();
  // If a PDF has words where the address goes, its own first page is shown, and the inserted page is announced.
  const whole = pageOf((font) => setLines(font, prose(1500), { left: 72, top: 760, width: 468 }));
  await choose(page, "whole.pdf", whole);
  await expect(page.getByText(/^2 pages, \d+ KB, plus an address page in front$/)).toBeVisible();
  await expect(firstPage(page, "whole.pdf")).toBeVisible();
  await expect(page.getByText("we’ll add a page with the addresses in front")).toBeVisible();
  await expect(page.getByRole("button", { name: "Addresses" })).toBeVisible();
  // The alternative: page 1 is changed to make room.
  await page.getByRole("radio", { name: /^Move page 1 down/ }).click();
  await expect(page.getByText(/^1 page, \d+ KB$/)).toBeVisible();
  await page.getByRole("radio", { name: /^Add an address page/ }).click();
  await expect(page.getByText(/^2 pages, \d+ KB, plus an address page in front$/)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "We can’t print this PDF" })).toBeHidden();
});

test("a connection lost during an upload is reported, and choosing again works", async ({ page }) => {
  await page.goto("/send");
  await page.route("**/v1/uploads/*", (route) => route.abort(), { times: 1 });
  await choose(page, "lease.pdf", letter(1));
  await expect(page.getByRole("alert").filter({ hasText: "The upload didn't finish" })).toBeVisible();
  await choose(page, "lease.pdf", letter(1));
  await expect(firstPage(page, "lease.pdf")).toBeVisible();
});

test("each journey has its own upload quota per minute", async ({ page }) => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await page.request.post("/v1/uploads")).status());
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});
