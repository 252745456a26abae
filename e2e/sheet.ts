import { expect, type Page } from "./setup/own-caller.ts";

/** What stands in the field one writes in, be it the sheet or a plain field. A line feed at the end of a sheet only holds the caret. */
export async function expectWritten(page: Page, text: string, label = "Your letter"): Promise<void> {
  const field = page.getByLabel(label);
  await expect
    .poll(() =>
      field.evaluate((element: HTMLElement) =>
        element instanceof HTMLTextAreaElement
          ? element.value
          : // Elements that an editing command made stand for line feeds.
            element.innerHTML
              .replaceAll("<div><br></div>", "\n")
              .replaceAll(/<div>(.*?)<\/div>/gs, "\n$1")
              .replaceAll("<br>", "\n")
              .replaceAll("&amp;", "&")
              .replace(/\n$/, ""),
      ),
    )
    .toBe(text);
}

/** Waits until the sheet stands as the print does. */
export async function expectSet(page: Page): Promise<void> {
  await expect(page.locator(".sheet[data-state]").first()).toHaveAttribute("data-state", "exact");
}
