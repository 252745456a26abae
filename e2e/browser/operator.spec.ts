import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { ownInstallation } from "../http/own-server.ts";

const installation = ownInstallation();
const password = "a password for the journeys";
let url: string;
test.describe.configure({ mode: "serial", timeout: 120_000 });
test.beforeAll(async () => {
  url = (await installation.start({ OPERATOR_PASSWORD: password, IN_HOUSE_RAIL: "on" })).url.replace(
    "127.0.0.1",
    "localhost",
  );
});
test.afterAll(() => installation.remove());

test("an operator signs in with the password, and out again; whoever does not sees nothing", async ({
  page,
}) => {
  await page.goto(`${url}/operator`);
  await page.getByLabel("Password").fill("a wrong password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "not the password" })).toBeVisible();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Print queue" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
});
