import { arriveReady, mailButton, readyToMail, writeLetter } from "./letter.ts";
import { mailTo } from "./mails.ts";
import { expect, test } from "./setup/own-caller.ts";

test("the link of the first email opens a paid letter on another device: its pages after six digits, and undo at once", async ({
  page,
  browser,
}) => {
  const email = `june-${Date.now()}@letters.example`;
  await writeLetter(page);
  await readyToMail(page);
  await page.getByLabel("Email for your receipt and tracking updates").fill(email);
  await mailButton(page).click();
  await page.getByRole("button", { name: "Pay $1.99" }).click();
  await arriveReady(page);

  const { text } = await mailTo(email, /^Your letter is paid$/);
  const link = new URL(/https?:\S+#svcl_\S+/.exec(text)![0]);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link.pathname + link.hash);
  await expect(phone).toHaveURL(link.pathname);
  await expect(phone.getByRole("button", { name: "Cancel this letter" })).toBeEnabled();
  await expect(phone.getByRole("button", { name: /^Enlarge/ })).toHaveCount(0);

  await phone.getByLabel("Your email").fill(email);
  await phone.getByRole("button", { name: "Email me a code" }).click();
  const { subject } = await mailTo(email, /^\d{6} is your code$/);
  await phone.getByLabel(/^Six-digit code/).fill(subject.slice(0, 6));
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone.getByRole("button", { name: "Enlarge Page 1" })).toBeAttached();

  await phone.getByRole("button", { name: "Cancel this letter" }).click();
  await phone.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Canceled" })).toBeVisible();
  await phone.context().close();
});
