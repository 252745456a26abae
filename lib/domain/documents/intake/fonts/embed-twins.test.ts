import { beforeAll, describe, expect, test } from "vitest";
import { isAppError } from "#lib/shared/errors";
import { finishPages, type PdfFile, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { intakePdf } from "../intake-pdf.ts";
import { openPdf, withPage } from "../open-pdf.ts";
import { type Engine, loadEngine } from "../pdfium.ts";
import { drawGrey } from "../rasterize-page.ts";
import { readGlyphs } from "../read-glyphs.ts";
import { pixelsOf } from "../visible-text.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** A page with one line of text, given as hex codes, in a font that isn't in the file. */
function pageIn(font: string, hex: string, more = ""): Uint8Array {
  return finishPages(startPdf(), [
    { content: `BT /H 24 Tf ${more} 72 400 Td <${hex}> Tj ET`, resources: `/Font<</H ${font}>>` },
  ]);
}
const simple = (name: string, encoding = "/WinAnsiEncoding", more = "") =>
  `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding ${encoding}${more}>>`;
const composite = (name: string, ordering: string, encoding: string, more = "") =>
  `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/${name}` +
  `/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>/DW 1000/FontDescriptor<</Type/FontDescriptor/FontName/${name}` +
  `/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80>>>>]${more}>>`;
const latin1 = (text: string) => Buffer.from(text, "latin1").toString("hex");
const utf16 = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");

const intake = (bytes: Uint8Array) => intakePdf(engine, bytes, { maxPages: 12, addressZones: [] });

/** The characters of the printed page, those that leave ink, and the fonts that aren't in the file. */
function printed(pdf: Uint8Array) {
  const open = openPdf(engine, pdf);
  try {
    return withPage(engine, open.document, 0, (page) => {
      const drawing = drawGrey(engine, page, 2448, 3168);
      const glyphs = readGlyphs(engine, page).filter(
        ({ text, generated }) => !generated && text.trim() !== "",
      );
      const inked = glyphs.filter((glyph) => {
        const { left, right, top, bottom } = pixelsOf(glyph, drawing);
        for (let y = top; y < bottom; y++)
          for (let x = left; x < right; x++)
            if ((drawing.data[y * drawing.width + x] as number) < 128) return true;
        return false;
      });
      const missing = glyphs.filter(
        ({ object }) => engine.FPDFFont_GetIsEmbedded(engine.FPDFTextObj_GetFont(object)) !== 1,
      );
      const textOf = (some: typeof glyphs) => some.map(({ text }) => text).join("");
      return { text: textOf(glyphs), inked: textOf(inked), missing: missing.length, glyphs };
    });
  } finally {
    open.close();
  }
}

describe("every character of a font that isn't in the file is printed", () => {
  const western = latin1("Grüße, señor: déjà vu ½ £5 ©");
  const differences = (names: string) =>
    `<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[200${names}]>>`;
  test.each([
    ["Helvetica", simple("Helvetica"), western, "Grüße,señor:déjàvu½£5©", "Liberation Sans"],
    ["Times-BoldItalic", simple("Times-BoldItalic"), western, "Grüße,señor:déjàvu½£5©", "Liberation Serif"],
    ["Courier", simple("Courier"), western, "Grüße,señor:déjàvu½£5©", "Liberation Mono"],
    [
      "ligatures",
      simple("Helvetica", "/MacRomanEncoding"),
      "4f66de636520df6167",
      "Officeflag",
      "Liberation Sans",
    ],
    [
      "ligatures by name",
      simple("Times-Roman", differences("/ff/ffi/ffl")),
      latin1("The quick brown dogs jump o\xc8er and o\xc9ce lazily"),
      "Thequickbrowndogsjumpofferandofficelazily",
      "Liberation Serif",
    ],
    [
      "Arial in Czech",
      simple("Arial", differences("/ccaron/ecaron/rcaron/uring")),
      "c8c9cacb",
      "čěřů",
      "Liberation Sans",
    ],
    [
      "Arial in Polish",
      simple("Arial", differences("/aogonek/eogonek/zdotaccent/sacute/lslash")),
      "c8c9cacbcc",
      "ąężśł",
      "Liberation Sans",
    ],
    [
      "TimesNewRoman in Russian and Greek",
      simple("TimesNewRoman", differences("/afii10065/afii10066/afii10092/alpha/omega")),
      "c8c9cacbcc",
      "абъαω".replace("ъ", "ъ"),
      "Liberation Serif",
    ],
    ["Symbol", "<</Type/Font/Subtype/Type1/BaseFont/Symbol>>", latin1("abS"), "αβΣ", "Liberation Serif"],
    ["ZapfDingbats", "<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>", latin1("46H"), "✔✖★", "Noto Sans"],
    [
      "Japanese",
      composite("HeiseiMin-W3", "Japan1", "UniJIS-UCS2-H"),
      utf16("ご請求金額ABC"),
      "ご請求金額ABC",
      "Noto Sans JP",
    ],
    [
      "Chinese",
      composite("STSong-Light", "GB1", "UniGB-UCS2-H"),
      utf16("费用共计。"),
      "费用共计。",
      "Noto Sans SC",
    ],
    [
      "Chinese in GBK",
      composite("STSong-Light", "GB1", "GBK-EUC-H"),
      "b7d1d3c3b9b2bcc6",
      "费用共计",
      "Noto Sans SC",
    ],
    [
      "Korean",
      composite("HYSMyeongJo-Medium", "Korea1", "UniKS-UCS2-H"),
      utf16("금액원"),
      "금액원",
      "Noto Sans KR",
    ],
    [
      "full-width English",
      composite("STSong-Light", "GB1", "UniGB-UCS2-H"),
      utf16("ｎｏｔｈｉｎｇ"),
      "ｎｏｔｈｉｎｇ",
      "Noto Sans SC",
    ],
  ])("%s", (_name, font, hex, text, face) => {
    const { pdf, substitutions, pages } = intake(pageIn(font, hex));
    const { inked, missing, text: read } = printed(pdf);
    expect(read).toBe(text);
    expect(inked).toBe(text);
    expect(missing).toBe(0);
    expect(substitutions.flatMap(({ by }) => by).join()).toContain(face);
    expect(pages[0]?.text.replaceAll(/\s/g, "")).toBe(text);
    expect(pages[0]?.doubt).toBeNull();
  });

  test("characters are placed by the file's widths, even if the replacement font has other widths", () => {
    const widths = `/FirstChar 32/LastChar 126/Widths[${Array(95).fill(700).join(" ")}]`;
    const descriptor =
      "/FontDescriptor<</Type/FontDescriptor/FontName/Verdana/Flags 32/FontBBox[0 0 1 1]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>";
    const { pdf } = intake(
      pageIn(simple("Verdana", "/WinAnsiEncoding", widths + descriptor), latin1("Will it fit?")),
    );
    const { glyphs } = printed(pdf);
    const steps = glyphs.map(({ originX }) => (originX - 72) / 16.8);
    for (const step of steps) expect(Math.abs(step - Math.round(step))).toBeLessThan(0.01);
  });
});

describe("text that no font of ours can draw is refused with the characters' names", () => {
  test.each([
    ["letters that stand for pictures", simple("Wingdings"), latin1("lJ"), /Wingdings: l \(U\+006C\), J/],
    [
      "IDs of a character collection that the file doesn't describe",
      composite("Unknown", "Identity", "Identity-H"),
      "00480049",
      /Unknown: characters that the file does not identify/,
    ],
  ])("%s", (_name, font, hex, message) => {
    let refusal: unknown;
    try {
      intake(pageIn(font, hex));
    } catch (error) {
      refusal = error;
    }
    expect(isAppError(refusal) && refusal.code).toBe("invalid_pdf");
    expect((refusal as Error).message).toMatch(message);
  });

  test("control characters in a font of letters are blank, as in viewers", () => {
    const hex = latin1("One\ttwo\n");
    const print = printed(intake(pageIn(simple("Helvetica"), hex)).pdf);
    expect(print.inked).toBe("Onetwo");
    // In a font without such an encoding, these codes may be letters.
    const flags = "/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 4>>";
    const bare = `<</Type/Font/Subtype/TrueType/BaseFont/Unknown${flags}>>`;
    expect(() => intake(pageIn(bare, hex))).toThrow("characters that the file does not identify");
  });

  test("text that isn't printed never causes a refusal", () => {
    const bytes = finishPages(startPdf(), [
      {
        content: `72 100 400 100 re f BT /H 24 Tf 3 Tr 72 400 Td <${latin1("lJ")}> Tj ET`,
        resources: `/Font<</H ${simple("Wingdings")}>>`,
      },
    ]);
    expect(intake(bytes).substitutions).toEqual([]);
  });
});

test("the same file gives the same bytes", () => {
  const bytes = pageIn(simple("Helvetica"), latin1("Twice the same"));
  expect(Buffer.compare(intake(bytes).pdf, intake(bytes).pdf)).toBe(0);
});

describe("a letter that is only where the engine doesn't list text is printed", () => {
  const group = "/Group<</S/Transparency/CS/DeviceGray>>";
  test.each<[string, (file: PdfFile, fonts: string) => [resources: string, content: string]]>([
    [
      "a tiling pattern",
      (file, fonts) => {
        const cell = file.addStream(
          "BT /H 90 Tf 10 10 Td (W) Tj ET",
          `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 100 100]/XStep 100/YStep 100${fonts}`,
        );
        return [`/Pattern<</P ${cell}>>`, "/Pattern cs /P scn 100 100 200 200 re f"];
      },
    ],
    [
      "a soft mask",
      (file, fonts) => {
        const mask = file.addStream(
          "1 g BT /H 200 Tf 110 110 Td (W) Tj ET",
          `/Type/XObject/Subtype/Form/BBox[0 0 612 792]${group}${fonts}`,
        );
        return [`/ExtGState<</M<</SMask<</S/Luminosity/G ${mask}>>>>>>`, "/M gs 0 g 100 100 200 200 re f"];
      },
    ],
    [
      "a glyph procedure",
      (file, fonts) => {
        const procedure = file.addStream("1000 0 d0 BT /H 1000 Tf (W) Tj ET");
        const font = file.add(
          `<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</a ${procedure}>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1000]${fonts}>>`,
        );
        return [`/T ${font}`, "BT /T 200 Tf 110 110 Td (a) Tj ET"];
      },
    ],
  ])("%s", (_, build) => {
    const file = startPdf();
    // One object for both uses: the font that is embedded for the page is the one that the cell uses.
    const font = file.add(simple("Helvetica"));
    const [given, content] = build(file, `/Resources<</Font<</H ${font}>>>>`);
    const resources = given.startsWith("/T ") ? `/Font<</H ${font}${given}>>` : `/Font<</H ${font}>>${given}`;
    const page = { content: `BT /H 12 Tf 72 700 Td (Other) Tj ET ${content}`, resources };
    const open = openPdf(engine, intake(finishPages(file, [page])).pdf);
    const { data } = withPage(engine, open.document, 0, (page) => drawGrey(engine, page, 612, 792));
    open.close();
    const inked = data.subarray(500 * 612).filter((pixel) => pixel < 128).length;
    expect(inked).toBeGreaterThan(500);
  });
});
