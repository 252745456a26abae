import { beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedFont, embedFont } from "#test/fixtures/pdf/embedded-font";
import { dotted, lettersOfLetters, soft } from "#test/fixtures/pdf/faint-writing";
import { pageOf, printable, prose, setLines } from "#test/fixtures/pdf/letters";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { type IntakePage, intakePdf } from "./intake-pdf.ts";
import { judgeScan } from "./judge-scan.ts";
import { type Engine, loadEngine } from "./pdfium.ts";
import type { Doubt } from "./read-page.ts";
import { scanPage } from "./scan-page.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const read = (bytes: Uint8Array): IntakePage => {
  const [page] = intakePdf(engine, bytes, { maxPages: 12, addressZones: [] }).pages;
  if (!page) throw new Error("no page");
  return page;
};
const at = (top: number, size = 11) => ({ left: 72, top, width: 468, size });
const seen = "Words that show";
const hidden = "secret message";

/** A line of black blocks, 10 pt high. They are very large periods, close together. */
const blocks = (f: EmbeddedFont, bottom: number) =>
  Array.from(
    { length: 24 },
    (_, index) => `BT /F 160 Tf 1 0 0 1 ${48 + index * 12} ${bottom} Tm ${f.encode(".")} Tj ET`,
  ).join(" ");

describe("text that isn't visible in print is not read", () => {
  const cases: Record<string, (font: EmbeddedFont) => string> = {
    "white on white": (f) => `1 g ${setLines(f, hidden, at(450))}`,
    "nearly white on white": (f) => `0.95 g ${setLines(f, hidden, at(450))}`,
    "black on black": (f) => `0 g 60 440 400 30 re f ${setLines(f, hidden, at(450))}`,
    "an invisible rendering mode": (f) => `3 Tr ${setLines(f, hidden, at(450))}`,
    "an invisible layer over visible words": (f) => `3 Tr ${setLines(f, hidden, at(500))}`,
    "a clipping mode": (f) => `q 7 Tr ${setLines(f, hidden, at(450))} Q`,
    "covered by white": (f) => `${setLines(f, hidden, at(450))} 1 g 60 440 400 30 re f`,
    "covered by black": (f) => `${setLines(f, hidden, at(450))} 0 g 60 440 400 30 re f`,
    "clipped away": (f) => `q 0 0 10 10 re W n ${setLines(f, hidden, at(450))} Q`,
    "off the page": (f) => setLines(f, hidden, { ...at(400), left: 800 }),
    "one point high": (f) => setLines(f, hidden, at(450, 1)),
    "nearly transparent": (f) => `/G gs ${setLines(f, hidden, at(450))}`,
  };
  test.each(Object.entries(cases))("%s", (_, write) => {
    const page = read(
      pageOf((font) => `${setLines(font, seen, at(500))} ${write(font)}`, {
        resources: "/ExtGState<</G<</ca 0.02>>>>",
      }),
    );
    expect(page.text).toBe(seen);
  });

  test("covered by blocks that are text themselves", () => {
    const page = read(
      pageOf((f) => `${setLines(f, seen, at(500))} ${setLines(f, hidden, at(450))} ${blocks(f, 445)}`),
    );
    expect(page.text.replace(/[.\s]+/g, " ").trim()).toBe(seen);
  });

  test("characters hidden between the letters of a word don't split it", () => {
    const page = read(
      pageOf(
        (f) =>
          `BT /F 12 Tf 72 500 Td ${f.encode("ki")} Tj ET 1 g BT /F 12 Tf 80.7 500 Td ${f.encode("xx")} Tj ET 0 g BT /F 12 Tf 80.7 500 Td ${f.encode("ll")} Tj ET`,
      ),
    );
    expect(page.text.split("\n")).toContain("kill");
  });
});

