import {
  addressBlock,
  arriveAtOrder,
  fillAddress,
  readyToMail,
  recipient,
  sendButton,
  text,
  writeLetter,
} from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";
import { expectWritten } from "./sheet.ts";

test("a reload keeps all text", async ({ page }) => {
  await writeLetter(page);
  // The page is left at the exact moment of a key press, before the frame that shows it.
  await page.getByLabel("Your letter").press("ControlOrMeta+End");
  await page.keyboard.type(" P.S. Honey.");
  await page.reload();
  await expectWritten(page, `${text} P.S. Honey.`);
  await expect(addressBlock(page, "To")).toContainText(recipient.name);
  await expect(addressBlock(page, "From")).toContainText("97205");
});

test("two tabs are two letters, and the one whose tab was closed can be opened again", async ({
  page,
  context,
}) => {
  await writeLetter(page);
  const other = await context.newPage();
  await other.goto("/send");
  await expect(other.getByText("Your other letter is open in another tab")).toBeVisible();
  await expectWritten(other, "");
  await other.getByLabel("Your letter").fill("Dear Rosa,");
  await page.getByLabel("Your letter").press("ControlOrMeta+End");
  await page.keyboard.type(" P.S. Honey.");
  await page.reload();
  await expectWritten(page, `${text} P.S. Honey.`);
  await other.reload();
  await expectWritten(other, "Dear Rosa,");

  await page.close();
  const next = await context.newPage();
  await next.goto("/send");
  await next.getByRole("button", { name: "Open the letter to Tomas Rivera" }).click();
  await expectWritten(next, `${text} P.S. Honey.`);
});

test("text typed at the exact moment an address closes goes into the letter", async ({ page }) => {
  await writeLetter(page);
  await addressBlock(page, "From").click();
  const focused = await page.getByRole("button", { name: "Done" }).evaluate(async (done: HTMLElement) => {
    done.click();
    document.getElementById("text")!.focus();
    // A closing dialog's last effects happen before the second frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return document.activeElement?.id;
  });
  expect(focused).toBe("text");
});

test("a reload on the envelope returns to the envelope", async ({ page }) => {
  await writeLetter(page);
  await readyToMail(page);
  await page.reload();
  await expect(sendButton(page)).toBeEnabled();
});

test("a double click makes one order", async ({ page }) => {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/v1/orders")) {
      keys.push(request.headers()["idempotency-key"]);
    }
  });
  await writeLetter(page);
  await readyToMail(page);
  await sendButton(page).dblclick();
  await arriveAtOrder(page);
  expect(keys).toHaveLength(1);
});

test("a lost answer costs nothing: the page asks again with the same key and finds the same order", async ({
  page,
}) => {
  const orders: string[] = [];
  await page.route("**/v1/orders", async (route) => {
    const answer = await route.fetch();
    const { order } = await answer.json();
    orders.push(order.id);
    if (orders.length === 1) await route.abort("connectionreset");
    else await route.fulfill({ response: answer });
  });
  await writeLetter(page);
  await readyToMail(page);
  await sendButton(page).click();
  await expect(page.getByText("Your free test to Tomas Rivera may have been sent")).toBeVisible();
  const id = await arriveAtOrder(page);
  expect(orders).toEqual([id, id]);
});

test("returning after a sandbox order says that nothing was mailed, and a new letter keeps the sender", async ({
  page,
}) => {
  await writeLetter(page);
  await readyToMail(page);
  await sendButton(page).click();
  await arriveAtOrder(page);
  await page.goBack();
  await expect(page.getByText("Nothing was mailed or charged.")).toBeVisible();
  await expectWritten(page, text);
  await page.getByRole("button", { name: "Start a new letter" }).click();
  await expectWritten(page, "");
  await expect(addressBlock(page, "From")).toContainText("June Carver");
});

test("an envelope reopened with Forward shows the current letter", async ({ page }) => {
  await writeLetter(page);
  await readyToMail(page);
  await page.goBack();
  await fillAddress(page, "To", { ...recipient, name: "Someone Else" });
  await page.goForward();
  await expect(page.getByText(/, to Someone Else in Ithaca\./)).toBeVisible();
  const sent = page.waitForRequest("**/v1/orders");
  await sendButton(page).click();
  expect((await sent).postDataJSON().to.name).toBe("Someone Else");
  await arriveAtOrder(page);
});

test("a text that is too long is kept completely, and the page says how much too long it is", async ({
  page,
}) => {
  await page.goto("/send");
  const long = "pears ".repeat(8_400);
  await page.getByLabel("Your letter").fill(long);
  await expect(page.getByText("A letter can have up to 50,000 characters. Remove 400.")).toBeVisible();
  await expectWritten(page, long);
});

test("a text that is too long shows no price, not even that of an earlier text", async ({ page }) => {
  await page.goto("/send");
  await page.getByLabel("Your letter").fill(text);
  await expect(page.getByText("$1.99", { exact: true }).first()).toBeVisible();
  await page.getByLabel("Your letter").fill("pears ".repeat(8_400));
  await expect(page.getByText("$1.99", { exact: true })).toHaveCount(0);
});

test("a failed price request is repeated once there is a connection", async ({ page, context }) => {
  await page.goto("/send");
  const prepared = page.waitForResponse("**/api/layouts");
  await page.getByLabel("Your letter").fill("Dear Tomas");
  await prepared;
  await expect(page.getByText("$1.99", { exact: true }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Your letter").fill(text);
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't connect" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("$1.99", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't connect" })).toBeHidden();
});

test("on a phone, the message that a letter was not sent is visible", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await writeLetter(page);
  await readyToMail(page);
  await page.route("**/v1/orders", (route) =>
    route.fulfill({
      status: 503,
      json: {
        status: "failed",
        code: "fulfilment_unavailable",
        reason: "The printer does not answer.",
        next: [],
      },
    }),
  );
  await sendButton(page).click();
  await expect(page.getByText("The printer does not answer.")).toBeInViewport();
});

test("writing another letter starts a new one", async ({ page }) => {
  await writeLetter(page);
  await readyToMail(page);
  await sendButton(page).click();
  await arriveAtOrder(page);
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await page.getByRole("link", { name: "Write another letter" }).click();
  await expectWritten(page, "");
  await expect(addressBlock(page, "From")).toContainText("June Carver");
});
