import { scripts } from "#test/fixtures/documents/pieces";
import { isLongForm } from "./both-widths.ts";
import { expect, test } from "./setup/own-caller.ts";
import { expectSet } from "./sheet.ts";
import { linesInPrint, linesOnScreen, readable } from "./sheet-lines.ts";

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
    // rich-letters.spec.ts has every font.
    ["serif", "typewriter", "hand"].map((font, index) => [
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

/** Only the scale differs on a tablet, and one length of each card has breaks of every kind. */
const isInCi = (name: string, width: number) =>
  width === 1280
    ? !/^(90|420) characters/.test(name)
    : /in serif|^260 characters on a postcard_4x6/.test(name);

for (const width of [1280, 768]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const [name, sample] of Object.entries(samples)) {
      if (!isLongForm && !isInCi(name, width)) continue;
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
