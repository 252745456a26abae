import { arriveAtOrder, seeProof, sendButton, writeLetter } from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";

test("a person chooses the day of a letter, sees the plan before it is sent, and the order says the day", async ({
  page,
}) => {
  await writeLetter(page);
  await seeProof(page);
  await expect(page.getByText(/We’ll mail it on .* It usually arrives between/)).toBeVisible();
  await page.getByText("To arrive by").click();
  const day = page.getByLabel("Day it should be there");
  const chosen = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await day.fill(chosen);
  await expect(page.getByText(/until 6:00 AM in New York on \w+, \w+ \d+/)).toBeVisible();
  await day.fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  await expect(page.getByText(/too soon/).first()).toBeVisible();
  await day.fill(chosen);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: "Your test letter is waiting" })).toBeVisible();
  await expect(page.getByText("To be mailed")).toBeVisible();

  // A second letter without a chosen day is newer, and still comes after the planned one.
  await page.goto("/send");
  await seeProof(page);
  await page.getByText("Next business day").click();
  await sendButton(page).click();
  await arriveAtOrder(page);
  await page.goto("/letters");
  const here = page.getByRole("region", { name: "In this browser" });
  await expect(here.getByRole("heading", { level: 3 })).toHaveText(["Planned", "Sent"]);
  await expect(here.getByRole("list").first().getByRole("listitem")).toHaveText([/Will be mailed/]);
  await expect(here.getByRole("list").last().getByRole("listitem")).toHaveText([/Being printed/]);
});
