import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fontNames } from "#lib/domain/mail/pieces";
import { isAppError } from "#lib/shared/errors";
import { drawnGlyphs, inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { addressed, letter, scripts } from "#test/fixtures/documents/pieces";
import { layOutSheet } from "./lay-out-sheet.ts";
import type { Piece } from "./piece.ts";
import { isBlank, sanitise } from "./typeset/sanitise.ts";
import { typesetText } from "./typeset-text.ts";

const pdfOf = (text: string, piece: Piece = letter) => typesetText(text, piece).draw();
const textOf = (pdf: Uint8Array) =>
  inspectPdf(pdf)
    .map((page) => page.text)
    .join("\n");
const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Returns the error of a refused text; fails the test if the text isn't refused. */
function refusal(text: string, piece: Piece = letter) {
  try {
    typesetText(text, piece).draw();
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  throw new Error("it was printed");
}

const pieces: readonly Piece[] = [
  letter,
  { ...letter, font: "hand-neat" },
  { ...letter, format: "postcard_4x6", font: "hand-script" },
  { ...letter, format: "notecard" },
];
const emoji = ["👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "❤️", "1️⃣", "🏳️‍🌈", "☺", "😀"];
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...Object.values(scripts), ...emoji),
        fc.string({ unit: "binary", maxLength: 4 }),
      ),
      {
        maxLength: 6,
      },
    )
    .map((parts) => parts.join(" ")),
  fc
    .array(
      fc.constantFrom(
        "e",
        "\u0301",
        "\u0323",
        "\u200d",
        "\u05b8",
        "א",
        "क",
        "्",
        "\t",
        "\n",
        " ",
        "中",
        "(",
        "1",
        ",",
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join("")),
);

test("the flags of England, Scotland, and Wales are printed, and other tag characters are not", () => {
  const flag = (tags: string) =>
    `\u{1f3f4}${[...tags].map((tag) => String.fromCodePoint(0xe0000 + tag.charCodeAt(0))).join("")}\u{e007f}`;
  const shown = new Set(
    ["gbeng", "gbsct", "gbwls", ""].map((tags) => [...drawnGlyphs(pdfOf(flag(tags)))].join()),
  );
  expect(shown.size).toBe(4);
  expect(sanitise(`a${flag("gbeng")}`)).toBe(`a${flag("gbeng")}`);
  expect(sanitise(`${flag("evil")}\u{e0041}`)).toBe("\u{1f3f4}");
});

test.each(["Total ฿ 1,200", "┌──╦──┐ │a│ ├╬┤ ╚═╝ ▓", "5 ㎏ ﹘ 3 ㎏"])(
  "prints symbols that only the font of another script has: %s",
  (text) => {
    expect(words(textOf(pdfOf(text)))).toContain(text);
  },
);

