import { expect, test } from "../setup/own-caller.ts";
import { addressField } from "./letter.ts";

for (const [typed, code] of [
  ["New York", "NY"],
  ["Maine", "ME"],
  ["ma", "MA"],
  ["west virginia", "WV"],
  ["Alaska", "AK"],
  ["Calif", "CA"],
  ["tenn", "TN"],
] as const) {
  test(`"${typed}" typed as the state is ${code}`, async ({ page }) => {
    await page.goto("/send");
    const state = addressField(page, "To", "state");
    await state.pressSequentially(typed);
    await state.press("Tab");
    await expect(state).toHaveValue(code);
  });
}
