import { expect, type Page } from "./setup/own-caller.ts";

/** The content of the field, whether sheet or plain. A line feed at the end of a sheet only holds the caret. */
export async function expectWritten(page: Page, text: string, label = "Your letter"): Promise<void> {
  const field = page.getByLabel(label);
  await expect
    .poll(() =>
      field.evaluate((element: HTMLElement) =>
        element instanceof HTMLTextAreaElement
          ? element.value
          : // Elements inserted by an editing command represent line feeds.
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

/** Waits until the sheet has the print layout. */
export async function expectSet(page: Page): Promise<void> {
  await expect(page.locator(".sheet[data-state]").first()).toHaveAttribute("data-state", "exact");
}
