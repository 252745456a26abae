import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formats, mailClasses, pieces } from "./pieces.ts";
import { bearsBranding, type PricedPiece, priceOf } from "./price-book.ts";

const letter: PricedPiece = {
  mailClass: "first_class",
  format: "letter",
  pageCount: 1,
  addressPage: false,
  color: false,
  tracking: false,
  removeBranding: false,
  singleSided: false,
};

const anyPiece: fc.Arbitrary<PricedPiece> = fc.record({
  mailClass: fc.constantFrom(...mailClasses),
  format: fc.constantFrom(...formats),
  pageCount: fc.integer({ min: 1, max: 12 }),
  addressPage: fc.boolean(),
  color: fc.boolean(),
  tracking: fc.boolean(),
  removeBranding: fc.boolean(),
  singleSided: fc.boolean(),
});

describe("the price book", () => {
  test.each([
    ["a first-class page", {}, 199],
    ["a certified page", { mailClass: "certified" }, 1299],
    ["a certified page with electronic return receipt", { mailClass: "certified_err" }, 1299 + 1499],
    ["priority", { mailClass: "priority" }, 1199],
    ["three pages", { pageCount: 3 }, 199 + 50],
    ["three pages of which one is the address page", { pageCount: 3, addressPage: true }, 199 + 50],
    ["two pages in color", { pageCount: 2, color: true }, 199 + 25 + 80],
    [
      "a page in color with its address page, which is printed in color too",
      { pageCount: 2, color: true, addressPage: true },
      199 + 25 + 80,
    ],
    ["a first-class page with tracking", { tracking: true }, 298],
    ["a letter without our mark", { removeBranding: true }, 249],
    [
      "a certified letter without our mark, which it never has",
      { mailClass: "certified", removeBranding: true },
      1299,
    ],
    ["one page on one side", { singleSided: true }, 199],
    ["two pages on one side, one more sheet", { pageCount: 2, singleSided: true }, 199 + 25 + 10],
    ["three pages on one side, one more sheet", { pageCount: 3, singleSided: true }, 199 + 50 + 10],
    [
      "six pages on one side, the address page counted",
      { pageCount: 6, addressPage: true, singleSided: true },
      199 + 125 + 30,
    ],
    ["a small postcard", { format: "postcard_4x6" }, 199],
    ["a medium postcard", { format: "postcard_6x9" }, 299],
    ["a large postcard", { format: "postcard_6x11", removeBranding: true, color: true }, 349],
    ["a notecard", { format: "notecard" }, 599],
  ] as const)("%s costs what the specification says", (_name, change, cents) => {
    expect(priceOf({ ...letter, ...change }).totalCents).toBe(cents);
  });

  test("the items always add up to the price in whole cents, and none is negative", () => {
    fc.assert(
      fc.property(anyPiece, (piece) => {
        const { totalCents, breakdown } = priceOf(piece);
        expect(breakdown.reduce((sum, item) => sum + item.amountCents, 0)).toBe(totalCents);
        expect(breakdown.every((item) => Number.isInteger(item.amountCents) && item.amountCents > 0)).toBe(
          true,
        );
        expect(new Set(breakdown.map((item) => item.id)).size).toBe(breakdown.length);
      }),
    );
  });

  test("an address page is a separate item and costs as much as a page", () => {
    const { breakdown } = priceOf({ ...letter, pageCount: 2, addressPage: true });
    expect(breakdown.map(({ id, amountCents }) => [id, amountCents])).toEqual([
      ["first_class", 199],
      ["address_page", 25],
    ]);
  });

  test("an operator's prices replace those of the price book", () => {
    const book = { ...priceBookOf(), firstClass: 250 };
    expect(priceOf(letter, book).totalCents).toBe(250);
  });

  test("printing on one side costs 10 cents for each sheet that two sides would save", () => {
    fc.assert(
      fc.property(anyPiece, (piece) => {
        if (pieces[piece.format].family !== "letter") return;
        const both = priceOf({ ...piece, singleSided: false }).totalCents;
        const sheets = piece.pageCount - Math.ceil(piece.pageCount / 2);
        expect(priceOf({ ...piece, singleSided: true }).totalCents - both).toBe(10 * sheets);
      }),
    );
  });

  test("removing the mark is charged only if the mark would be printed", () => {
    fc.assert(
      fc.property(anyPiece, (piece) => {
        const charged = priceOf(piece).breakdown.some((item) => item.id === "remove_branding");
        expect(charged).toBe(piece.removeBranding && bearsBranding(piece));
      }),
    );
  });
});

function priceBookOf() {
  return {
    firstClass: 199,
    certified: 1299,
    electronicReturnReceipt: 1499,
    priority: 1199,
    extraPage: 25,
    colorPage: 40,
    tracking: 99,
    removeBranding: 50,
    extraSheet: 10,
    postcard4x6: 199,
    postcard6x9: 299,
    postcard6x11: 349,
    notecard: 599,
  };
}