describe("text that is visible in print is read", () => {
  const cases: Record<string, (font: EmbeddedFont) => string> = {
    "black on white": (f) => setLines(f, seen, at(500)),
    "pale gray": (f) => `0.8 g ${setLines(f, seen, at(500))}`,
    "white on black": (f) => `0 g 60 440 400 80 re f 1 g ${setLines(f, seen, at(500))}`,
    "red on green of the same brightness": (f) =>
      `0 0.51 0 rg 60 440 400 80 re f 1 0 0 rg ${setLines(f, seen, at(500))}`,
    "outlines only": (f) => `1 Tr 0.3 w ${setLines(f, seen, at(500))}`,
    "four points high": (f) => setLines(f, seen, at(500, 4)),
    "an inch high": (f) => setLines(f, seen, at(500, 50)),
    "turned by a quarter": (f) => `BT /F 12 Tf 0 1 -1 0 300 300 Tm ${f.encode(seen)} Tj ET`,
    slanting: (f) => `BT /F 12 Tf 0.7 0.7 -0.7 0.7 300 300 Tm ${f.encode(seen)} Tj ET`,
  };
  test.each(Object.entries(cases))("%s", (_, write) => {
    const page = read(pageOf(write));
    expect(page.text.replace(/\s+/g, " ")).toBe(seen);
    expect(page.doubt).toBeNull();
  });

  test("once, if a bold font is imitated by drawing it twice", () => {
    const page = read(
      pageOf((f) => `${setLines(f, seen, at(500))} ${setLines(f, seen, { ...at(500), left: 72.2 })}`),
    );
    expect(page.text).toBe(seen);
  });

  test("inside a form, where only the visible half counts", () => {
    const file = startPdf();
    const font = embedFont(file, printable);
    const form = file.addFlate(
      `${setLines(font, seen, at(500))} 1 g ${setLines(font, hidden, at(400))}`,
      `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</Font<</F ${font.ref}>>>>`,
    );
    const page = read(finishPages(file, [{ content: "/X Do", resources: `/XObject<</X ${form}>>` }]));
    expect(page.text).toBe(seen);
  });

  test("the value of a form field, even without an appearance", () => {
    const page = read(
      pageOf((f) => setLines(f, seen, at(500)), {
        extra:
          "/Annots[<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(Field value)/Rect[100 100 300 130]/DA(/H 12 Tf 0 g)/F 4>>]",
        catalog:
          "/AcroForm<</Fields[]/DA(/H 12 Tf 0 g)/DR<</Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
      }),
    );
    expect(page.text).toContain("Field value");
  });

  test("as it appears on paper, in any file order", () => {
    const letters = [..."kill"].map(
      (letter, index) => (f: EmbeddedFont) =>
        `BT /F 12 Tf ${72 + f.widthOf("kill".slice(0, index), 12)} 500 Td ${f.encode(letter)} Tj ET`,
    );
    const page = read(pageOf((f) => [2, 0, 3, 1].map((index) => letters[index]?.(f)).join(" ")));
    expect(page.text.replace(/\s/g, "")).toContain("kill");
  });

  test.each([
    ["a landscape page", "0 1 -1 0", (x: number) => `300 ${x}`],
    ["a slanting line", "0.8 0.6 -0.6 0.8", (x: number) => `${200 + x * 0.8} ${200 + x * 0.6}`],
  ])("as it appears on paper in %s, in any file order", (_, matrix, place) => {
    const page = read(
      pageOf((f) =>
        [2, 0, 3, 1]
          .map((index) => {
            const x = 72 + f.widthOf("kill".slice(0, index), 12);
            return `BT /F 12 Tf ${matrix} ${place(x)} Tm ${f.encode([..."kill"][index] ?? "")} Tj ET`;
          })
          .join(" "),
      ),
    );
    expect(page.text.replace(/\s/g, "")).toContain("kill");
  });

  test("columns keep the file's order", () => {
    const page = read(
      pageOf((f) =>
        [
          setLines(f, "left one", { ...at(500), width: 200 }),
          setLines(f, "left two", { ...at(485), width: 200 }),
          setLines(f, "right one", { ...at(500), left: 320 }),
          setLines(f, "right two", { ...at(485), left: 320 }),
        ].join(" "),
      ),
    );
    expect(page.text).toBe("left one\nleft two\nright one\nright two");
  });
});

