import { expect, test } from "./setup/own-caller.ts";

test("anyone gets a test key on /developers/keys with one press, shown once", async ({ page }) => {
  await page.goto("/developers/keys");
  await page.getByRole("button", { name: "Make a test key" }).click();
  await expect(page.getByText(/^svc_test_\w{38}$/)).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^svc_test_\w{38}$/)).toBeHidden();
});
