import { describe, expect, test } from "vitest";
import type { FontName } from "#lib/domain/mail/pieces";
import { isAppError } from "#lib/shared/errors";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { addressed, letter, scripts } from "#test/fixtures/documents/pieces";
import type { Piece } from "../piece.ts";
import { styleOf } from "../typeset/choose-face.ts";
import { families } from "../typeset/faces.ts";
import { shapeParagraphs } from "../typeset/paragraphs.ts";
import { literal } from "../typeset/set-text.ts";
import { typesetText } from "../typeset-text.ts";
import { type Rect, type WindowProfileName, windowProfiles } from "../window-profiles.ts";
import { addressZonesOf, zonesOf } from "../zones.ts";
import { layoutLetter } from "./layout-letter.ts";

const paragraph =
  "We walked to the lighthouse and back, ate far too many oysters, and slept like stones. ".repeat(5);
const pages = (count: number) => `${paragraph}\n\n`.repeat(count * 5);
const marks = `${`Z${"\u0302".repeat(12)} `.repeat(30)}\nand below ${`g${"\u0331".repeat(6)} `.repeat(10)}`;
const texts: Readonly<Record<string, string>> = {
  "one line": "Dear all,",
  "one page": paragraph.repeat(5),
  "three pages": pages(3),
  "twelve pages": pages(11),
  "every script": Object.values(scripts).join("\n"),
  "high and deep marks": marks,
};
const profiles = Object.keys(windowProfiles) as WindowProfileName[];
const fonts = ["serif", "sans", "typewriter", "hand", "hand-neat", "hand-script", "hand-print"] as const;

const pagesOf = (text: string, piece: Piece) => inspectPdf(typesetText(text, piece).draw());
const inside = (ink: Rect, { x, y, width, height }: Rect) =>
  ink.x >= x && ink.y >= y && ink.x + ink.width <= x + width && ink.y + ink.height <= y + height;

describe.each(profiles)("%s", (windowProfile) => {
  const piece: Piece = { ...letter, windowProfile };

  test.each(Object.entries(texts))(
    "%s: no word shows through a window or overlaps what the rail prints",
    (_name, text) => {
      const [first, ...rest] = pagesOf(text, piece);
      for (const zone of addressZonesOf(piece)) expect(first!.ink(zone)).toBeNull();
      for (const { ink } of [first!, ...rest]) {
        const box = ink();
        if (box) expect(inside(box, { x: 36, y: 36, width: 540, height: 738 })).toBe(true);
      }
    },
  );

  test("the addresses are in their places, and nothing else is", () => {
    const [page] = pagesOf("Dear all,", { ...addressed, windowProfile });
    const blocks = zonesOf(piece, 1).filter((zone) => zone.kind === "address");
    const above = page!.ink({ x: 0, y: 0, width: 612, height: 264 });
    if (blocks.length === 0) expect(above).toBeNull();
    for (const block of blocks) expect(page!.ink(block)).not.toBeNull();
    for (const zone of zonesOf(piece, 1).filter((zone) => zone.kind === "window")) {
      const shown = page!.ink(zone);
      if (shown) expect(blocks.some((block) => inside(shown, block))).toBe(true);
    }
  });
});

test.each(fonts)("a letter in %s stays inside the safe area", (font) => {
  for (const { ink } of pagesOf(`${texts["three pages"]}\nfgjpqy ÅÄÖ ${"f".repeat(200)}`, {
    ...letter,
    font,
  }))
    expect(inside(ink()!, { x: 60, y: 36, width: 492, height: 738 })).toBe(true);
});

