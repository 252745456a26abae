import { expectClean } from "./expect-clean.ts";
import { recipient, sender, text } from "./letter.ts";
import { mailTo } from "./mails.ts";
import { expect, test } from "./setup/own-caller.ts";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

test("everything sent with an email address is found again after six digits, and the session ends with one click", async ({
  page,
  request,
}) => {
  const email = `letters-${Date.now()}@letters.example`;
  const { line2: _, ...to } = recipient;
  const letter = { mail_class: "first_class", text, to, from: sender, sandbox: true, email };
  for (const reference of ["case 7", "case 8"]) {
    const answer = await request.post("/v1/orders", { data: { ...letter, reference } });
    expect(answer.status()).toBe(201);
  }
  await page.goto("/letters");
  await expect(page.getByText("This browser hasn’t sent any letters yet.")).toBeVisible();
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  const { subject } = await mailTo(email, /^\d{6} is your code$/);
  await page.getByLabel(/^Six-digit code/).fill(subject.slice(0, 6));
  await page.getByRole("button", { name: "Continue" }).click();

  const letters = page.getByRole("region", { name: `Sent with ${email}` }).getByRole("link");
  await expect(letters).toHaveCount(2);
  await expectClean(page, "my letters, signed in");
  await page.getByLabel("Your reference").fill("case 7");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(letters).toHaveCount(1);
  await expect(letters).toContainText("case 7");
  await letters.click();
  await expect(page).toHaveURL(/\/orders\/ord_test_[0-9a-f]{32}$/);
  await expect(page.getByRole("button", { name: "Enlarge Page 1" })).toBeAttached();

  await page.goto("/letters");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sent from another device?" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Tomas Rivera/ })).toHaveCount(1);
});
