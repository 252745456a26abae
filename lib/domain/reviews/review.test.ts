import { expect, test } from "vitest";
import { abbreviateName, categoryOf, isPublished } from "./review.ts";

test.each([
  ["Alice Smith", "Alice S."],
  ["Alice Mary de Souza", "Alice S."],
  ["Cher", "Cher"],
  ["  bob   jones ", "bob J."],
  ["Ana Ñandú", "Ana Ñ."],
])("%j is shown as %j", (name, shown) => {
  expect(abbreviateName(name)).toBe(shown);
});

test.each([
  [{ mailClass: "first_class", format: "letter" }, "letter"],
  [{ mailClass: "certified_err", format: "letter_windowed" }, "certified"],
  [{ mailClass: "priority", format: "letter" }, "priority"],
  [{ mailClass: "first_class", format: "postcard_6x11" }, "postcard"],
  [{ mailClass: "first_class", format: "notecard" }, "notecard"],
] as const)("%j belongs to %s", (order, category) => {
  expect(categoryOf(order)).toBe(category);
});

test("publishes only four- and five-star reviews of real mail, with acceptable words", () => {
  for (const stars of [1, 2, 3]) expect(isPublished({ stars, sample: false }, true)).toBe(false);
  for (const stars of [4, 5]) expect(isPublished({ stars, sample: false }, true)).toBe(true);
  expect(isPublished({ stars: 5, sample: true }, true)).toBe(false);
  expect(isPublished({ stars: 5, sample: false }, false)).toBe(false);
});