describe("length", () => {
  const words = (count: number) => "lighthouse oysters and stones ".repeat(count);
  const setting = (text: string) => {
    const { pageCount, notes } = typesetText(text, letter);
    return [pageCount, notes.join()] as const;
  };

  test("an ordinary letter has no note", () => {
    expect(setting(words(20))).toEqual([1, ""]);
    expect(setting(words(600))[1]).toBe("");
  });

  const layOut = (text: string, font: FontName = "serif") => {
    const style = styleOf(text, families[font]);
    return layoutLetter(
      shapeParagraphs(literal(text), style, new Set()),
      font,
      windowProfiles.double_10.bodyTop,
    );
  };

  test("a one-page letter has 66 to 90 characters a line, and choosing this width never adds a page", () => {
    const seen = new Set<number>();
    for (let count = 20; count <= 130; count += 5) {
      const text = `${words(count / 5)}\n\n`.repeat(5);
      const { pages, size, margin } = layOut(text);
      seen.add(size);
      if (size === 11) continue;
      expect(pages).toHaveLength(1);
      const longest = Math.max(
        ...pages[0]!.map(({ line }, at) => line.end - (pages[0]![at - 1]?.line.end ?? 0)),
      );
      expect(longest).toBeGreaterThanOrEqual(66);
      expect(longest).toBeLessThanOrEqual(size === 12.5 ? 84 : 96);
      expect(margin).toBeGreaterThan(72);
    }
    expect([...seen]).toEqual([12.5, 12, 11.5, 11]);
  });

  test.each([
    ["typewriter type", words(20), "typewriter"],
    ["Chinese", "我能吞下玻璃而不伤身体。".repeat(20), "serif"],
    [
      "a list whose items would wrap",
      `${"a list of things to do before Friday ".repeat(2)}and on Saturday or Sunday\n`.repeat(4),
      "serif",
    ],
  ] as const)("%s keeps 11 pt and the whole width", (_, text, font) => {
    const { size, margin } = layOut(text, font);
    expect([size, margin]).toEqual([11, 72]);
  });

  test("a long letter gets smaller type step by step, then narrower margins, and never exceeds 12 pages", () => {
    const seen = new Set<string>();
    for (let count = 1_400; count <= 4_000; count += 65) {
      try {
        const [pageCount, note] = setting(words(count));
        expect(pageCount).toBeLessThanOrEqual(12);
        seen.add(note);
      } catch (error) {
        if (!isAppError(error)) throw error;
        expect(error.code).toBe("page_limit_exceeded");
        seen.add("refused");
      }
    }
    const sizes = [11, 10.5, 10, 9.5, 9];
    const steps = [1, 0.75].flatMap((margin) => sizes.map((size) => ({ size, margin })));
    const known = steps.map(({ size, margin }) =>
      size === 11 && margin === 1 ? "" : `Set in ${size} pt with ${margin} inch margins, to fit on 12 pages.`,
    );
    const order = [...seen].map((note) => (note === "refused" ? known.length : known.indexOf(note)));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).toContain(0);
    expect(order).toContain(4);
    expect(order.at(-1)).toBe(known.length);
  });

  test("a refusal says how much is too long, and a letter shortened by that much fits", () => {
    const text = "lighthouse oysters and stones ".repeat(5_000);
    let excess = 0;
    try {
      typesetText(text, letter);
    } catch (error) {
      if (!isAppError(error)) throw error;
      excess = (error.details.extra as { excess_characters: number }).excess_characters;
      expect(error.message).toContain(`about ${excess.toLocaleString("en-US")} characters`);
    }
    expect(excess).toBeGreaterThan(0);
    expect(typesetText(text.slice(0, text.length - excess), letter).pageCount).toBe(12);
  });

  test("no page has only a single line of a paragraph, and the last page has more than the sender's name", () => {
    const sentence = "We walked to the lighthouse and back and ate oysters. ";
    for (let before = 24; before <= 34; before++) {
      for (const length of [2, 3, 4, 7]) {
        const lead = Array.from({ length: before }, (_, index) => `Line ${index + 1}`).join("\n");
        const text = `${lead}\n${`Begin. ${sentence.repeat(length)}`.trim()}\n\nYours,\n\n\nGrace`;
        const pages = pagesOf(text, letter).map(({ text }) =>
          text.replace(/\n?Page \d+ of \d+$/, "").split("\n"),
        );
        if (pages.length === 1) continue;
        const [first, second] = [pages[0]!, pages[1]!];
        expect(second.length, text).toBeGreaterThan(1);
        const whole = (line: string) => /^Line|^Yours|^Grace/.test(line);
        // A paragraph that continues on the next page has two lines on each.
        if (whole(second[0]!) || second[0]!.startsWith("Begin")) continue;
        expect(first.at(-1)).not.toMatch(/^Begin/);
        expect(whole(second[1]!), text).toBe(false);
      }
    }
  });

  test("pages are numbered when there is more than one", () => {
    expect(pagesOf("Dear all,", letter)[0]!.text).not.toContain("Page");
    const numbers = pagesOf(texts["three pages"]!, letter).map(({ text }) => text.split("\n").at(-1));
    expect(numbers[0]).toBe(`Page 1 of ${numbers.length}`);
    expect(numbers.at(-1)).toBe(`Page ${numbers.length} of ${numbers.length}`);
  });
});
