import { atBothWidths } from "./both-widths.ts";
import { counted, sendTest, verifyEmail } from "./bulk-list.ts";
import { expectClean } from "./expect-clean.ts";
import { fillAddress, recipient, sender, text, toLines } from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";

const grace = {
  ...recipient,
  name: "Grace Hopper",
  line1: "350 Fifth Avenue",
  city: "New York",
  zip: "10118",
};

test("a letter goes to several people: each gets their own, written and paid for once", async ({ page }) => {
  await page.goto("/send");
  await page.getByLabel("Your letter").fill(`${text}\n\n{{not a field}}`);
  await fillAddress(page, "To", recipient);
  await fillAddress(page, "From", sender);
  await page.getByRole("button", { name: "Send to multiple people" }).click();
  const people = page.getByRole("dialog").getByLabel("Names and addresses");
  await expect(people).toHaveValue(new RegExp(`^${recipient.name}\n`));
  await people.press("End");
  await people.pressSequentially(`${toLines(grace)}\n\nSomebody`);
  await expect(page.getByText("Incomplete: Somebody.")).toBeVisible();
  await people.fill(`${toLines(recipient)}\n\n${toLines(grace)}`);
  await page.getByRole("button", { name: "Continue with 2 people" }).click();
  await page.waitForURL("/bulk");
  await expect(counted(page, "2 ready to send.")).toBeVisible();
  await expect(page.getByLabel("Letter text")).toHaveValue(`${text}\n\n\\{{not a field}}`);
  await sendTest(page).click();
  await page.waitForURL(/\/batches\/bat_test_/);
  await expect(page.getByRole("heading", { level: 1, name: "Your letters are being printed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the letter for Grace Hopper" })).toBeVisible();
});

test("a letter with a subject and a letterhead goes to several people with both, each with its own name", async ({
  page,
}) => {
  await page.goto("/send");
  await page.getByLabel("Your letter").fill(text);
  await page.getByRole("button", { name: "Add these" }).click();
  await page.getByLabel("Subject line").fill("Pears for {{everyone}}");
  await page
    .getByRole("region", { name: "Date, subject, signature, letterhead" })
    .getByLabel("Letterhead")
    .fill("June’s Orchard");
  await fillAddress(page, "From", sender);
  await page.getByRole("button", { name: "Send to multiple people" }).click();
  const people = page.getByRole("dialog").getByLabel("Names and addresses");
  await people.fill(`${toLines(recipient)}\n\n${toLines(grace)}`);
  await page.getByRole("button", { name: "Continue with 2 people" }).click();
  await page.waitForURL("/bulk");
  await expect(page.getByLabel("Subject line")).toHaveValue("Pears for \\{{everyone}}");
  await page.getByLabel("Subject line").fill("Pears for {{first name}}");
  await verifyEmail(page);
  await page.getByRole("button", { name: "Check and price all letters" }).click();
  await expect(page.getByText("for the pages we’ll print")).toBeVisible();
  const sent = page.waitForRequest("**/v1/batches");
  await sendTest(page).click();
  const { subject, letterhead, rows } = (await sent).postDataJSON();
  expect([subject, letterhead, rows.length]).toEqual([
    "Pears for {{first name}}",
    { lines: ["June’s Orchard"] },
    2,
  ]);
  await page.waitForURL(/\/batches\/bat_test_/);
  await expect(page.getByRole("link", { name: "Open the letter for Grace Hopper" })).toBeVisible();
});

test("21 people need a list, and going back restores the letter", async ({ page }) => {
  await page.goto("/send");
  await page.getByLabel("Your letter").fill(text);
  await page.getByRole("button", { name: "Send to multiple people" }).click();
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeDisabled();
  await page
    .getByLabel("Names and addresses")
    .fill(Array.from({ length: 21 }, () => toLines(grace)).join("\n\n"));
  await expect(page.getByText("You can enter up to 20 people here.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Continue with/ })).toBeDisabled();
  await page.getByRole("button", { name: "Back to the letter" }).click();
  await expect(page.getByLabel("Your letter")).toContainText("the pears came in early");
  await page.reload();
  await page.getByRole("button", { name: "Send to multiple people" }).click();
  await expect(page.getByLabel("Names and addresses")).toHaveValue(/^Grace Hopper\n/);
});

atBothWidths(() => {
  test("the dialog for several people has no accessibility findings", async ({ page }) => {
    await page.goto("/send");
    await page.getByRole("button", { name: "Send to multiple people" }).click();
    await page.getByLabel("Names and addresses").fill(`${toLines(recipient)}\n\n${toLines(grace)}`);
    await expect(page.getByText("2 complete addresses.")).toBeVisible();
    await expectClean(page, "several people");
  });
});
