import { counted, priceList } from "./bulk-list.ts";
import { arriveReady, buyCode, mailButton, pretendPage, readyToMail, writeLetter } from "./letter.ts";
import { type BrowserContext, expect, type Page, test } from "./setup/own-caller.ts";
import { expectWritten } from "./sheet.ts";

/**
 * If the answer to a paid request is lost, there is one order and one charge: the next page retries with the same key. Unit tests cover the
 * rest (components/storage/attempts.test.ts).
 */

/** Lets the first request reach the server but keeps its answer from the page. Returns what each request made. */
async function loseFirstAnswer(context: BrowserContext, path: "orders" | "batches") {
  const made: string[] = [];
  const arrived = Promise.withResolvers<void>();
  await context.route(`**/v1/${path}`, async (route) => {
    const answer = await route.fetch();
    const { order, batch } = await answer.json();
    made.push((order ?? batch).id);
    if (made.length > 1) return route.fulfill({ response: answer });
    arrived.resolve();
  });
  return { made, arrived: arrived.promise };
}

async function expectBalance(page: Page, code: string, balance: string): Promise<void> {
  await page.goto("/credits");
  await page.getByLabel("Credit code").fill(code);
  await expect(page.getByText(`Balance ${balance}.`)).toBeVisible();
}

const payByCode = async (page: Page, code: string) => {
  await page.getByRole("radio", { name: "Credit code" }).click();
  await page.getByRole("textbox", { name: /^Credit code/ }).fill(code);
};

test("a letter paid with a code whose tab closes before the answer is mailed and charged once", async ({
  page,
  context,
}) => {
  const code = await buyCode(page);
  const { made, arrived } = await loseFirstAnswer(context, "orders");
  await writeLetter(page);
  await readyToMail(page);
  await payByCode(page, code);
  await mailButton(page).click();
  await arrived;
  const next = await context.newPage();
  await next.goto("/send");
  // The first tab still waits, so this one says so and sends no request.
  await expect(next.getByText("Your letter to Tomas Rivera may be on its way")).toBeVisible();
  expect(made).toHaveLength(1);
  const stored = await storedAttempts(next);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(code);

  await page.close();
  await expect(next.getByText("Your letter to Tomas Rivera was sent")).toBeVisible();
  await next.getByRole("link", { name: "See that order" }).click();
  const id = await arriveReady(next);
  expect(made).toEqual([id, id]);
  await expect(next.getByRole("button", { name: "Cancel this letter" })).toBeEnabled();
  expect(await storedAttempts(next)).toEqual([]);
  await expectBalance(next, code, "$19.01");
});

test("a letter by card that is reloaded before the answer has one order, which is paid for and then paid everywhere", async ({
  page,
  context,
}) => {
  const { made, arrived } = await loseFirstAnswer(context, "orders");
  await writeLetter(page);
  await readyToMail(page);
  await mailButton(page).click();
  await arrived;
  await page.reload();
  await expect(page.getByText("It’s waiting for payment.")).toBeVisible();
  await expect(mailButton(page)).toBeHidden();
  await page.getByRole("link", { name: "Pay for that order" }).click();
  await page.getByRole("link", { name: "Pay $1.99 by card" }).click();
  await expect(pretendPage(page)).toBeVisible();
  await page.getByRole("button", { name: "Pay $1.99" }).click();
  const id = await arriveReady(page);
  expect(made).toEqual([id, id]);
  await page.goto("/send");
  await expect(page.getByText("Your letter was paid and is on its way")).toBeVisible();
  await expectWritten(page, "");
});

test("a list paid with a code whose tab closes before the answer is sent and charged once", async ({
  page,
  context,
}) => {
  const code = await buyCode(page);
  await priceList(page);
  const { made, arrived } = await loseFirstAnswer(context, "batches");
  await payByCode(page, code);
  await page.getByRole("button", { name: "Mail 3 letters, $5.97" }).click();
  await arrived;
  const next = await context.newPage();
  await next.goto("/bulk");
  await expect(next.getByText("An order of 3 letters may be on its way")).toBeVisible();
  await expect(counted(next, "0 ready to send, 3 may be on their way.")).toBeVisible();
  expect(made).toHaveLength(1);

  await page.close();
  await expect(counted(next, "0 ready to send, 3 sent.")).toBeVisible();
  expect(made).toEqual([made[0], made[0]]);
  const past = next.getByRole("region", { name: "Lists you sent from this browser" }).getByRole("link");
  await expect(past).toHaveAttribute("href", `/batches/${made[0]}`);
  await past.click();
  await expect(next.getByText("Tomas Rivera")).toBeVisible();
  await expectBalance(next, code, "$15.03");
});

test("a list by card that is reloaded before the answer has one order, which can be paid for", async ({
  page,
  context,
}) => {
  await priceList(page);
  const { made, arrived } = await loseFirstAnswer(context, "batches");
  await page.getByRole("button", { name: "Mail 3 letters, $5.97" }).click();
  await arrived;
  await page.reload();
  await expect(counted(page, "0 ready to send, 3 waiting for payment.")).toBeVisible();
  expect(made).toEqual([made[0], made[0]]);
  await page.getByRole("link", { name: "Go to that order" }).click();
  await expect(page.getByRole("link", { name: "Pay $5.97 by card" })).toBeVisible();
});

/** The requests without an answer, as IndexedDB has them. */
function storedAttempts(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const open = indexedDB.open("posthorn.attempts", 1);
        open.onerror = reject;
        open.onsuccess = () => {
          const all = open.result.transaction("attempts").objectStore("attempts").getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result);
          };
        };
      }),
  );
}
