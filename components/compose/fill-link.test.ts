import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxTextChars } from "#lib/domain/mail/limits";
import { fillHash, parseFill } from "./fill-link.tsx";

describe("a link that fills the sheet", () => {
  test("fills text, subject, class, format, and the lines of both addresses", () => {
    const hash =
      "#text=Dear%20Ada%2C%0A%0AHello&subject=Re%3A%20pears&class=certified&format=letter&template=refund-demand&to.name=Ada&to.zip=94107&from.line1=1%20Main%20St";
    expect(parseFill(hash)).toEqual({
      ...{ text: "Dear Ada,\n\nHello", subject: "Re: pears", class: "certified", format: "letter" },
      ...{ template: "refund-demand", to: { name: "Ada", zip: "94107" }, from: { line1: "1 Main St" } },
    });
  });

  test.each([
    "",
    "#",
    "#text=",
    "#text=%20%0A",
    "#class=gold&format=balloon&template=../x",
    "#__proto__.name=x&constructor=y&to.__proto__=z&to.country=FR",
    `#text=${"a".repeat(maxTextChars + 1)}`,
    `#to.name=${"a".repeat(201)}`,
    "#to.name=Ada%0AExtra",
    "#svcl_0123456789",
    "text=no-hash",
  ])("ignores %s", (hash) => expect(parseFill(hash)).toBeNull());

  test("never throws, and gives only text within the limits", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (anything) => {
        for (const hash of [`#${anything}`, `#text=${anything}`, `#to.name=${anything}&text=%E0%A4%A`]) {
          const fill = parseFill(hash);
          for (const value of Object.values(fill?.to ?? {})) expect(value.length).toBeLessThanOrEqual(200);
        }
      }),
    );
  });

  test("that we made is read as it was written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }), (written) => {
        const text = `¿Señor “Ñandú” & Co. #1? 50 % + [número]\n${written.replaceAll("\r", "")}`;
        const fill = { text, class: "certified_err", format: "letter", to: { name: "Ada & Co." } } as const;
        expect(parseFill(fillHash(fill))).toEqual(fill);
      }),
    );
  });
});
