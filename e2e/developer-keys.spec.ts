import { expectClean } from "./expect-clean.ts";
import { mailTo } from "./mails.ts";
import { expect, test } from "./setup/own-caller.ts";

test("anyone gets a test key on /developers/keys with one click, shown once", async ({ page }) => {
  await page.goto("/developers/keys");
  await page.getByRole("button", { name: "Create a test key" }).click();
  await expect(page.getByText(/^svc_test_\w{38}$/)).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^svc_test_\w{38}$/)).toBeHidden();
});

test("a live key is made after six digits, replaced, and deleted, and the keys are there after the sign-in", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = `keys-${Date.now()}@keys.example`;
  const signIn = async () => {
    await page.getByLabel("Your email").fill(email);
    await page.getByRole("button", { name: "Email me a code" }).click();
    const { subject } = await mailTo(email, /^\d{6} is your code$/);
    await page.getByLabel(/^Six-digit code/).fill(subject.slice(0, 6));
    await page.getByRole("button", { name: "Continue" }).click();
  };
  const confirm = async (press: string, answer: string) => {
    await page.getByRole("button", { name: press }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: answer }).click();
  };
  const shown = page.getByText(/^svc_live_\w{38}$/);
  await page.goto("/developers/keys");
  await signIn();
  await page.getByLabel("Name, such as your program’s").fill("Web shop");
  await page.getByText("Send lists").click();
  await page.getByRole("button", { name: "Create a live key" }).click();
  await expect(page.getByText("A key that sends lists needs a limit on letters or dollars.")).toBeVisible();
  await expect(page.getByLabel("Letters in 24 hours")).toBeFocused();
  await page.keyboard.type("20");
  await page.getByLabel("Letters in 30 days").fill("100");
  await page.getByText("Pay from a credit code").click();
  await page.locator("#key-code").fill("svc-aaaa-aaaa-aaaa");
  await page.getByLabel("Dollars it can spend").fill("20");
  await page.getByRole("button", { name: "Create a live key" }).click();
  await expect(page.getByRole("alert").getByText("No credit account has this code.")).toBeVisible();
  await page.getByText("Pay from a credit code").click();
  await page.getByRole("button", { name: "Create a live key" }).click();
  const first = await shown.textContent();
  await mailTo(email, /Web shop/);
  const facts = page.getByText(
    "mail:quote, mail:send, mail:bulk · at most 20 letters in 24 hours, 100 in 30 days",
  );
  await expect(facts).toContainText("Not used yet");
  await expectClean(page, "my keys");

  await confirm("Replace Web shop", "Replace it");
  await expect(shown).not.toHaveText(first!);
  await confirm("Delete Web shop", "Keep it");
  await page.reload();
  await expect(shown).toBeHidden();
  await confirm("Delete Web shop", "Delete it");
  await expect(page.getByText("Not used yet")).toBeHidden();
});
