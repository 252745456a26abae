import { addressField, openLines } from "./letter.ts";
import { expect, test } from "./setup/own-caller.ts";

test("a state typed by its name, code, or abbreviation becomes its code", async ({ page }) => {
  await page.goto("/send");
  await openLines(page, "To");
  const state = addressField(page, "state");
  for (const [typed, code] of [
    ["New York", "NY"],
    ["Maine", "ME"],
    ["ma", "MA"],
    ["west virginia", "WV"],
    ["Alaska", "AK"],
    ["mai", "ME"],
    ["Calif", "CA"],
    ["tenn", "TN"],
  ] as const) {
    await state.fill("");
    await state.pressSequentially(typed);
    await state.press("Tab");
    await expect(state, typed).toHaveValue(code);
  }
});

test("a state is chosen from the list by name or code, with the arrow keys or by touch", async ({ page }) => {
  await page.goto("/send");
  await openLines(page, "To");
  const state = addressField(page, "state");
  await state.pressSequentially("new");
  await expect(page.getByRole("option")).toHaveText([
    /New Hampshire/,
    /New Jersey/,
    /New Mexico/,
    /New York/,
  ]);
  await state.press("ArrowDown");
  await state.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveText(/New Jersey/);
  await state.press("Enter");
  await expect(state).toHaveValue("NJ");
  await state.fill("ma");
  await expect(page.getByRole("option").first()).toHaveText(/Massachusetts/);
  await page.getByRole("option", { name: "Maine" }).click();
  await expect(state).toHaveValue("ME");
  await state.fill("w");
  await state.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
});
