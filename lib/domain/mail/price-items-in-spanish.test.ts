import { expect, test } from "vitest";
import { formats, mailClasses } from "./pieces.ts";
import { priceOf } from "./price-book.ts";
import { priceItemInSpanish } from "./price-items-in-spanish.ts";

test("every item of every price has a Spanish name", () => {
  for (const format of formats)
    for (const mailClass of mailClasses)
      for (const pageCount of [1, 2, 12])
        for (const on of [true, false]) {
          const options = { color: on, tracking: on, removeBranding: on, singleSided: on, addressPage: on };
          for (const { label } of priceOf({ format, mailClass, pageCount, ...options }).breakdown)
            expect(priceItemInSpanish(label), label).not.toBe(label);
        }
});
