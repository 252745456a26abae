import { arriveAtOrder, seeProof, sendButton, writeLetter } from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";

test("no page violates its content security policy", async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      (window as unknown as { reportViolation: (what: string) => void }).reportViolation(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    );
  });
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  for (const path of ["/", "/developers", "/developers/reference", "/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await writeLetter(page);
  await seeProof(page);
  await sendButton(page).click();
  await arriveAtOrder(page);
  expect(violations).toEqual([]);
});
