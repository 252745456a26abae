import { describe, expect, test } from "vitest";
import { defaultPriceBook, priceOf } from "#lib/domain/mail/price-book";
import { listOptions } from "./list-options.ts";

const friday = { now: new Date("2026-11-20T12:00:00Z"), handOffDelaySeconds: 600 };
const handOffOn = "2026-11-23";
const letter = {
  format: "letter",
  color: false,
  tracking: false,
  removeBranding: false,
  singleSided: false,
} as const;
const options = (change: Partial<typeof letter> | object = {}, pageCount = 1) =>
  listOptions({ ...letter, ...change }, { pageCount, addressPage: false }, defaultPriceBook, friday);

describe("one quote shows every choice", () => {
  test("a letter has four classes, each with its order price and its date", () => {
    expect(options({ color: true }, 3)).toEqual([
      {
        mailClass: "first_class",
        format: "letter",
        totalCents: 369,
        handOffOn,
        expectedDeliveryDate: "2026-12-01",
      },
      {
        mailClass: "certified",
        format: "letter",
        totalCents: 1469,
        handOffOn,
        expectedDeliveryDate: "2026-12-01",
      },
      {
        mailClass: "certified_err",
        format: "letter",
        totalCents: 2968,
        handOffOn,
        expectedDeliveryDate: "2026-12-01",
      },
      {
        mailClass: "priority",
        format: "letter",
        totalCents: 1369,
        handOffOn,
        expectedDeliveryDate: "2026-11-27",
      },
    ]);
  });

  test("tracking has a price only in first class, because it is included in the other classes", () => {
    const [first, ...others] = options({ tracking: true });
    expect(first!.totalCents).toBe(199 + 99);
    expect(others.map(({ totalCents }) => totalCents)).toEqual([1299, 2798, 1199]);
  });

  test.each(["notecard", "postcard_4x6", "postcard_6x9", "postcard_6x11"] as const)(
    "a %s is only available in first class",
    (format) => {
      const piece = { ...letter, format, mailClass: "first_class" } as const;
      const { totalCents } = priceOf({ ...piece, pageCount: 1, addressPage: false });
      expect(options({ format })).toEqual([
        { mailClass: "first_class", format, totalCents, handOffOn, expectedDeliveryDate: "2026-12-01" },
      ]);
    },
  );
});

test.each([
  // Monday, December 14, is the last day from which Certified Mail usually arrives by Monday, December 21.
  ["2026-12-21", ["2026-12-14", "2026-12-14", "2026-12-14", "2026-12-16"]],
  // Only Priority Mail arrives in time. The other classes leave as early as possible.
  ["2026-11-27", [handOffOn, handOffOn, handOffOn, handOffOn]],
  ["2026-11-30", [handOffOn, handOffOn, handOffOn, "2026-11-24"]],
])("to arrive by %s, each class leaves on its own day", (arriveBy, days) => {
  expect(options({ when: { arriveBy } }).map((option) => option.handOffOn)).toEqual(days);
});
