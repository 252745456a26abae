import { expect, test } from "vitest";
import { toPseudoLocale } from "./pseudo-locale.ts";

test("texts get longer, and names of values and tags stay", () => {
  const plural = ["count", 2, { one: [0, " page"], other: [0, " pages"] }];
  expect(
    toPseudoLocale({
      area: {
        title: "Write a letter",
        price: ["Costs ", ["price"]],
        guide: ["See ", ["guide", "the ", ["name"]]],
      },
      pages: [plural],
      on: [["day", 5, "medium"]],
    }),
  ).toEqual({
    area: {
      title: "Wríìtéè áà léèttéèr",
      price: ["Cóòśštśš ", ["price"]],
      guide: ["ŚŠéèéè ", ["guide", "théè ", ["name"]]],
    },
    pages: [["count", 2, { one: [0, " páàgéè"], other: [0, " páàgéèśš"] }]],
    on: [["day", 5, "medium"]],
  });
});
