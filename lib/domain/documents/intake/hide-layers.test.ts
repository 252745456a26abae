import { beforeAll, describe, expect, test } from "vitest";
import { embedFont } from "#test/fixtures/pdf/embedded-font";
import { printable, setLines } from "#test/fixtures/pdf/letters";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { withoutHidden } from "./hide-layers.ts";
import { intakePdf } from "./intake-pdf.ts";
import { type Engine, loadEngine } from "./pdfium.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const hidden = new Set(["L0"]);
const rewritten = (content: string) => withoutHidden(content, hidden).replaceAll(/\s+/g, " ").trim();

describe("hidden content paints nothing, and the state it sets still applies to later content", () => {
  test.each([
    [
      "a path",
      "/OC/L0 BDC 0 0 9 9 re f* EMC 1 1 2 2 re f",
      "/OC/L0 BDC 3 Tr 0 0 9 9 re n EMC 0 Tr 1 1 2 2 re f",
    ],
    [
      "an image",
      "/OC /L0 BDC q 5 0 0 5 0 0 cm /I Do Q EMC",
      "/OC /L0 BDC 3 Tr q 5 0 0 5 0 0 cm Q 3 Tr EMC 0 Tr",
    ],
    ["a shading", "/OC /L0 BDC /S sh EMC", "/OC /L0 BDC 3 Tr EMC 0 Tr"],
    [
      "text, which still moves the text after it",
      "BT /F 9 Tf 2 Tr /OC /L0 BDC (gone) Tj EMC (here) Tj ET",
      "BT /F 9 Tf 2 Tr /OC /L0 BDC 3 Tr (gone) Tj EMC 2 Tr (here) Tj ET",
    ],
    [
      "a rendering mode that is set in hidden content",
      "/OC /L0 BDC 1 Tr (gone) Tj EMC (here) Tj",
      "/OC /L0 BDC 3 Tr (gone) Tj EMC 1 Tr (here) Tj",
    ],
    [
      "a visible layer inside a hidden one",
      "/OC /L0 BDC /OC /L1 BDC S EMC S EMC S",
      "/OC /L0 BDC 3 Tr /OC /L1 BDC n EMC n EMC 0 Tr S",
    ],
    [
      "marked content of other kinds",
      "/P BMC S EMC /Span <</MCID 3/ActualText(EMC)>> BDC S EMC",
      "/P BMC S EMC /Span <</MCID 3/ActualText(EMC)>> BDC S EMC",
    ],
    ["text that looks like operators", "(a \\( EMC /OC /L0 BDC) Tj S", "(a \\( EMC /OC /L0 BDC) Tj S"],
    ["the bytes of an inline image", "BI /W 1 /H 1 ID /OC /L0 BDC EI S", "BI /W 1 /H 1 ID /OC /L0 BDC EI S"],
    ["an inline image", "/OC /L0 BDC BI /W 1 ID x EI EMC", "/OC /L0 BDC 3 Tr EMC 0 Tr"],
    ["comments", "% /OC /L0 BDC\nS", "% /OC /L0 BDC S"],
    ["marked content that is never closed", "/OC /L0 BDC S", "/OC /L0 BDC 3 Tr n"],
    ["an EMC without marked content", "EMC S", "EMC S"],
  ])("%s", (_, given, expected) => {
    expect(rewritten(given)).toBe(expected);
  });

  test("the time grows only linearly with the number of marks", () => {
    const content = "/OC /L0 BDC S ".repeat(50_000) + "EMC ".repeat(60_000);
    const start = performance.now();
    rewritten(content);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

/** A page with words on a visible layer and on a hidden one. */
function layered(content: (shown: string, gone: string) => string): Uint8Array {
  const file = startPdf();
  const font = embedFont(file, printable);
  const [on, off] = [file.add("<</Type/OCG/Name(A)>>"), file.add("<</Type/OCG/Name(B)>>")];
  const line = (text: string, top: number) => setLines(font, text, { left: 72, top, width: 400 });
  return finishPages(
    file,
    [
      {
        content: content(line("Words that show", 500), line("Secret words", 400)),
        resources: `/Font<</F ${font.ref}>>/Properties<</L1 ${on}/L0 ${off}>>`,
      },
    ],
    `/OCProperties<</OCGs[${on} ${off}]/D<</OFF[${off}]>>>>`,
  );
}

test("a file with a hidden layer is printed as viewers show it", () => {
  const bytes = layered(
    (shown, gone) => `/OC /L1 BDC ${shown} EMC /OC /L0 BDC ${gone} 60 60 200 90 re f EMC`,
  );
  const { pages, pdf } = intakePdf(engine, bytes, { maxPages: 12, addressZones: [] });
  expect(pages[0]?.text).toBe("Words that show");
  const again = intakePdf(engine, pdf, {
    maxPages: 12,
    addressZones: [{ x: 50, y: 600, width: 300, height: 190 }],
  });
  expect(again.first.clear).toBe(true);
});

describe("what we don't read is not visible in print, in any program", () => {
  test.each([
    ["shown if all are off", (on: string) => `<</Type/OCMD/P/AllOff/OCGs[${on}]>>`, []],
    ["shown by an expression", (on: string) => `<</Type/OCMD/VE[/And ${on}[/Not ${on}]]>>`, []],
    ["off in print", () => "<</Type/OCG/Name(C)/Usage<</Print<</PrintState/OFF>>>>>>", [0]],
    ["off in print, without a type", () => "<</Usage<</Print<</PrintState/OFF>>>>>>", [0]],
  ])("and the note names what shows on the screen: %s", (_, layerOf, noted) => {
    const file = startPdf();
    const font = embedFont(file, printable);
    const on = file.add("<</Type/OCG/Name(A)>>");
    const layer = file.add(layerOf(on));
    const line = (text: string, top: number) => setLines(font, text, { left: 72, top, width: 400 });
    const bytes = finishPages(
      file,
      [
        {
          content: `${line("Words that show", 500)} /OC /L0 BDC ${line("Secret words", 400)} EMC`,
          resources: `/Font<</F ${font.ref}>>/Properties<</L0 ${layer}>>`,
        },
      ],
      `/OCProperties<</OCGs[${on} ${layer}]/D<<>>>>`,
    );
    const { pages, pdf, screenLayers } = intakePdf(engine, bytes, { maxPages: 12, addressZones: [] });
    expect(pages[0]?.text).toBe("Words that show");
    expect(screenLayers).toEqual(noted);
    // A program without these settings shows the layer, so the file must not depend on them.
    expect(Buffer.from(pdf).toString("latin1")).not.toMatch(/\/(OCGs|VE|Usage)\b/);
  });
});
