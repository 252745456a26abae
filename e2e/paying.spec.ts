import { randomBytes } from "node:crypto";
import { atBothWidths, longForm } from "./both-widths.ts";
import { expectClean } from "./expect-clean.ts";
import {
  arriveAtOrder,
  arriveReady,
  buyCode,
  mailButton,
  pretendPage,
  readyToMail,
  sendButton,
  writeLetter,
} from "./letter.ts";
import { mailTo } from "./mails.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

/** Live letters on a deployment that sends customers to the processor's page to pay (e2e/setup/serve.ts). */

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("a letter is paid by card on the processor's page, waits out its undo window, and is canceled", async ({
  page,
}) => {
  await writeLetter(page);
  await readyToMail(page);
  await page.getByRole("button", { name: "Mail it, $1.99" }).click();
  await expect(pretendPage(page)).toBeVisible();

  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(heading(page, "Waiting for payment")).toBeVisible();
  await page.getByRole("link", { name: "Pay $1.99 by card" }).click();
  await page.getByRole("button", { name: "Pay $1.99" }).click();
  await arriveReady(page);
  await expect(page.getByText(/You can cancel for another (9:\d\d|10:00)/)).toBeVisible();

  await page.getByRole("button", { name: "Cancel this letter" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(heading(page, "Canceled")).toBeVisible();
  await expect(page.getByText(/We(’re returning| refunded) \$1\.99/)).toBeVisible();
});

test("an order that waits for payment can be paid only from the browser that sent it", async ({
  page,
  browser,
}) => {
  await writeLetter(page);
  await readyToMail(page);
  await mailButton(page).click();
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(page.getByRole("link", { name: "Pay $1.99 by card" })).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText("Pay where you sent it")).toBeVisible();
  await elsewhere.context().close();

  await page.goto("/send");
  await expect(page.getByText("This letter already has an order")).toBeVisible();
  await page.getByRole("link", { name: "Pay for that order" }).click();
  await expect(page.getByRole("link", { name: "Pay $1.99 by card" })).toBeVisible();
});

test("a pack is bought, its code arrives by email, shows its balance, and pays for a letter; the browser stores no readable trace of it", async ({
  page,
}) => {
  const code = await buyCode(page);
  await page.goto("/credits");
  await page.getByLabel("Credit code").fill("svc-2222");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/A code looks like svc-xxxx-xxxx-xxxx/)).toBeVisible();
  await page.getByLabel("Credit code").fill(` ${code.toUpperCase()} `);
  await expect(page.getByText("Balance $21.00.")).toBeVisible();

  await writeLetter(page);
  await readyToMail(page);
  await page.getByRole("radio", { name: "Credit code" }).click();
  const field = page.getByRole("textbox", { name: "Credit code" });
  await mailButton(page).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Enter the code you want to pay with/);
  await field.fill("svc-2222-2222-2222");
  await expect(field).toHaveAccessibleDescription(/We can’t find this code/);
  await field.fill(code);
  await expect(page.getByText("Balance $21.00. You’ll have $19.01 left.")).toBeVisible();
  await mailButton(page).click();
  await arriveReady(page);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(code);

  await page.goBack();
  await expect(page.getByText("Your letter was paid and is on its way")).toBeVisible();

  await page.goto("/credits");
  await page.getByLabel("Credit code").fill(code);
  await expect(page.getByText("Balance $19.01.")).toBeVisible();
});

test("the page of a refused letter says why, and that the money was credited back to the code", async ({
  page,
}) => {
  const code = await buyCode(page);
  await writeLetter(page, { text: "Pay me $5000 by Friday or I will burn your house down." });
  await readyToMail(page);
  await page.getByRole("radio", { name: "Credit code" }).click();
  await page.getByRole("textbox", { name: "Credit code" }).fill(code);
  await mailButton(page).click();
  await expect(heading(page, "We can’t mail this letter")).toBeVisible();
  await expect(page.getByText("We returned $1.99 to your credit code.")).toBeVisible();
});

test("the page of a held letter says that it is held, and the letter can be canceled", async ({ page }) => {
  await writeLetter(page, { text: "Your social security number 536-22-8174 is still in my files." });
  await readyToMail(page);
  await mailButton(page).click();
  await page.getByRole("button", { name: "Pay $1.99" }).click();
  await expect(heading(page, "We’re reviewing your letter")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel this letter" })).toBeEnabled();
});

test("an email address error is shown next to the field", async ({ page }) => {
  await writeLetter(page);
  await readyToMail(page);
  const email = page.getByLabel("Email for your receipt and tracking updates");
  await email.fill("june at letters");
  await mailButton(page).click();
  await expect(email).toHaveAccessibleDescription(/The email address must look like name@example\.com/);
});

test(
  "the link in the email about an arrived letter opens the review form, and its token leaves the address bar",
  longForm,
  async ({ page }) => {
    await writeLetter(page);
    await readyToMail(page);
    await sendButton(page).click();
    await arriveAtOrder(page);
    await page.getByRole("button", { name: "Mark as delivered" }).click();
    await expect(heading(page, "Your letter was delivered")).toBeVisible();
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem("posthorn.sent")!)[0].reviewToken as string,
    );
    const address = page.url();
    await page.goto(`${address}#review=${token}`);
    await expect(page).toHaveURL(address);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Choose from 1 to 5 stars first.")).toBeVisible();
    await page.getByRole("radio", { name: "5 of 5: Great" }).click();
    await page.getByLabel("Comments").fill("It arrived, and it was beautiful.");
    await expectClean(page, "review");
    const sent = page.waitForRequest("**/v1/reviews");
    await page.getByRole("button", { name: "Submit" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ stars: 5, capability_token: token });
    await expect(page.getByText("Thanks for your review.")).toBeVisible();
    // An order is reviewed once, so its link doesn't offer the form again.
    await page.goto("about:blank");
    await page.goto(`${address}#review=${token}`);
    await expect(page.getByText("Thanks for your review.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Submit" })).toBeHidden();
  },
);

