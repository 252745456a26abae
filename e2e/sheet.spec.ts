import { bleed, postcardBack } from "#lib/domain/documents/cards/card-geometry";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { scripts } from "#test/fixtures/documents/pieces";
import { recipient, sender } from "./letter.ts";
import { expect, type Page, test } from "./setup/own-caller.ts";
import { expectSet } from "./sheet.ts";

const sentences = [
  "We walked to the lighthouse and back, ate far too many oysters, and slept like stones.",
  "The pears came in early this year, so I kept a box back for you; they ripen on the sill.",
  "Do you remember Mr. O'Neill-Whitcombe's and/or his brother's boat? It is for sale, for $1,250 (or less).",
  "Write soon: even a postcard would do, “if only to say you're well”, as Mother used to put it.",
];
const prose = (paragraphs: number, seed = 1) =>
  Array.from({ length: paragraphs }, (_, paragraph) =>
    Array.from(
      { length: 3 + ((paragraph * 7 + seed) % 5) },
      (_, at) => sentences[(paragraph * 3 + at * (seed + 1)) % sentences.length],
    ).join(" "),
  ).join("\n\n");
const longWords = `${prose(2)}\n\n${"Donaudampfschifffahrt".repeat(9)} and https://example.org/${"a-path/".repeat(30)}\n\n${prose(1)}`;
const verses = Object.values(scripts)
  .map((verse) => Array(5).fill(verse).join(" "))
  .join("\n");

type Sample = { format: string; font: string; text: string };
const letter = (font: string, text: string): Sample => ({ format: "letter", font, text });
const samples: Record<string, Sample> = {
  ...Object.fromEntries(
    ["serif", "sans", "typewriter", "hand", "hand-neat", "hand-script", "hand-print"].map((font, index) => [
      `a letter in ${font}`,
      letter(font, `Dear Tomas,\n\n${prose(9, index)}\n\nYours,\nJune`),
    ]),
  ),
  "a letter of twelve pages": letter("serif", prose(58)),
  "a letter with blank lines, tabs and lists": letter(
    "sans",
    `One\n\n\n\n\tTwo\tthree\n  four   five ${sentences.join("   ")}\n\n${prose(8)}\n\n\n\n\n\n${prose(3)}`,
  ),
  "a letter of words longer than a line": letter("serif", longWords),
  "a letter in Hebrew and Arabic": letter(
    "serif",
    [scripts.hebrew, scripts.arabic, `${scripts.hebrew} (Dear 123) ${scripts.hebrew}`]
      .map((verse) => Array(6).fill(verse).join(" "))
      .join("\n\n"),
  ),
  "a letter in every script": letter("serif", verses),
  "a letter with pictures": letter(
    "sans",
    `${sentences[0]} 😀 ${sentences[1]} ✉ ${sentences[2]} ☎ ${prose(2)}`,
  ),
  ...Object.fromEntries(
    ["postcard_4x6", "postcard_6x9", "postcard_6x11", "notecard"].flatMap((format) =>
      [90, 260, 420].map((length, index) => [
        `${length} characters on a ${format}`,
        {
          format,
          font: ["hand", "hand-neat", "hand-print"][index]!,
          text: prose(3, index).slice(0, length).trim(),
        },
      ]),
    ),
  ),
};

/** The lines as the browser draws them, from the position of every character. */
function linesOnScreen(page: Page): Promise<string[]> {
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
async function linesInPrint(page: Page, { format, font, text }: Sample): Promise<string[]> {
  const answer = await page.request.post("/v1/proofs", {
    data: { mail_class: "first_class", format, font, text, to: recipient, from: sender },
    headers: { Accept: "application/pdf" },
  });
  expect(answer.status()).toBe(200);
  const pages = inspectPdf(await answer.body());
  const nothing = { x: 0, y: 0, width: 0, height: 0 };
  if (format === "letter") {
    // Both addresses; the page number at the bottom of each page, and the place of the printer's code.
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
const readable = (lines: string[]) => lines.map(letters).filter((line) => line !== "");

for (const width of [1280, 768]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const [index, [name, sample]] of Object.entries(samples).entries()) {
      // Only the scale differs on a tablet, so every third sample is tested there, or all of them with ALL_SAMPLES=1.
      if (width === 768 && index % 3 !== 0 && !process.env.ALL_SAMPLES) continue;
      test(`${name} breaks on the sheet where it breaks in print`, async ({ page }) => {
        const { format, font, text } = sample;
        const draft = format === "letter" ? { format, font, text } : { format, cardFont: font, text };
        await page.addInitScript(
          (stored) => localStorage.setItem("posthorn.draft", stored),
          JSON.stringify(draft),
        );
        await page.goto("/send");
        await expectSet(page);
        const screen = readable(await linesOnScreen(page));
        expect(readable(await linesInPrint(page, sample))).toEqual(screen);
      });
    }
  });
}
