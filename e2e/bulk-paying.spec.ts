import { longForm } from "./both-widths.ts";
import { comeBackTo, counted, list, priceList } from "./bulk-list.ts";
import { expectClean } from "./expect-clean.ts";
import { buyCode, pretendPage } from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";

test("a list is paid by card on the processor's page, even after leaving and returning, and is mailed", async ({
  page,
  context,
}) => {
  await priceList(page);
  await page.getByRole("button", { name: "Mail 3 letters, $5.97" }).click();
  await expect(pretendPage(page)).toBeVisible();
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await page.waitForURL(/\/batches\/bat_[0-9a-f]{32}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Waiting for payment" })).toBeVisible();
  await expectClean(page, "batch that waits for payment");

  // The checkout is also available in another tab of this browser, but not in another browser.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("link", { name: "Pay $5.97 by card" })).toBeVisible();
  await page.getByRole("link", { name: "Pay $5.97 by card" }).click();
  await page.getByRole("button", { name: "Pay $5.97" }).click();
  await page.waitForURL(/\/batches\/bat_[0-9a-f]{32}$/);
  await expect(page.getByText("Ready to print").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay $5.97 by card" })).toBeHidden();
  await page.getByRole("button", { name: "Cancel these letters" }).click();
  await page.getByRole("button", { name: "Yes, cancel them" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your letters were canceled" })).toBeVisible();
  await expect(page.getByText("$5.97 was refunded or never charged.")).toBeVisible();
});

test(
  "the page that sent a list says that it waits for payment, and the list is ready again after it is canceled",
  longForm,
  async ({ page, browser }) => {
    await priceList(page);
    await page.getByRole("button", { name: "Mail 3 letters, $5.97" }).click();
    await page.getByRole("link", { name: "Go back without paying" }).click();
    await page.waitForURL(/\/batches\//);
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(page.url());
    await expect(stranger.getByText("Pay where you sent them")).toBeVisible();
    await stranger.context().close();

    await page.goto("/bulk");
    await expect(counted(page, "0 ready to send, 3 waiting for payment.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Row 3: in an order" })).toBeDisabled();
    await expectClean(page, "list whose order waits for payment");
    const order = page.getByRole("link", { name: "Go to that order" });
    const tab = await page.context().newPage();
    await tab.goto((await order.getAttribute("href"))!);
    await tab.getByRole("button", { name: "Cancel these letters" }).click();
    await tab.getByRole("button", { name: "Yes, cancel them" }).click();
    await expect(tab.getByRole("heading", { level: 1, name: "Your letters were canceled" })).toBeVisible();
    await tab.close();
    await comeBackTo(page);
    await expect(counted(page, "3 ready to send.")).toBeVisible();
    await expect(page.getByText("already have an order")).toBeHidden();
  },
);

test("a list is paid once with a code; the row that was refused can be fixed and sent again, and the mailed ones can't until they are canceled", async ({
  page,
}) => {
  const code = await buyCode(page);
  const threat = "nothing. Pay me $5000 in Bitcoin or I will burn your house down";
  await priceList(page, list.replace("the seed packets", threat));
  await page.getByRole("radio", { name: "Credit code" }).click();
  await page.getByRole("button", { name: "Mail 3 letters, $5.97" }).click();
  await expect(page.getByText("Enter the code you want to pay with.")).toHaveCount(1);
  await page.getByRole("textbox", { name: /^Credit code/ }).fill(code);
  await page.getByRole("button", { name: "Mail 3 letters, $5.97" }).click();
  await page.waitForURL(/\/batches\/bat_[0-9a-f]{32}$/);
  const batch = page.url();
  await expect(page.getByText("Ready to print").first()).toBeVisible();
  await page.getByRole("link", { name: "Send those again" }).click();
  await expect(page.getByText("This row wasn’t mailed")).toBeVisible();
  await expect(counted(page, "0 ready to send, 1 needs attention, 2 sent.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Row 3: included" })).toBeVisible();
  await page.getByRole("button", { name: "Excluded 0" }).click();
  await expect(page.getByText("No rows are excluded.")).toBeVisible();

  await page.goto(batch);
  await page.getByRole("button", { name: "Cancel these letters" }).click();
  await page.getByRole("button", { name: "Yes, cancel them" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your letters were canceled" })).toBeVisible();
  await page.getByRole("link", { name: "Send those again" }).click();
  await expect(counted(page, "2 ready to send, 1 needs attention.")).toBeVisible();
});
