import { describe, expect, test } from "vitest";
import { type Format, fontNames, formats, isOfFamily, type Typesetting } from "#lib/domain/mail/pieces";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { letter, scripts } from "#test/fixtures/documents/pieces";
import { layOutSheet } from "./lay-out-sheet.ts";
import { lineFields } from "./sheet-lines.ts";
import { type SheetLayout, sheetLayoutSchema } from "./sheet-schema.ts";
import { printedText } from "./typeset/sanitise.ts";
import { typesetText } from "./typeset-text.ts";

const paragraph =
  "We walked to the lighthouse and back, ate far too many oysters, and slept like stones. ".repeat(5);
const pages = (count: number) => `${paragraph}\n\n`.repeat(count * 5);

/** The words of each line, frame by frame, as in the answer. */
function linesOf(text: string, { frames }: SheetLayout): string[][] {
  const printed = printedText(text);
  let at = 0;
  return frames.map(({ lines }) => {
    const words: string[] = [];
    for (let i = 0; i < lines.length; i += lineFields) {
      at += lines[i]!;
      words.push(printed.slice(at, at + lines[i + 1]!).trim());
      at += lines[i + 1]!;
    }
    return words.filter((line) => line !== "");
  });
}

/** The same lines as PDFium reads them from the printed page. */
function printedLines(
  text: string,
  format: Format,
  font: (typeof fontNames)[number],
  typesetting: Typesetting = {},
): string[][] {
  const read = inspectPdf(typesetText(text, { ...letter, format, font, typesetting }).draw());
  const written = !isOfFamily(format, "letter") ? read.slice(1, 2) : read;
  return written.map((page) =>
    page.text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "" && !/^Page \d+ of \d+$/.test(line)),
  );
}

describe.each(fontNames)("%s", (font) => {
  test.each([
    ["a note", "Dear all,\n\nonly this.\n\nYours"],
    ["one page", `Dear all,\n\n${paragraph.repeat(4)}`],
    ["three pages", pages(3)],
    ["twelve pages", pages(11)],
    ["a long word with soft hyphens", `Dear all, ${"Donau\u00addampf\u00adschiff\u00adfahrts ".repeat(40)}`],
  ])("%s breaks on the sheet where it breaks on paper", (_, text) => {
    // PDFium joins lines that a hyphen divides, and returns that hyphen as U+FFFE.
    const read = (lines: string[][]) =>
      lines.map((page) => page.join("\n").replaceAll("\u00ad\n", "\ufffe").replaceAll("\u00ad", ""));
    expect(read(linesOf(text, layOutSheet({ text, format: "letter", font })))).toEqual(
      read(printedLines(text, "letter", font)),
    );
  });
});

test.each([14, 18] as const)(
  "large type of %i pt breaks on the sheet where it breaks on paper",
  (typeSize) => {
    for (const font of fontNames) {
      const layout = layOutSheet({ text: pages(1), format: "letter", font, typeSize });
      expect(layout.size).toBe(typeSize);
      expect(linesOf(pages(1), layout)).toEqual(printedLines(pages(1), "letter", font, { typeSize }));
    }
  },
);

test.each(formats.filter((format) => !isOfFamily(format, "letter")))(
  "a message on a %s has the same line breaks on the sheet as on the card",
  (format) => {
    for (const length of [20, 120, 300, 500]) {
      const text = `Dear all, ${paragraph}${paragraph}`.slice(0, length).trim();
      const layout = layOutSheet({ text, format, font: "hand" });
      expect(linesOf(text, layout).flat()).toEqual(printedLines(text, format, "hand").flat());
    }
  },
);

test("a letter that is too long is laid out on the maximum number of pages, and the number of characters that don't fit is reported", () => {
  const text = `${"word\n".repeat(900)}`;
  const layout = layOutSheet({ text, format: "letter", font: "serif" });
  expect(layout.frames).toHaveLength(12);
  expect(layout.page_count).toBeGreaterThan(12);
  const held = linesOf(text, layout).flat().length;
  // Each remaining line is a word plus its line break; the last has none.
  expect(layout.excess).toBe((900 - held) * 5 - 1 + 1);
});

test("if a message is too long for its card, as much of it as fits is laid out", () => {
  const text = paragraph.repeat(6).trim();
  const layout = layOutSheet({ text, format: "postcard_4x6", font: "hand" });
  const lines = linesOf(text, layout).flat();
  expect(layout.excess).toBeGreaterThan(500);
  expect(text.startsWith(lines.join(" "))).toBe(true);
  expect(text.length - lines.join(" ").length - layout.excess).toBeLessThanOrEqual(1);
});

test("an empty text has the same type size and rows as a text of one letter", () => {
  for (const format of formats) {
    const font = !isOfFamily(format, "letter") ? "hand" : "serif";
    const [empty, begun] = ["", "a"].map((text) => layOutSheet({ text, format, font }));
    expect(sheetLayoutSchema.parse(empty)).toEqual(empty);
    expect(empty!.size).toBe(begun!.size);
    expect(empty!.frames.map(({ rows }) => rows)).toEqual(begun!.frames.map(({ rows }) => rows));
  }
});

test("the layout has the direction of each line and the name of each fallback font", () => {
  const layout = layOutSheet({
    text: `${scripts.hebrew}\nDear all,\n${scripts.arabic}`,
    format: "letter",
    font: "serif",
  });
  const { lines } = layout.frames[0]!;
  expect([4, 9, 14].map((at) => lines[at])).toEqual([1, 0, 1]);
  expect(layout.faces.map(({ name }) => name)).toEqual(["noto-sans-hebrew", "noto-sans-arabic"]);
});

test("each line gets enough width for its ink, but not enough for the next word", () => {
  const text = pages(2);
  const layout = layOutSheet({ text, format: "letter", font: "serif" });
  for (const { lines } of layout.frames)
    for (let at = 2; at < lines.length; at += lineFields) expect(lines[at]).toBeLessThanOrEqual(46_800 + 600);
});

describe("a letter with parts", () => {
  const parts = { date_line: "May 1, 2026", subject: "The bread", is_signed: true };
  const printed = { dateLine: "May 1, 2026", subject: "The bread", signature: { typed: "Ada" } };

  test.each([
    ["a closing and a name", "Dear Grace,\n\nThank you.\n\nSincerely,\n\nAda King"],
    ["no closing", "Dear Grace,\n\nThank you."],
    ["several pages", `Dear all,\n\n${pages(3)}\nSincerely,\nAda`],
    ["a page that ends in the closing", `${"We wrote about the bread.\n".repeat(27)}\nSincerely,\nAda`],
  ])("has its own lines where they are printed, and the writer's lines among them: %s", (_, text) => {
    const layout = sheetLayoutSchema.parse(layOutSheet({ text, format: "letter", font: "serif", parts }));
    const read = inspectPdf(typesetText(text, letter, printed).draw());
    const own = layout.frames.flatMap(({ around = [] }) => around);
    expect(own.map((line) => [line.kind, line.text])).toEqual([
      ["date", "May 1, 2026"],
      ["subject", "The bread"],
      ["signature", ""],
    ]);
    const added = new Set(["May 1, 2026", "The bread", "Ada"]);
    const expected = read.map((page) =>
      page.text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "" && !added.has(line) && !/^Page \d+ of \d+$/.test(line)),
    );
    expect(linesOf(text, layout).map((page) => page.filter((line) => !added.has(line)))).toEqual(expected);
    expect(layout.page_count).toBe(read.length);
    const [date, subject] = own;
    expect(subject!.baseline - date!.baseline).toBeCloseTo(2 * layout.leading, 1);
  });
});