describe("any text", () => {
  test("prints without missing-glyph boxes, or is refused with the positions of unprintable characters", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...pieces), (text, piece) => {
        fc.pre(!isBlank(sanitise(text)));
        try {
          expect(drawnGlyphs(pdfOf(text, piece)).has(0)).toBe(false);
        } catch (error) {
          if (!isAppError(error)) throw error;
          if (error.code === "validation_error") {
            expect(error.details.fields?.[0]?.path).toBe("text");
            expect(piece.format).not.toBe("letter");
            return;
          }
          expect(error.code).toBe("unprintable_text");
          const { characters, count } = error.details.extra as {
            characters: { index: number; character: string }[];
            count: number;
          };
          expect(count).toBeGreaterThan(0);
          for (const { character, index } of characters)
            expect([...text.toWellFormed()].slice(index).join("").startsWith(character)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("stays inside its margins", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!isBlank(sanitise(text)));
        let pdf: Uint8Array;
        try {
          pdf = pdfOf(text);
        } catch {
          return;
        }
        for (const { ink } of inspectPdf(pdf)) {
          const box = ink();
          if (!box) continue;
          expect(box.x).toBeGreaterThan(54);
          expect(box.x + box.width).toBeLessThan(612 - 54);
          expect(box.y).toBeGreaterThan(264);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("gives the same bytes every time", () => {
    const text = Object.values(scripts).join("\n") + emoji.join(" ");
    expect(Buffer.compare(pdfOf(text, addressed), pdfOf(text, addressed))).toBe(0);
  });
});

describe("text copied from the PDF is the text that was typed", () => {
  test.each(Object.entries(scripts))("%s", (_script, text) => {
    expect(words(textOf(pdfOf(text)))).toBe(words(text));
  });

  test("composed and decomposed letters look the same in print", () => {
    const text = "Tôi có thể ăn thủy tinh, Ångström, señor";
    expect(Buffer.compare(pdfOf(text), pdfOf(text.normalize("NFD")))).toBe(0);
  });

  test("hyphenation hints, bidi overrides, and controls leave no trace", () => {
    expect(words(textOf(pdfOf("soft\u00adhyphen \u202egnp.exe\u202c bell\u0007 mark\ufeff")))).toBe(
      "softhyphen gnp.exe bell mark",
    );
  });
});

test("every accepted text prints all its words, however often they occur", () => {
  const soft = [
    "Donau\u00addampf\u00adschiff".repeat(9),
    "ab\u00ad\u00ad\u0301c",
    "шта\u00adб",
    "ש\u00adל",
    "x\u00ad",
  ];
  const words = [...Object.values(scripts).flatMap((text) => text.split(" ")), "𓀀", "\ue000", "\ufffd"];
  const vocabulary = [...words, ...soft];
  const texts = fc
    .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 })
    .map((chosen) => [...chosen, ...chosen].join(" "));
  fc.assert(
    fc.property(texts, fc.constantFrom(...pieces), (text, piece) => {
      let pdf: Uint8Array;
      try {
        pdf = pdfOf(text, piece);
      } catch (error) {
        if (isAppError(error)) return;
        throw error;
      }
      // PDFium confuses quotation marks in right-to-left text, and returns U+FFFE for a hyphen at the end of a line.
      const read = (of: string) =>
        sanitise(of)
          .normalize("NFKC")
          .replaceAll("“", "”")
          .replaceAll(/[\s\ufffe]/g, "");
      const count = (of: string) => [...read(of)].sort().join("");
      expect(count(textOf(pdf))).toContain(count(text));
    }),
    { numRuns: 60 },
  );
});

describe("a soft hyphen", () => {
  const word = "Donau\u00addampf\u00adschifffahrts\u00adkapitän";
  const withoutHints = (text: string) => pdfOf(text.replaceAll("\u00ad", ""));

  test.each(fontNames)(
    "prints a hyphen where it breaks a word that doesn't fit, and nowhere else, in %s",
    (font) => {
      let broken = 0;
      for (const text of [
        `${word} `.repeat(25),
        `Zeile ${word.repeat(9)}`,
        `${"Wort ".repeat(40)}${word.repeat(30)}`,
      ]) {
        // PDFium joins the lines and returns U+FFFE for the hyphen at the end of the first.
        const read = textOf(pdfOf(text, { ...letter, font })).replaceAll(/\s/g, "");
        broken += read.split("\ufffe").length - 1;
        expect(read.replaceAll(/(?<=Donau|dampf|schifffahrts)\ufffe/g, "")).toBe(
          sanitise(text).replaceAll(" ", ""),
        );
      }
      expect(broken).toBeGreaterThan(3);
    },
  );

  test("changes nothing if the line doesn't break there", () => {
    const text = `f\u00adi W\u00adAV\u00ade ${word}, क\u00ad्ष, ش\u00adل and\u00ad.`;
    expect(Buffer.compare(pdfOf(text), withoutHints(text))).toBe(0);
  });

  test("prints a hyphen: the line has ink that it lacks without the soft hyphen", () => {
    const [first, second] = ["m".repeat(30), "n".repeat(40)];
    const line = (text: string) => inspectPdf(pdfOf(text))[0]!.ink()!;
    expect(line(`${first}\u00ad${second}`).width).toBeCloseTo(line(`${first}-\n${second}`).width, 0);
    expect(line(`${first}\u00ad${second}`).width).toBeGreaterThan(line(`${first}\n${second}`).width + 2);
  });

  test("after every letter takes only linear time", { timeout: 15_000 }, () => {
    expect(() => typesetText("a\u00ad".repeat(20_000), letter).draw()).not.toThrow();
  });
});

describe("characters that no font has", () => {
  test("are reported with code points and their positions in the given text", () => {
    const error = refusal("Dear\r\nJan\u00ad 𓀀 and \ue000\ue000");
    expect(error.code).toBe("unprintable_text");
    expect(error.message).toContain("𓀀 (U+13000)");
    expect(error.details.extra).toEqual({
      characters: [
        { character: "𓀀", code_points: "U+13000", index: 11, line: 2, column: 6 },
        { character: "\ue000", code_points: "U+E000", index: 17, line: 2, column: 12 },
        { character: "\ue000", code_points: "U+E000", index: 18, line: 2, column: 13 },
      ],
      count: 3,
    });
  });

  const unprinted = ["𓀁𓀂", "\ue001\ue002", "\ufffd", "\ufffc"];
  const kinds = [letter, { ...letter, font: "hand" }, { ...letter, format: "postcard_4x6" }] as const;
  test.each(kinds)("are refused every time, for every sender: %o", (piece) => {
    for (const word of unprinted) {
      const twice = `Dear ${word} and ${word} friend.`;
      for (const text of [twice, twice, `Hello ${word}`, twice]) {
        expect(refusal(text, piece).code).toBe("unprintable_text");
        expect(() => layOutSheet({ text, format: piece.format, font: "serif" })).toThrow(/can print/);
      }
    }
  });

  test("are listed up to twenty, and counted", () => {
    const extra = refusal("𓀀".repeat(500)).details.extra as { characters: unknown[]; count: number };
    expect(extra.characters).toHaveLength(20);
    expect(extra.count).toBe(500);
  });

  test("a letter with a tall stack of marks is refused", () => {
    expect(refusal(`a${"\u0301".repeat(40)}`).code).toBe("unprintable_text");
  });
});

describe("hostile texts of 50,000 characters take linear time", () => {
  const n = 50_000;
  test.each([
    ["one unbroken word", "a".repeat(n)],
    ["marks on one letter", `a${"\u0301".repeat(n - 1)}`],
    ["three marks on every letter", "a\u0301\u0302\u0303".repeat(n / 4)],
    ["an endless emoji family", "👩‍".repeat(n / 3)],
    ["one cluster of jamo", "\u1100".repeat(n)],
    ["an unbroken Arabic word", "ب".repeat(n)],
    ["digits and commas in Hebrew", `א${"1,".repeat(n / 2 - 1)}`],
    ["tabs in Hebrew", `א${"\t".repeat(n - 2)}ב`],
    ["a ligature wider than many words", "﷽".repeat(n)],
    ["line feeds", `a${"\n".repeat(n - 2)}b`],
    ["alternating directions", "aא".repeat(n / 2)],
  ])("%s", { timeout: 15_000 }, (_name, text) => {
    try {
      typesetText(text, letter).draw();
    } catch (error) {
      expect(isAppError(error) && error.code).toMatch(/^(unprintable_text|page_limit_exceeded)$/);
    }
  });
});

describe("combining marks", () => {
  /** The ink of a one-line body. */
  const ink = (text: string, piece: Piece = letter) => inspectPdf(pdfOf(text, piece))[0]!.ink()!;

  test.each(fontNames)("are placed over their letter in %s, even if another font has to draw it", (font) => {
    for (const letters of ["x\u0302", "q\u0307", "m\u0300", "ọ\u0300", "n\u0304"]) {
      const page = inspectPdf(pdfOf(letters, { ...letter, font }))[0]!;
      const whole = page.ink()!;
      const mark = page.ink({ ...whole, height: 1.5 })!;
      const middle = mark.x + mark.width / 2 - whole.x;
      expect(middle / whole.width, letters).toBeGreaterThan(0.2);
      expect(middle / whole.width, letters).toBeLessThan(0.75);
    }
  });

  test("above a letter are centered over it, not next to it", () => {
    const plain = ink("x");
    for (const mark of ["\u0302", "\u0306", "\u0303\u0302"]) {
      const marked = ink(`x${mark}`);
      expect(marked.width).toBeLessThan(plain.width * 1.35);
      expect(marked.y).toBeLessThan(plain.y - 1);
      expect(marked.y + marked.height).toBeCloseTo(plain.y + plain.height, 0);
    }
  });

  test("below a letter are centered under it", () => {
    const sans = { ...letter, font: "sans" } as const;
    const plain = ink("x", sans);
    const marked = ink("x\u0331", sans);
    expect(marked.y).toBeCloseTo(plain.y, 0);
    expect(marked.height).toBeGreaterThan(plain.height + 1);
  });

  test("a tall stack gets space instead of overlapping the line above", () => {
    const stack = `x${"\u0302".repeat(14)}`;
    expect(ink(stack).y).toBeGreaterThanOrEqual(285);
  });
});

describe("direction", () => {
  test("a Hebrew paragraph starts at the right margin, an English one at the left", () => {
    const hebrew = inspectPdf(pdfOf(scripts.hebrew!))[0]!.ink()!;
    const english = inspectPdf(pdfOf("A short line."))[0]!.ink()!;
    // The margins of a one-page letter are 99 pt.
    expect(hebrew.x + hebrew.width).toBeGreaterThan(508);
    expect(english.x).toBeLessThan(102);
  });

  test.each(["דג 123 שט", "one דג two שט three", "דג (שט) abc"])(
    "%s keeps the order of its words",
    (text) => {
      expect(words(textOf(pdfOf(text)))).toBe(text);
    },
  );
});

test("a word is set in a single font, even if the requested font has some of its letters", () => {
  const { notes } = typesetText("μέρα", { ...letter, font: "hand" });
  expect(notes).toEqual(["Characters that the chosen font does not have are printed in Noto Sans."]);
  expect(typesetText("Nguyễn", { ...letter, font: "hand" }).notes.join()).toContain("Patrick Hand");
});

test("lines break between Thai words, and a Chinese line never starts with a period", () => {
  const thai = inspectPdf(pdfOf("ภาษาไทย".repeat(40)))[0]!.ink()!;
  expect(thai.width).toBeGreaterThan(380);
  const chinese = textOf(pdfOf("我能吞下玻璃而不伤身体。".repeat(30)));
  expect(chinese.split("\n").some((line) => line.startsWith("。"))).toBe(false);
});

test("a tab never joins a label to its amount", () => {
  const labels = [
    "Electric",
    "Repairs",
    "Parking",
    "Interest",
    "Balance",
    "January",
    "Late fee",
    "Rent",
    "Gas",
    "Water",
  ];
  for (const font of fontNames)
    for (const label of labels) {
      const text = textOf(pdfOf(`${label}\t88.10`, { ...letter, font }));
      expect(words(text), font).toMatch(new RegExp(`${label} +88\\.10`));
    }
});

test("Word's private-use characters for bullets and line breaks are printed as bullets and line breaks", () => {
  expect(words(textOf(pdfOf("\uf0b7 Milk\v\uf0d8 Eggs\u000c\uf0fc Done")))).toBe("• Milk ➢ Eggs ✓ Done");
});

describe("the closing of a letter", () => {
  const sentence =
    "The work on the roof was finished on time, and the invoice for it is due at the end of this month. ";
  const textAfter = (lines: number, closing: string) =>
    `${`${sentence}\n`.repeat(lines)}${sentence.repeat(3)}\n\n${closing}`;

  test.each([
    "Sincerely,\n\n\nPeter Lindqvist\nNorthgate Roofing",
    "Best,\nAda",
    "Yours,\n\nAda Roe\nTreasurer\nBath, ME",
  ])("stays together, with two lines of text: %j", (closing) => {
    for (let lines = 10; lines < 32; lines++) {
      const pages = inspectPdf(pdfOf(textAfter(lines, closing)));
      const last = pages.at(-1)!.text;
      const [first = ""] = closing.split("\n");
      if (!last.includes(first)) throw new Error(`torn after ${lines} lines: ${last}`);
      const before = words(last.slice(0, last.indexOf(first)));
      expect(before.length, `${lines} lines`).toBeGreaterThan(90);
    }
  });
});

describe("tables", () => {
  const rows = ["Item\tQuantity\tPrice", "Roof shingles, charcoal\t40\t$1,250.00", "Nails\t5\t$32.50"];
  const findIn = (text: string) => {
    const words = inspectPdf(pdfOf(text))[0]!.words();
    return (found: string) => words.find((word) => word.text === found)!;
  };

  test("made with tabs have columns as wide as their widest cells", () => {
    const find = findIn(rows.join("\n"));
    // Ink begins up to a point away from the stop.
    const expectAligned = (cell: string, head: string) =>
      expect(Math.abs(find(cell).left - find(head).left), cell).toBeLessThan(1.5);
    expectAligned("40", "Quantity");
    expectAligned("5", "Quantity");
    expectAligned("$32.50", "Price");
    expectAligned("$1,250.00", "Price");
    expect(find("40").left).toBeGreaterThan(find("charcoal").right + 10);
  });

  test("made with spaces are set in typewriter type, with a note", () => {
    const list = "Dear Ann,\n\nItem             Price\nNails           $32.50\nShingles     $1,250.00\n\nSam";
    const find = findIn(list);
    for (const price of ["$32.50", "$1,250.00"])
      expect(Math.abs(find(price).right - find("Price").right), price).toBeLessThan(1.5);
    expect(typesetText(list, letter).notes.join()).toContain("typewriter");
  });

  test.each([
    ["one line with spaces", "Dear Ann,   how are you?"],
    ["two spaces after a period", "One.  Two.\nThree.  Four."],
    ["spaces that align nothing", "a    b\naaaaaaa     ccccccc"],
  ])("%s stay in the letter's own font", (_, text) => expect(typesetText(text, letter).notes).toEqual([]));
});

test("tab stops are every half inch", () => {
  const at = (text: string) => inspectPdf(pdfOf(text))[0]!.ink()!.x;
  expect(at("\tH") - at("H")).toBeCloseTo(36, 0);
  expect(at("\t\tH") - at("H")).toBeCloseTo(72, 0);
});
