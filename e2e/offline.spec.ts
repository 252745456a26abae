import { onePagePdf } from "#test/api/one-page-pdf";
import { text } from "./letter.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

/** The sheet without a network, and what other apps share, both through the service worker (public/sw.js). */

test.use({ serviceWorkers: "allow", expectedComplaints: [/net::ERR_INTERNET_DISCONNECTED/] });

/** Opens the sheet, touches it as a writer would, and waits until the worker stored it. */
async function openKeptSheet(page: Page, path = "/send"): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/^(Your letter|Su carta)$/).click();
  await expect
    .poll(async () => {
      // On a busy machine, the click comes before the page listens.
      await page.keyboard.press("Shift");
      return page.evaluate(async (path) => {
        const [cache, worker] = [await caches.open(`posthorn.sheet ${path}`), navigator.serviceWorker];
        return worker.controller !== null && (await cache.match(path)) !== undefined;
      }, path);
    })
    .toBe(true);
}

/** What the system does when an app shares: a navigation with POST. */
const share = (page: Page, { texts = {}, files = [] as [string, string][] }) =>
  page.evaluate(
    ([texts, files]) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "POST", action: location.pathname, enctype: "multipart/form-data" });
      for (const [name, value] of Object.entries(texts)) {
        const input = document.createElement("textarea");
        Object.assign(input, { name, value });
        form.append(input);
      }
      const chosen = new DataTransfer();
      for (const [name, content] of files)
        chosen.items.add(
          new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name, {
            type: "application/pdf",
          }),
        );
      const input = document.createElement("input");
      Object.assign(input, { type: "file", name: "file", multiple: true });
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [texts, files] as const,
  );

test("a letter is opened and written without a network, and is there when it is back", async ({
  page,
  context,
}) => {
  await openKeptSheet(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You’re offline")).toBeVisible();
  await page.getByLabel("Your letter").fill(text);
  await page.getByRole("button", { name: "Type size and formatting" }).click();
  await expect(page.getByRole("radio", { name: /14/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You’re offline")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Your letter")).toContainText("I kept a box back for you");
  await page.getByRole("button", { name: "Forget everything in this browser" }).click();
  await expect(page.getByText("This browser has forgotten")).toBeVisible();
  expect(
    await page.evaluate(async () => [
      await caches.keys(),
      (await navigator.serviceWorker.getRegistrations()).length,
    ]),
  ).toEqual([[], 0]);
});

test("what other apps share is put on the sheet: a text, a PDF, and neither in place of an unfinished letter", async ({
  page,
}) => {
  await openKeptSheet(page);
  await share(page, { texts: { title: "Pears", text: "Pears are ripe.", url: "https://example.com/pears" } });
  await expect(page.getByLabel("Your letter")).toContainText(
    /Pears are ripe\.\s+https:\/\/example\.com\/pears/,
  );
  expect(new URL(page.url()).hash).toBe("");

  const file = Buffer.from(onePagePdf("Shared")).toString("base64");
  await share(page, {
    files: [
      ["invoice.pdf", file],
      ["other.pdf", file],
    ],
  });
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page.getByRole("heading", { name: "Mail your PDF" })).toBeVisible();
  await expect(page.getByText("invoice.pdf")).toBeVisible();
  await expect(page.getByText("We took only the first PDF. 1 other was left out.")).toBeVisible();
});

test("before the browser has the worker, the sheet opens and says that nothing arrived", async ({ page }) => {
  await page.goto("/es/send");
  await share(page, { texts: { text: "Hola" } });
  await expect(page.getByText("No llegó lo que compartió")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/es/send");
});