describe("printed marks that can't be read as text are reported", () => {
  /** A page of honest words, and a line in a second font that claims every character is `claim(character)`. */
  const withClaim = (claim: (character: string) => string, line = "I will kill you") => {
    const file = startPdf();
    const honest = embedFont(file, printable);
    const lying = embedFont(file, printable, claim);
    return finishPages(file, [
      {
        content: `${setLines(honest, prose(300), at(600))} ${setLines(lying, line, at(300)).replaceAll("/F ", "/L ")}`,
        resources: `/Font<</F ${honest.ref}/L ${lying.ref}>>`,
      },
    ]);
  };
  const swaps: Record<string, string> = { k: "l", i: "o", l: "v", y: "c", o: "a", u: "t" };
  test.each<[string, Doubt, (character: string) => string]>([
    ["letters that claim to be other letters", "letters_differ", (c) => swaps[c] ?? c],
    ["letters that claim to be full stops", "letters_differ", () => "."],
    ["letters that claim to have no width", "letters_differ", () => "\u200b"],
    [
      "letters that claim to be Chinese",
      "letters_differ",
      (c) => String.fromCharCode(0x4e00 + c.charCodeAt(0)),
    ],
    ["letters that claim to be spaces", "unmapped_characters", () => " "],
    ["letters that claim to be whole phrases", "unmapped_characters", (c) => `lovely day ${c}`],
    [
      "letters that claim to be private-use characters",
      "unmapped_characters",
      (c) => String.fromCharCode(0xe000 + c.charCodeAt(0)),
    ],
    ["letters without a character", "unmapped_characters", () => ""],
  ])("%s", (_, doubt, claim) => {
    expect(read(withClaim(claim)).doubt).toBe(doubt);
  });

  const lie = "I will kill you";

  test("letters that claim to be other letters, each in its own font", () => {
    const file = startPdf();
    const honest = embedFont(file, printable);
    const letters = [...new Set(lie.replaceAll(" ", ""))];
    const fonts = letters.map((letter) => embedFont(file, letter, (c) => swaps[c] ?? c));
    const words = [...lie].flatMap((letter, index) => {
      const left = 72 + honest.widthOf(lie.slice(0, index), 12);
      const at = letters.indexOf(letter);
      return at < 0 ? [] : [`BT /L${at} 12 Tf 1 0 0 1 ${left} 300 Tm ${fonts[at]?.encode(letter)} Tj ET`];
    });
    const page = read(
      finishPages(file, [
        {
          content: `${setLines(honest, prose(300), at(600))} ${words.join(" ")}`,
          resources: `/Font<</F ${honest.ref}${fonts.map((font, at) => `/L${at} ${font.ref}`).join("")}>>`,
        },
      ]),
    );
    expect(page.doubt).toBe("letters_differ");
  });

  test.each([
    ["six", swaps],
    ["one", { k: "o" }],
  ])(
    "an alphabet of honest letters, with %s more claiming to be other letters",
    (_, lies: Record<string, string>) => {
      const file = startPdf();
      const font = embedFont(file, printable, (c) => lies[c] ?? c);
      const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghjmnpqrsvwxz 0123456789";
      const content = `${setLines(font, alphabet, at(600))} ${setLines(font, lie, at(500))}`;
      const page = read(finishPages(file, [{ content, resources: `/Font<</F ${font.ref}>>` }]));
      expect(page.doubt).toBe("letters_differ");
    },
  );

  test.each(["0061", "2014"])("a glyph that draws a sentence but claims to be U+%s", (claimed) => {
    const file = startPdf();
    const font = embedFont(file, printable);
    const drawn = file.addFlate(`9000 0 0 -300 9000 900 d1 BT /F 1000 Tf ${font.encode(lie)} Tj ET`);
    const toUnicode = file.addFlate(
      `/CIDInit/ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange<00><ff>endcodespacerange 1 beginbfchar<61><${claimed}>endbfchar endcmap end end`,
    );
    const sentence = file.add(
      `<</Type/Font/Subtype/Type3/FontBBox[0 -300 9000 900]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</a ${drawn}>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9000]/ToUnicode ${toUnicode}/Resources<</Font<</F ${font.ref}>>>>>>`,
    );
    const content = `${setLines(font, prose(300), at(600))} BT /S 12 Tf 72 300 Td (a) Tj ET`;
    const page = read(finishPages(file, [{ content, resources: `/Font<</F ${font.ref}/S ${sentence}>>` }]));
    expect(page).toMatchObject({ doubt: "letters_differ", text: "" });
  });

  test("white letters on blocks that are text themselves", () => {
    const page = read(pageOf((f) => `${blocks(f, 445)} 1 g ${setLines(f, seen, at(450))}`));
    expect(page.doubt).toBe("letters_differ");
  });

  test.each([
    ["landscape", "[0 0 792 612]", ""],
    ["turned by the file", "[0 0 612 792]", "/Rotate 180"],
    ["landscape and turned by the file", "[0 0 612 792]", "/Rotate 90"],
  ])(
    "letters that claim to be other letters on a page that is %s, where honest ones are believed",
    (_, box, extra) => {
      const doubtOf = (claim: (character: string) => string) => {
        const file = startPdf();
        const font = embedFont(file, printable, claim);
        const content = `${setLines(font, prose(300), at(500))} ${setLines(font, lie, at(300))}`;
        const resources = `/Font<</F ${font.ref}>>`;
        return read(finishPages(file, [{ content, resources, mediaBox: box, extra }])).doubt;
      };
      expect(doubtOf((c) => c)).toBeNull();
      expect(doubtOf((c) => swaps[c] ?? c)).toBe("letters_differ");
    },
  );

  /** A page of honest words, and a line that people read as "I will kill you". Each of its letters has its own matrix. */
  const withLetters = (
    place: (index: number, x: number) => string,
    { claim = (c: string) => swaps[c] ?? c, line = lie } = {},
  ) => {
    const file = startPdf();
    const honest = embedFont(file, printable);
    const font = embedFont(file, printable, claim);
    const words = [...line].map((letter, index) => {
      const x = 72 + honest.widthOf(line.slice(0, index), 12);
      return `BT /L 12 Tf ${place(index, x)} Tm ${font.encode(letter)} Tj ET`;
    });
    return finishPages(file, [
      {
        content: `${setLines(honest, prose(300), at(600))} ${words.join(" ")}`,
        resources: `/Font<</F ${honest.ref}/L ${font.ref}>>`,
      },
    ]);
  };
  const turned = (degrees: number) =>
    [1, 1, -1, 1]
      .map((sign, at) => {
        const radians = (degrees * Math.PI) / 180;
        return sign * (at === 0 || at === 3 ? Math.cos(radians) : Math.sin(radians));
      })
      .map((value) => value.toFixed(5))
      .join(" ");

  test.each([8, 30, 45, 80, 130, -20])(
    "letters that claim to be other letters in a line slanted by %i degrees, where honest ones are believed",
    (degrees) => {
      const bytes = (claim: (character: string) => string) => {
        const file = startPdf();
        const font = embedFont(file, printable, claim);
        const content = `BT /F 12 Tf ${turned(degrees)} 300 400 Tm ${font.encode(lie)} Tj ET`;
        return finishPages(file, [{ content, resources: `/Font<</F ${font.ref}>>` }]);
      };
      expect(read(bytes((c) => c)).doubt).toBeNull();
      expect(read(bytes((c) => swaps[c] ?? c)).doubt).toBe("letters_differ");
    },
  );

  test.each<[string, (index: number) => number]>([
    ["upside down", () => 180],
    ["on their side", () => 90],
    ["a little", () => 10],
    ["each at another angle", (index) => 12 * index],
  ])("letters that are turned individually on a level line: %s", (_, angle) => {
    const place = (index: number, x: number) => `${turned(angle(index))} ${x} 300`;
    expect(read(withLetters(place)).doubt).toBe("letters_differ");
  });

  test("upside-down letters that claim their own characters, but form another word for people", () => {
    const place = (_: number, x: number) => `${turned(180)} ${x + 6} 308`;
    const page = read(withLetters(place, { claim: (c) => c, line: "pun" }));
    expect(page).toMatchObject({ doubt: "letters_differ", text: "" });
  });

  test("letters whose font matrix turns them back", () => {
    const file = startPdf();
    const font = embedFont(file, printable);
    const drawn = file.addFlate(`600 0 d0 BT /F 1000 Tf ${font.encode("k")} Tj ET`);
    const turning = file.add(
      `<</Type/Font/Subtype/Type3/FontBBox[0 -300 1000 900]/FontMatrix[0 0.001 -0.001 0 0 0]/CharProcs<</o ${drawn}>>/Encoding<</Differences[111/o]>>/FirstChar 111/LastChar 111/Widths[600]/Resources<</Font<</F ${font.ref}>>>>>>`,
    );
    const content = `${setLines(font, prose(300), at(600))} BT /S 12 Tf 0 -1 1 0 72 300 Tm (o) Tj ET`;
    const page = read(finishPages(file, [{ content, resources: `/Font<</F ${font.ref}/S ${turning}>>` }]));
    expect(page).toMatchObject({ doubt: "letters_differ", text: "" });
  });

  test("a slanted mark, a column of turned words, and single turned letters are trusted", () => {
    const page = read(
      pageOf((f) => {
        const words = ["Region", "Sales", "Profit", "Costs"].map(
          (word, index) => `BT /F 10 Tf 0 1 -1 0 ${60 + index * 30} 120 Tm ${f.encode(word)} Tj ET`,
        );
        const mark = `0.8 g BT /F 60 Tf ${turned(45)} 200 300 Tm ${f.encode("DRAFT")} Tj ET 0 g`;
        return `${setLines(f, prose(600), at(700))} ${mark} ${words.join(" ")} BT /F 10 Tf 0 1 -1 0 60 400 Tm ${f.encode("A")} Tj ET`;
      }),
    );
    expect(page.doubt).toBeNull();
  });

  test("codes that aren't characters can't be printed", () => {
    const page = (glyph: string) =>
      read(
        finishPages(startPdf(), [
          {
            content: "72 100 400 100 re f BT /H 12 Tf 72 400 Td (aaaa) Tj ET",
            resources: `/Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[97/${glyph}]>>>>>>`,
          },
        ]),
      );
    for (const glyph of ["u110000", "uFFFFFF", "uD83D"])
      expect(() => page(glyph)).toThrow("characters that the file does not identify");
  });

  test("a surrogate pair is read as one character, and a lone surrogate as nothing", () => {
    const textOf = (claim: string) => read(withClaim((c) => (c === "k" ? claim : c))).text;
    expect(textOf("\u{1F600}")).toContain("\u{1F600}");
    expect(textOf("\ud83d").isWellFormed()).toBe(true);
  });

  test.each([2.2, 4])("letters %f points high that claim to be other letters", (size) => {
    const file = startPdf();
    const honest = embedFont(file, printable);
    const font = embedFont(file, printable, (c) => swaps[c] ?? c);
    const content = `${setLines(honest, prose(300), at(600))} ${setLines(font, lie, at(300, size)).replaceAll("/F ", "/L ")}`;
    const page = read(finishPages(file, [{ content, resources: `/Font<</F ${honest.ref}/L ${font.ref}>>` }]));
    expect(page.doubt).toBe("letters_differ");
  });

  test("a letter as high as the page that claims to be another", () => {
    const file = startPdf();
    const font = embedFont(file, printable, (c) => (c === "k" ? "o" : c));
    const content = `BT /F 800 Tf 1 0 0 1 60 100 Tm ${font.encode("k")} Tj ET`;
    const page = read(finishPages(file, [{ content, resources: `/Font<</F ${font.ref}>>` }]));
    expect(page.doubt).toBe("letters_differ");
  });

  test("bars that claim to be letters", () => {
    const file = startPdf();
    const bars: Record<string, string> = { l: "o", I: "v", "|": "e" };
    const font = embedFont(file, printable, (c) => bars[c] ?? c);
    const content = setLines(font, "lI|| |lI I||l", at(500));
    const page = read(finishPages(file, [{ content, resources: `/Font<</F ${font.ref}>>` }]));
    expect(page.doubt).toBe("letters_differ");
  });

  test("a replacement text that differs from the printed words", () => {
    const bytes = pageOf(
      (f) => `/Span<</ActualText(Happy birthday)>>BDC ${setLines(f, "I will kill you", at(450))} EMC`,
    );
    expect(read(bytes).doubt).toBe("unmapped_characters");
  });

  test("letters drawn as lines", () => {
    const strokes = Array.from({ length: 8 }, (_, index) => {
      const x = 72 + index * 20;
      return `${x} 300 m ${x + 8} 330 l ${x + 16} 300 l S`;
    });
    expect(read(pageOf((f) => `${setLines(f, seen, at(500))} ${strokes.join(" ")}`)).doubt).toBe(
      "writing_without_text",
    );
  });

  test("letters drawn as lines in the palest gray", () => {
    const strokes = Array.from({ length: 8 }, (_, index) => {
      const x = 72 + index * 20;
      return `${x} 300 m ${x + 8} 330 l ${x + 16} 300 l S`;
    });
    const bytes = pageOf((f) => `${setLines(f, seen, at(500))} 0.89 G ${strokes.join(" ")}`);
    expect(read(bytes).doubt).toBe("writing_without_text");
  });

  test("letters drawn as dots", () => {
    expect(read(pageOf((f) => `${setLines(f, seen, at(600))} ${dotted()}`)).doubt).toBe(
      "writing_without_text",
    );
  });

  test("two short words of dots make the page unreadable, whatever OCR reads elsewhere on the page", async () => {
    const bytes = pageOf((f) => `${setLines(f, seen, at(600))} ${dotted()}`);
    const { marks } = await scanPage(engine, bytes, 0);
    expect(judgeScan({ lines: [] }, marks).readable).toBe(false);
  });

  test.each([4, 12, 24])("letters with edges that fade over %i pixels", (fade) => {
    expect(read(soft(fade)).doubt).toBe("writing_without_text");
  });

  test.each(["x", "#", "."])("letters made of %s", (letter) => {
    const bytes = pageOf((f) => `${setLines(f, prose(300), at(700))} ${lettersOfLetters(f, letter)}`);
    expect(read(bytes).doubt).toBe("writing_without_text");
  });

  test("leaders, dotted rules and frames, shadows, and columns of zeros are not reported", () => {
    const page = read(
      pageOf((f) => {
        const rows = Array.from({ length: 12 }, (_, row) =>
          setLines(f, `Item ${row} ${".".repeat(60)} 0.00 100.00 0.00`, at(700 - row * 14)),
        );
        const shadow = Array.from(
          { length: 12 },
          (_, step) =>
            `${(0.99 - step * 0.02).toFixed(2)} g ${300 + step} ${200 + step} ${160 - 2 * step} ${60 - 2 * step} re f`,
        );
        return `${rows.join(" ")} [1 3] 0 d 72 450 m 540 450 l S 72 300 150 80 re S [] 0 d ${shadow.join(" ")} 1 g 312 212 136 36 re f`;
      }),
    );
    expect(page.doubt).toBeNull();
  });

  test("letters drawn as lines in a color as bright as the background", () => {
    const strokes = Array.from({ length: 8 }, (_, index) => {
      const x = 72 + index * 20;
      return `${x} 300 m ${x + 8} 330 l ${x + 16} 300 l S`;
    });
    const bytes = pageOf(() => `0 0.51 0 rg 60 280 400 80 re f 1 0 0 RG 2 w ${strokes.join(" ")}`);
    expect(read(bytes).doubt).toBe("writing_without_text");
  });

  test("letters drawn as lines that all hang from one rule", () => {
    const strokes = Array.from({ length: 24 }, (_, index) => {
      const x = 72 + index * 18;
      return `${x} 300 m ${x + 6} 320 l ${x + 12} 300 l S`;
    });
    const bytes = pageOf((f) => `${setLines(f, seen, at(500))} 72 300 m 520 300 l S ${strokes.join(" ")}`);
    expect(read(bytes).doubt).toBe("writing_without_text");
  });

  test("letters next to a drawing that looks like writing are still checked", () => {
    const file = startPdf();
    const font = embedFont(file, printable, (c) => swaps[c] ?? c);
    const strokes = Array.from(
      { length: 8 },
      (_, index) => `${72 + index * 20} 300 m ${80 + index * 20} 330 l S`,
    );
    const content = `${setLines(font, "I will kill you", at(500))} ${strokes.join(" ")}`;
    const page = read(finishPages(file, [{ content, resources: `/Font<</F ${font.ref}>>` }]));
    expect(page).toMatchObject({ doubt: "letters_differ", text: "" });
  });

  test("honest fonts, rules, frames, and filled boxes are not reported", () => {
    const page = read(
      pageOf(
        (f) =>
          `${setLines(f, prose(900), at(700))} ${setLines(f, "SMALL PRINT 0123456789", at(420, 7))} ${setLines(f, "Big @%8& mw", at(250, 60))} 72 300 400 100 re S 72 350 m 472 350 l S 200 300 m 200 400 l S 0.9 g 72 200 100 20 re f 0 g 72 100 468 2 re f`,
      ),
    );
    expect(page.doubt).toBeNull();
  });
});
