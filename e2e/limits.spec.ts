import { longForm } from "./both-widths.ts";
import { list, openList, sayWhoItIsFrom, verifyEmail } from "./bulk-list.ts";
import { expectClean } from "./expect-clean.ts";
import { buyCode, mailButton, readyToMail, recipient, sender, writeLetter } from "./letter.ts";
import { mailTo } from "./mails.ts";
import { type APIRequestContext, expect, test } from "./setup/own-caller.ts";

/** The page shows limits next to the price, with what fits and when (docs/rules.md#caps). */

test(
  "a list that is larger than today's limit is offered in parts with their days, and the price is for today's",
  longForm,
  async ({ page }) => {
    const more = Array.from(
      { length: 517 },
      (_, n) => `Ada Roe,${n + 1} Oak Street,,Ithaca,NY,14850,the tea ${n}`,
    );
    await openList(page, `${list}${more.join("\n")}\n`);
    await page.getByLabel("Letter text").fill("Dear {{first name}}, thank you for {{gift}}.");
    await sayWhoItIsFrom(page);
    await verifyEmail(page);
    await page.getByRole("button", { name: "Check and price all letters" }).click();
    await expect(page.getByText("520 letters are more than you can mail today")).toBeVisible();
    await expect(page.getByText("500 letters today")).toBeVisible();
    await expect(page.getByText(/^20 letters on /)).toBeVisible();
    await expect(page.getByText("The price is for today’s part.", { exact: false })).toBeVisible();
    await expect(page.getByRole("button", { name: "Mail 500 letters, $995.00" })).toBeVisible();
    await expectClean(page, "list larger than today's limit");
  },
);

async function mailLetter(request: APIRequestContext, credit_code: string, n: number): Promise<void> {
  const letter = { mail_class: "first_class", to: recipient, from: sender, text: `Dear Tomas, number ${n}.` };
  const quote = await request.post("/v1/quotes", { data: { ...letter, page_count: 1 } });
  const { confirmation_token } = await quote.json();
  const order = await request.post("/v1/orders", { data: { ...letter, credit_code, confirmation_token } });
  expect(order.status()).toBe(201);
}

test("a sender who reached today's limit sees that next to the price, and can mail the letter once their email is verified", async ({
  page,
  request,
}) => {
  const code = await buyCode(page);
  for (let n = 0; n < 5; n += 1) await mailLetter(request, code, n);
  await writeLetter(page);
  await readyToMail(page);
  await expect(page.getByText("This letter is more than you can mail today")).toBeVisible();
  await expect(page.getByText(/^You can mail it from .* at .*Your letter stays here\.$/)).toBeVisible();
  await expectClean(page, "a letter beyond today's limit");
  const email = `june-limits-${Date.now()}@letters.example`;
  await page.getByLabel("Your email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  const { text } = await mailTo(email);
  await page.getByLabel(/^Six-digit code/).fill(/\b\d{6}\b/.exec(text)![0]);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("This letter is more than you can mail today")).toBeHidden();
  await expect(page.getByText(/^You can mail 500 more letters/)).toBeVisible();
  await page.getByRole("radio", { name: "Credit code" }).click();
  await page.getByRole("textbox", { name: /^Credit code/ }).fill(code);
  await mailButton(page).click();
  await page.waitForURL(/\/orders\/ord_/);
});
