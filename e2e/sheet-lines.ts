import { bleed, postcardBack } from "#lib/domain/documents/cards/card-geometry";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { recipient, sender } from "./letter.ts";
import { expect, type Page } from "./setup/own-caller.ts";

/** The lines as the browser draws them, from the position of every character. */
export function linesOnScreen(page: Page): Promise<string[]> {
  return page.locator("#text").evaluate((field) => {
    const lines: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
    let line = "";
    let last: number | undefined;
    const half = Number.parseFloat(getComputedStyle(field).lineHeight) / 2;
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      let at = 0;
      for (const char of node.data) {
        range.setStart(node, at);
        at += char.length;
        range.setEnd(node, at);
        const { bottom, height } = range.getBoundingClientRect();
        if (height > 0 && char !== "\n") {
          if (last !== undefined && Math.abs(bottom - last) > half) {
            lines.push(line);
            line = "";
          }
          last = bottom;
          line += char;
        }
      }
    }
    return [...lines, line];
  });
}

/** The lines of the actual printed pages, from the position of each letter in the PDF. */
export async function linesInPrint(
  page: Page,
  { format, ...letter }: { format: string; font: string; text: string; [part: string]: unknown },
): Promise<string[]> {
  const answer = await page.request.post("/v1/proofs", {
    data: { mail_class: "first_class", format, ...letter, to: recipient, from: sender },
    headers: { Accept: "application/pdf" },
  });
  expect(answer.status()).toBe(200);
  const pages = inspectPdf(await answer.body());
  const nothing = { x: 0, y: 0, width: 0, height: 0 };
  if (format === "letter") {
    // Leaves out both addresses, the page number at the bottom of each page, and the printer's code.
    const above = { x: 0, y: 0, width: 612, height: 270 };
    const foot = /^\d+Paefgo+$/;
    return pages.flatMap((sheet, index) =>
      sheet
        .lines(index === 0 ? above : nothing)
        .filter((line) => !foot.test(letters(line)) && letters(line) !== letters("CODE")),
    );
  }
  if (format === "notecard") {
    const [left, right] = [
      { x: 0, y: 0, width: 315, height: 500 },
      { x: 315, y: 0, width: 400, height: 500 },
    ];
    return [...pages[1]!.lines(right), ...pages[1]!.lines(left)];
  }
  const { addressZone } = postcardBack(format as "postcard_4x6");
  return pages[1]!.lines({ ...addressZone, x: addressZone.x + bleed, y: addressZone.y + bleed });
}

/**
 * A line's letters regardless of order and side, because right-to-left text is stored as displayed. PDFium replaces a hyphen at
 * the end of a line.
 */
const letters = (line: string) =>
  [
    ...line
      .normalize("NFKC")
      .replaceAll(/[\s\p{C}-]|\ufe0f/gu, "")
      .replaceAll(")", "("),
  ]
    .sort()
    .join("");
/** Lines with letters, for comparison. */
export const readable = (lines: string[]) => lines.map(letters).filter((line) => line !== "");