atBothWidths(() => {
  test("buying credit, paying, and the page of a paid letter are accessible", async ({ page }) => {
    await page.goto("/credits");
    await page.getByRole("button", { name: "Pay $20.00 by card" }).click();
    await expect(page.getByText("Enter the email address")).toBeVisible();
    await expectClean(page, "credits");
    await writeLetter(page);
    await readyToMail(page);
    await page.getByRole("radio", { name: "Credit code" }).click();
    await page.getByRole("textbox", { name: "Credit code" }).fill("svc-2222-2222-2222");
    await expect(page.getByText("We can’t find this code")).toBeVisible();
    await expectClean(page, "paying by code");
    await page.getByRole("radio", { name: "Card", exact: true }).click();
    await mailButton(page).click();
    await page.getByRole("link", { name: "Go back without paying" }).click();
    await page.getByRole("link", { name: "Pay $1.99 by card" }).waitFor();
    await expectClean(page, "waiting for payment");
    await page.getByRole("link", { name: "Pay $1.99 by card" }).click();
    await page.getByRole("button", { name: "Pay $1.99" }).click();
    await arriveReady(page);
    await expectClean(page, "ready to leave");
  });
});

test(
  "credit for a misspelled address is questioned, goes to the right one after a correction, is topped up, and is listed for its mailbox",
  longForm,
  async ({ page }) => {
    const name = `beth-${randomBytes(6).toString("hex")}`;
    await page.goto("/credits");
    await page.getByRole("radio", { name: /Your own amount/ }).check();
    await page.getByLabel("Dollars").fill("12.50");
    await page.getByLabel("Email", { exact: true }).fill(`${name}@gmial.con`);
    await page.getByRole("button", { name: "Pay $12.50 by card" }).click();
    await expect(page.getByText(`Did you mean ${name}@gmail.com?`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Use it" })).toBeFocused();
    await expectClean(page, "a questioned address");
    await page.getByRole("button", { name: "Keep what I typed" }).click();
    await expect(page.getByText("Did you mean")).toHaveCount(0);
    await page.getByRole("button", { name: "Pay $12.50 by card" }).click();
    await page.getByRole("button", { name: "Pay $12.50", exact: true }).click();
    await expect(page.getByText(`It goes to ${name}@gmial.con.`)).toBeVisible();
    expect(page.url()).not.toContain("svcp_");
    await expect(page.getByRole("button", { name: /by card/ })).toHaveCount(0);

    const right = `${name}@letters.example`;
    await page.getByRole("button", { name: "Wrong address?" }).click();
    await page.getByLabel("Right address").fill(right);
    await page.getByRole("button", { name: "Send a new code there" }).click();
    await expect(page.getByText(`It goes to ${right}.`)).toBeVisible();
    const code = /svc(?:-[a-z0-9]{4}){3}/.exec((await mailTo(right)).text)![0];
    await expectClean(page, "where a code went");

    await page.getByRole("button", { name: "Buy more credit" }).click();
    await page.getByRole("radio", { name: "A code I have" }).check();
    await page
      .getByRole("textbox", { name: /^Credit code/ })
      .first()
      .fill(code);
    await page.getByRole("button", { name: "Pay $20.00 by card" }).click();
    await page.getByRole("button", { name: "Pay $20.00", exact: true }).click();
    await expect(page.getByText("We added $21.00 to your code")).toBeVisible();

    await page.getByLabel("Your email").fill(right);
    await page.getByRole("button", { name: "Email me a code" }).click();
    const digits = (await mailTo(right, /is your code$/)).subject.slice(0, 6);
    await page.getByLabel(/^Six-digit code/).fill(digits);
    await page.getByRole("button", { name: "Verify" }).click();
    const yours = page.getByRole("region", { name: "Your codes and their history" });
    await expect(yours.getByText(`Code ending in ${code.slice(-4)}`)).toBeVisible();
    await expect(yours.getByText("$33.50")).toBeVisible();
    await expect(yours.getByRole("row")).toHaveCount(3);
    await expect(yours).not.toContainText(code);
    await expectClean(page, "the codes of a mailbox");
  },
);
