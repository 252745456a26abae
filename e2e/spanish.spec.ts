import { expectClean } from "./expect-clean.ts";
import { recipient, sender, toLines } from "./letter.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";

test.use({ locale: "es-US" });

const block = (page: Page, side: "Para" | "De") =>
  page.getByRole("button", { name: new RegExp(`^${side}: `) });

async function fillAddress(page: Page, side: "Para" | "De", address: typeof recipient) {
  await block(page, side).click();
  await page.getByLabel("Nombre y dirección, como en un sobre").fill(toLines(address));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("a person whose browser is in Spanish writes a letter, sees it, sends a test, and finds it again, all in Spanish", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/es$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
  await page.getByRole("main").getByRole("link", { name: "Escribir una carta" }).click();
  await expect(page).toHaveURL(/\/es\/send$/);
  await expect(page.getByRole("heading", { level: 1, name: "Escriba su carta" })).toBeVisible();
  await page
    .getByLabel("Su carta")
    .fill("Estimado Tomás:\n\nLe escribo por mi depósito.\n\nAtentamente,\nJune");
  await fillAddress(page, "Para", recipient);
  await fillAddress(page, "De", sender);
  await expectClean(page, "the sheet in Spanish");
  await page.getByRole("button", { name: /^Enviar, / }).click();
  await expect(page).toHaveURL(/\/es\/send\?view=mail$/);
  await expect(page.getByText(/Llega alrededor del \S+, \d{1,2} \S+\./).first()).toBeVisible();
  await page.getByRole("button", { name: "Enviar una prueba gratuita" }).click();
  await expect(page).toHaveURL(/\/es\/orders\/ord_test_/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectClean(page, "an order in Spanish");
  await page.getByRole("button", { name: "Marcar como enviada" }).click();
  await expect(page.getByRole("heading", { name: "Su carta está en el correo" })).toBeVisible();
  await page.getByRole("link", { name: "Mis cartas" }).first().click();
  await expect(page).toHaveURL(/\/es\/letters$/);
  await expect(page.getByRole("link", { name: /Para Tomas Rivera/ })).toBeVisible();
});

test("a reader changes the language on a page, and the browser remembers it", async ({ page }) => {
  await page.goto("/es/pricing");
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute("href", /\/pricing$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/es\/pricing$/);
  await expectClean(page, "prices in Spanish");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/[^s]\/pricing$/);
  await expect(page.getByRole("heading", { level: 1, name: "Prices" })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/developers");
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(/\/es$/);
});
