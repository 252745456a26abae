import { describe, expect, test } from "vitest";
import { cardFronts, type PostcardFormat } from "#lib/domain/mail/pieces";
import { isAppError } from "#lib/shared/errors";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { from, scripts, to } from "#test/fixtures/documents/pieces";
import type { Piece } from "../piece.ts";
import { typesetText } from "../typeset-text.ts";
import type { Rect } from "../window-profiles.ts";
import { zonesOf } from "../zones.ts";
import { bleed, notecard, shift } from "./card-geometry.ts";

const postcards = [
  "postcard_4x6",
  "postcard_6x9",
  "postcard_6x11",
] as const satisfies readonly PostcardFormat[];
const cards = [...postcards, "notecard"] as const;
const hands = ["hand", "hand-neat", "hand-script", "hand-print"] as const;
const card = (format: Piece["format"], more: Partial<Piece> = {}): Piece => ({
  format,
  mailClass: "first_class",
  color: true,
  ...more,
});
/** A message with this many words, including tall letters, descenders, and overhangs. */
const message = (count: number) =>
  "Dear fjord, ÅÄÖ jolly gypsy; "
    .repeat(Math.ceil(count / 5))
    .split(" ")
    .slice(0, count)
    .join(" ");
const pagesOf = (text: string, piece: Piece) => inspectPdf(typesetText(text, piece).draw());

