import { chooseList, counted, list } from "./bulk-list.ts";
import { expect, test } from "./setup/own-caller.ts";

const row = "Tomas Rivera,208 Orchard Road,Ithaca,NY,14850";
const headed = `Name,Street,City,State,ZIP\n${row}\n`;
const latin = (text: string) => Buffer.from(text, "latin1");

for (const [what, content, words] of [
  ["an empty file", "", "This file is empty."],
  ["headings alone", "Name,Street,City,State,ZIP\n", "only a row of headings"],
  ["a PDF", "%PDF-1.7\n", "This is a PDF."],
  [
    "a formula in a cell",
    headed.replace("208 Orchard Road", "=HYPERLINK(A1)"),
    "This cell has a formula instead of its result.",
  ],
  [
    "a failed formula",
    `${headed}${`${row}\n`.repeat(3)}${row.replace("Ithaca", "#REF!").replace("Tomas", "Ana")}\n`,
    "This cell has the spreadsheet error #REF!",
  ],
  [
    "a cell of ten megabytes",
    `${headed}"${"x".repeat(10_000_000)}",1 Mill Rd,Ithaca,NY,14850\n`,
    "has 10,000,000 characters",
  ],
  [
    "five thousand columns",
    `${headed.split("\n")[0]},${"c,".repeat(5_000)}\n${row}\n`,
    "We read the first 200",
  ],
  ["zero bytes", headed.replace("Tomas", "To\0mas"), "We removed zero bytes"],
  [
    "ragged rows",
    `${headed}Carver, June,14 Alder Street,Portland,OR,97205\n`,
    "more cells than there are headings",
  ],
  [
    "two encodings in one file",
    Buffer.concat([
      Buffer.from(`${headed}Zoë Müller,1 Mill Road,Ithaca,NY,14850\n`),
      latin("José,2 Mill Road,Ithaca,NY,14850\n"),
    ]),
    "the file mixes two encodings",
  ],
  ["no headings", `${row}\n`, "The first row looks like a person"],
  ["a quotation mark that stays open", `${headed}${row}\n"June,14 Alder\n${row}\n`, "is never closed"],
  [
    "an old Excel file",
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    "This is an old Excel file",
  ],
] as const) {
  test(`${what} shows a clear message`, async ({ page }) => {
    await chooseList(page, content);
    await expect(page.getByText(words).first()).toBeVisible();
  });
}

test("text in Windows encodings is read correctly", async ({ page }) => {
  await chooseList(page, latin(list.replace("Tomas", "José")));
  await expect(page.getByText("We read it as Windows-1252")).toBeVisible();
  await expect(page.getByRole("button", { name: "Name: José Rivera" })).toBeVisible();
});

test("a file of 100 megabytes is read while the page stays responsive, and reading can be stopped", async ({
  page,
}) => {
  test.slow();
  await page.goto("/bulk");
  await page.locator("input[type=file][accept*=csv]:not([disabled])").waitFor({ state: "attached" });
  await page.evaluate((line) => {
    const file = new File(
      ["Name,Street,City,State,ZIP\n", ...Array.from({ length: 110 }, () => `${line}\n`.repeat(20_000))],
      "large.csv",
    );
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("There is no field for a file.");
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, row);
  await expect(
    page
      .getByText("We read the first 200,000")
      .or(page.getByRole("button", { name: "Stop" }))
      .first(),
  ).toBeVisible();
  await expect(counted(page, /ready to send/)).toBeVisible();
});

test("if the service does not answer, the columns can be chosen by hand", async ({ page }) => {
  await page.route("**/v1/csv-map", (route) => route.abort());
  await chooseList(page, list);
  await expect(page.getByText("We couldn’t match the columns automatically")).toBeVisible();
  await expect(page.getByLabel("City column")).toBeVisible();
});
