import { zipSync } from "fflate";
import { letter } from "#test/fixtures/pdf/letters";
import { openList, sayWhoItIsFrom, sendTest, verifyEmail } from "./bulk-list.ts";
import { expect, test } from "./setup/own-caller.ts";

const list = `Name,Street,Apt,City,State,ZIP,File
Tomas Rivera,208 Orchard Road,,Ithaca,NY,14850,tomas.pdf
Daniel Whitfield,77 Beacon Street,,Boston,MA,2108,daniel.pdf
Grace Yamamoto,1717 Alder Avenue,Apt 4,Seattle,WA,98122,grace.pdf
`;

test("the PDFs of a ZIP go to the rows that name them, each is seen as it will be printed, and only settled ones are sent", async ({
  page,
}) => {
  await openList(page, list);
  const zip = zipSync({
    "tomas.pdf": new Uint8Array(letter(2)),
    "daniel.pdf": new Uint8Array(letter(1)),
    "extra.pdf": new Uint8Array(letter(1)),
    "notes.txt": new Uint8Array(3),
  });
  await page.getByLabel("Send each person their own PDF").setInputFiles({
    name: "letters.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(zip),
  });
  await expect(page.getByText("1 file isn’t a PDF, so we left it out: notes.txt")).toBeVisible();
  await expect(page.getByText("1 PDF doesn’t belong to a row")).toBeVisible();
  await sayWhoItIsFrom(page);
  await verifyEmail(page);
  const price = page.getByRole("button", { name: "Check and price all letters" });
  await expect(page.getByText(/1 row may have the wrong PDF/)).toBeVisible();
  await expect(price).toHaveAttribute("aria-disabled", "true");

  await expect(page.getByRole("button", { name: "To check 1" })).toBeVisible();
  await page.getByRole("button", { name: "Leave out the row without a PDF" }).click();
  await price.click();
  await expect(page.getByText("Exactly as we’ll print it")).toBeVisible();
  await expect(
    page.getByRole("img", { name: "Letter to Tomas Rivera, page 1 of " }).locator("img"),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText("Exactly as we’ll print it")).toBeVisible();
  const sent = page.waitForRequest("**/v1/batches");
  await sendTest(page).click();
  const { rows } = (await sent).postDataJSON();
  expect(rows.map((row: { upload_key: string }) => row.upload_key)).toEqual([
    expect.stringMatching(/^up_/),
    expect.stringMatching(/^up_/),
  ]);
  await page.waitForURL(/\/batches\/bat_test_[0-9a-f]{32}$/);
});