function refusal(text: string, piece: Piece) {
  try {
    typesetText(text, piece);
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  return null;
}

/** The largest number of words that fit. */
function mostWords(piece: Piece): number {
  let [fits, not] = [1, 2_000];
  while (not - fits > 1) {
    const middle = Math.floor((fits + not) / 2);
    if (refusal(message(middle), piece)) not = middle;
    else fits = middle;
  }
  return fits;
}

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

describe.each(postcards)("%s", (format) => {
  test.each(hands)(
    "in %s: no message of any length comes near the address, postage, barcode, or edge",
    (font) => {
      const piece = card(format, { font });
      const most = mostWords(piece);
      for (const count of [8, 40, Math.floor(most / 2), most]) {
        const back = pagesOf(message(Math.min(count, most)), piece)[1]!;
        for (const zone of zonesOf(piece, 2)) expect(back.ink(grown(zone, shift))).toBeNull();
        const ink = back.ink()!;
        const edge = bleed + 4.5 + shift;
        expect(ink.x).toBeGreaterThan(edge);
        expect(ink.y).toBeGreaterThan(edge);
        expect(ink.x + ink.width).toBeLessThan(back.width - edge);
        expect(ink.y + ink.height).toBeLessThan(back.height - edge);
      }
    },
  );

  test("a message of a few lines moves down from the top, clear of the address, postage, and barcode", () => {
    const top = (lines: number) => {
      const back = pagesOf(Array.from({ length: lines }, () => "gypsy").join("\n"), card(format))[1]!;
      for (const zone of zonesOf(card(format), 2)) expect(back.ink(grown(zone, shift))).toBeNull();
      return back.ink()!.y;
    };
    const tops = Array.from({ length: 14 }, (_, index) => top(index + 1));
    expect(tops[0]! - Math.min(...tops)).toBeGreaterThan(20);
  });

  test("a message in other scripts stays clear too", () => {
    const { arabic, thai, japanese, devanagari, vietnamese } = scripts;
    const text = [arabic, thai, japanese, devanagari, vietnamese, "بِسْمِ ٱللَّهِ", "x\u0302\u0303"].join("\n");
    const piece = card(format);
    const back = pagesOf(text, piece)[1]!;
    for (const zone of zonesOf(piece, 2)) expect(back.ink(grown(zone, shift))).toBeNull();
  });

  test("the addresses are in their area; if the rail prints them, the area stays empty", () => {
    const piece = card(format, { to, from });
    const [zone, , indicia] = zonesOf(piece, 2);
    const ours = pagesOf("Hello", piece)[1]!;
    expect(ours.text).toContain(
      "MS MARIA JOSE OBRIEN\n123 N MAIN ST APT 4B\nSPRINGFIELD IL 62701-1234".replace(
        "MARIA JOSE",
        "MARIA-JOSE",
      ),
    );
    expect(ours.ink(zone)).not.toBeNull();
    expect(ours.ink(indicia)).toBeNull();
    const theirs = { ...piece, windowProfile: "lob_10" } as const;
    expect(pagesOf("Hello", theirs)[1]!.ink(grown(zone!, shift))).toBeNull();
  });

  test.each(cardFronts)("the front %s covers the bleed on every side", (postcardFront) => {
    const [front] = pagesOf("Hello", card(format, { postcardFront }));
    expect(front!.ink()).not.toBeNull();
    const { width, height, gray } = front!;
    for (let at = 0; at < 1; at += 0.01) {
      const edges = [
        [at * width, 0],
        [at * width, height - 0.5],
        [0, at * height],
        [width - 0.5, at * height],
      ] as const;
      for (const [x, y] of edges) expect(gray(x, y)).toBeLessThan(253);
    }
    expect(typesetText("Hello", card(format, { postcardFront })).draw()).toEqual(
      typesetText("Hello", card(format, { postcardFront })).draw(),
    );
    expect([front!.width, front!.height]).toEqual(
      { postcard_4x6: [450, 306], postcard_6x9: [666, 450], postcard_6x11: [810, 450] }[format],
    );
  });
});

test("no two fronts look the same", () => {
  const files = cardFronts.map((postcardFront) =>
    Buffer.from(typesetText("Hello", card("postcard_4x6", { postcardFront })).draw()).toString("base64"),
  );
  expect(new Set(files).size).toBe(cardFronts.length);
});

describe("notecard", () => {
  const piece = card("notecard", { to, from });

  test("has an outside, an inside, and an envelope", () => {
    expect(pagesOf("Hello", piece).map(({ width, height }) => [width, height])).toEqual([
      [630, 414],
      [630, 414],
      [414, 315],
    ]);
    expect(typesetText("Hello", piece).pageCount).toBe(1);
  });

  test("a short message stays right of the fold; a long one uses both panels and never crosses the fold", () => {
    const fold = notecard.fold + bleed;
    expect(pagesOf(message(30), piece)[1]!.ink()!.x).toBeGreaterThan(fold + shift);
    const full = pagesOf(message(mostWords(piece)), piece)[1]!;
    expect(full.ink()!.x).toBeLessThan(fold - 200);
    expect(full.ink({ x: fold - 18, y: 0, width: 36, height: 414 })).toBeNull();
  });

  test("the envelope has both addresses and leaves the postage and barcode areas free", () => {
    const envelope = pagesOf("Hello", piece)[2]!;
    const zones = zonesOf(piece, 3);
    for (const zone of zones) {
      if (zone.kind === "address") expect(envelope.ink(zone)).not.toBeNull();
      else expect(envelope.ink(zone)).toBeNull();
    }
    expect(pagesOf("Hello", { ...piece, windowProfile: "lob_10" })[2]!.ink()).toBeNull();
  });
});

describe("a message", () => {
  test.each(cards)("on a %s is printed completely, or refused with how much it is too long", (format) => {
    const piece = card(format);
    const most = mostWords(piece);
    const printed = pagesOf(message(most), piece)[1]!.text;
    expect(printed.replaceAll(/\s+/g, " ").trim()).toBe(message(most).trim());
    const error = refusal(message(most * 2), piece)!;
    expect(error.code).toBe("validation_error");
    const extra = error.details.extra as { excess_characters: number; fitting_characters: number };
    expect(extra.excess_characters + extra.fitting_characters).toBe(message(most * 2).trimEnd().length);
    expect(refusal(message(most * 2).slice(0, extra.fitting_characters), piece)).toBeNull();
    expect(error.details.fields?.[0]?.path).toBe("text");
  });

  test.each(cards)(
    "that is a single very long word is split on a %s to fit each row, including narrow ones",
    (format) => {
      const piece = card(format);
      const word = "Donaudampfschifffahrt".repeat(200);
      const { fitting_characters: most } = refusal(word, piece)!.details.extra as {
        fitting_characters: number;
      };
      for (const length of [300, Math.floor(most / 2), most]) {
        const inside = pagesOf(word.slice(0, length), piece)[1]!;
        expect(inside.text.replaceAll(/\s+/g, "")).toBe(word.slice(0, length));
        for (const zone of zonesOf(piece, 2)) expect(inside.ink(grown(zone, shift))).toBeNull();
      }
    },
  );

  test("is printed larger if it is shorter", () => {
    const height = (text: string) => {
      const { y, height } = pagesOf(text, card("postcard_6x9"))[1]!.ink()!;
      return [y, height] as const;
    };
    const [, short] = height("Hh");
    const most = mostWords(card("postcard_6x9"));
    const full = pagesOf(message(most), card("postcard_6x9"))[1]!;
    const firstLine = full.ink({ x: 0, y: 0, width: 666, height: full.ink()!.y + 8 })!;
    expect(short).toBeGreaterThan(firstLine.height * 1.5);
  });

  test("doesn't repeat a letter exactly: two copies of a word look different", () => {
    const page = inspectPdf(typesetText("oooooooo\noooooooo", card("postcard_6x11")).draw())[1]!;
    const { y, height } = page.ink()!;
    const upper = page.ink({ x: 0, y, width: 810, height: height / 2 })!;
    const lower = page.ink({ x: 0, y: y + height / 2, width: 810, height: height / 2 + 1 })!;
    expect([upper.width, upper.height]).not.toEqual([lower.width, lower.height]);
  });

  test("with stacked marks on a letter is refused instead of covering the line above", () => {
    const error = refusal(`Hello x${"\u0302".repeat(9)}`, card("postcard_6x11"))!;
    expect(error.details.fields?.[0]?.message).toContain("too tall");
  });

  test("must be handwritten: other fonts are refused with the field", () => {
    const error = refusal("Hello", card("postcard_4x6", { font: "serif" }))!;
    expect(error.details.fields).toEqual([
      {
        path: "font",
        message: "must be a handwriting font on cards: hand, hand-neat, hand-script, or hand-print",
      },
    ]);
  });
});
