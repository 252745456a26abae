import { text } from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";

const day = /Arrives around (Mon|Tue|Wed|Thu|Fri), \w{3} \d{1,2}\./;

test("one quote gives every class its price and date, and every option its price", async ({ page }) => {
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/quotes")) asked += 1;
  });
  await page.goto("/send");
  const priced = page.waitForResponse("**/v1/quotes");
  await page.getByLabel("Your letter").fill(text);
  await priced;
  for (const [name, price] of [
    ["First-Class Mail", "$1.99"],
    ["Certified Mail", "$12.99"],
    ["Certified Mail with return receipt", "$27.98"],
    ["Priority Mail", "$11.99"],
  ] as const) {
    const choice = page.getByRole("radio", { name: new RegExp(`^${name} ?\\$`) });
    await expect(choice).toHaveAccessibleName(new RegExp(price.replace("$", "\\$")));
    await expect(choice).toHaveAccessibleName(day);
  }
  for (const piece of [/^Letter from \$1\.99/, /^Notecard \$5\.99/, /^Postcard from \$1\.99/])
    await expect(page.getByRole("radio", { name: piece })).toBeVisible();
  await expect(page.getByText(/Print in color/)).toContainText("Print in color");
  await expect(page.getByRole("checkbox", { name: /Print in color \+ \$0\.40/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Add tracking \+ \$0\.99/ })).toBeVisible();
  expect(asked).toBe(1);
});

test("an empty sheet is priced as one page without a request", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/send");
  await page.getByRole("radio", { name: /^Priority/ }).click();
  await expect(page.getByRole("button", { name: "Mail it, $11.99" })).toBeVisible();
  expect(asked.filter((url) => url.includes("/v1/"))).toEqual([]);
});

test("the price is for the letter's actual pages, and color is priced per page", async ({ page }) => {
  await page.goto("/send");
  await page.getByLabel("Your letter").fill("The pears came in early this year. ".repeat(200));
  await expect(page.getByText(/^[2-9] pages$/).first()).toBeVisible();
  await expect(page.getByText("1 page", { exact: true })).toHaveCount(0);
  await expect(page.getByText(/further pages?$/)).toBeVisible();
  const pages = Number(
    /^\d+/.exec(
      await page
        .getByText(/^[2-9] pages$/)
        .first()
        .innerText(),
    )![0],
  );
  const color = `+ $${((pages * 40) / 100).toFixed(2)}`;
  await expect(page.getByText(color)).toBeVisible();
  await expect(page.getByText(/when printed, and the price is for these/)).toHaveCount(0);
});

test("on the smallest laptops the price is above the button, before the page's end", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/send");
  await page.getByLabel("Your letter").fill(text);
  const [total, bar] = [
    page.getByText("Total", { exact: true }),
    page.getByRole("button", { name: /^Mail it, / }),
  ];
  await page.mouse.wheel(0, 500);
  await expect(async () => {
    const [above, below] = [(await total.boundingBox())!, (await bar.boundingBox())!];
    expect(above.y + above.height).toBeLessThan(below.y);
    expect(below.y + below.height).toBeLessThan(768);
  }).toPass();
  expect(await page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight)).toBe(true);
});
