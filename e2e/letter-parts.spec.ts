import { expectClean } from "./expect-clean.ts";
import { fillAddress, readyToMail, recipient, sendButton, sender } from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";

const text = "Dear Tomas,\n\nplease return the deposit within 14 days.\n\nSincerely,\n\nAda King";

test("a date, a subject, a drawn signature, and a letterhead are on the sheet, in the proof, kept, and sent", async ({
  page,
}) => {
  await page.goto("/send");
  await page.getByRole("textbox", { name: "Your letter" }).fill(text);
  const parts = page.getByRole("region", { name: "Date, subject, signature, letterhead" });
  await parts.getByRole("button", { name: "Add these" }).click();
  await parts.getByRole("combobox", { name: "Date" }).selectOption({ label: "The day it is mailed" });
  await parts.getByLabel("Subject line").fill("Return of my deposit");
  await parts.getByLabel("Letterhead").fill("King & Daughters\n1 Mill Lane");
  await parts.getByRole("combobox", { name: "Signature" }).selectOption({ label: "Draw it" });
  const pad = (await parts.getByRole("img", { name: /Sign here/ }).boundingBox())!;
  await page.mouse.move(pad.x + 20, pad.y + 50);
  await page.mouse.down();
  await page.mouse.move(pad.x + 80, pad.y + 20, { steps: 4 });
  await page.mouse.move(pad.x + 140, pad.y + 60, { steps: 4 });
  await page.mouse.up();
  await parts.getByRole("button", { name: "Use this signature" }).click();
  await expect(parts.getByRole("button", { name: "On the letter" })).toBeVisible();

  const paper = page.locator(".sheet");
  await expect(paper.getByText("King & Daughters")).toBeVisible();
  await expect(paper.getByText("Return of my deposit")).toBeVisible();
  await expect(paper.getByText(/^[A-Z][a-z]+ \d+, 20\d\d$/)).toBeVisible();
  await expect(paper.locator(".sheet-signature img")).toBeVisible();
  await expect(paper).toHaveAttribute("data-state", "exact");
  const above = (await paper.getByText("Return of my deposit").boundingBox())!;
  const below = await page.getByRole("textbox", { name: "Your letter" }).evaluate((field) => {
    const words = document.createRange();
    words.selectNodeContents(field);
    return words.getBoundingClientRect().top;
  });
  expect(below).toBeGreaterThan(above.y + above.height);

  await page.reload();
  await expect(parts.getByLabel("Subject line")).toHaveValue("Return of my deposit");
  await expect(parts.getByRole("img", { name: "The chosen picture" })).toBeVisible();
  await expectClean(page, "a letter with its parts");
  await fillAddress(page, "To", recipient);
  await fillAddress(page, "From", sender);
  await readyToMail(page);
  const sent = page.waitForRequest("**/v1/orders");
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    date_line: "auto",
    subject: "Return of my deposit",
    signature: { image_key: expect.stringMatching(/^img_[0-9a-f]{32}$/) },
    letterhead: { lines: ["King & Daughters", "1 Mill Lane"] },
  });
});
