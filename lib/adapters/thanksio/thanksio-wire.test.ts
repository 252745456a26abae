import { expect, test } from "vitest";
import type { Format } from "#lib/domain/mail/pieces";
import { isOther, products, readSent } from "./thanksio-wire.ts";

test.each<[string, Format, Record<string, unknown>, boolean]>([
  ["the letter that was asked for", "letter_windowed", { type: "letter" }, false],
  ["a letter in an envelope without a window", "letter_windowed", { type: "windowless_letter" }, true],
  ["a gift card instead of a notecard", "notecard", { type: "notecard_giftcard" }, true],
  ["the notecard", "notecard", { type: "Notecard" }, false],
  ["a smaller postcard", "postcard_6x9", { type: "postcard", size: "4x6" }, true],
  [
    "the largest postcard, whose type names its size",
    "postcard_6x11",
    { type: "postcard6x11", size: "6x11" },
    false,
  ],
  ["a larger postcard than requested", "postcard_6x9", { type: "postcard6x11" }, true],
  [
    "Standard Mail instead of First-Class Mail",
    "notecard",
    { type: "notecard", addons: { standardmail: "on" } },
    true,
  ],
  ["First-Class Mail", "notecard", { type: "notecard", addons: null }, false],
  ["the postcard", "postcard_6x9", { type: "postcard", size: "6X9" }, false],
  ["a response that names neither product nor size", "postcard_6x9", {}, false],
])("%s: whether the response shows another product", (_, format, field, other) => {
  expect(isOther(readSent({ data: { order: { id: 1, ...field } } })!, products[format]!)).toBe(other);
});
