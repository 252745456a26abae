import { beforeAll, describe, expect, test, vi } from "vitest";
import { embedFont } from "#test/fixtures/pdf/embedded-font";
import { printable, setLines } from "#test/fixtures/pdf/letters";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { cutPages } from "./cut-pages.ts";
import { intakePdf } from "./intake-pdf.ts";
import { type Engine, loadEngine } from "./pdfium.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const words = ["First", "Second", "Third"];

/** Three pages. Each has a layer that is switched off, and the second a form field. */
function mergedFile(): Uint8Array {
  const file = startPdf();
  const font = embedFont(file, printable);
  const off = file.add("<</Type/OCG/Name(B)>>");
  const field = file.add(
    "<</Type/Annot/Subtype/Widget/F 4/Rect[100 300 300 320]/FT/Tx/T(a)/V(Erika)/DA(/Helv 12 Tf 0 g)>>",
  );
  const line = (text: string, top: number) => setLines(font, text, { left: 72, top, width: 400 });
  return finishPages(
    file,
    words.map((word, index) => ({
      content: `${line(`${word} letter`, 500)} /OC /L0 BDC ${line("Secret words", 400)} EMC`,
      resources: `/Font<</F ${font.ref}>>/Properties<</L0 ${off}>>`,
      ...(index === 1 ? { extra: `/Annots[${field}]` } : {}),
    })),
    `/OCProperties<</OCGs[${off}]/D<</OFF[${off}]>>>>/AcroForm<</Fields[${field}]/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/NeedAppearances true>>`,
  );
}

const maxBytes = 10_000_000;
const cut = (ranges: { first: number; last: number }[], most = maxBytes) =>
  cutPages(engine, mergedFile(), { ranges, maxBytes: most });
const textOf = (file: unknown) =>
  intakePdf(engine, file as Uint8Array, { maxPages: 12, addressZones: [] }).pages.map(({ text }) => text);

describe("pages that are taken out of a file", () => {
  test("are printed as in the file, without its hidden layers and with the values of its form", () => {
    const { pageCount, files } = cut([
      { first: 1, last: 1 },
      { first: 2, last: 3 },
    ]);
    expect(pageCount).toBe(3);
    expect(textOf(files[0])).toEqual(["First letter"]);
    const [second, third] = textOf(files[1]);
    expect([second?.includes("Second letter"), second?.includes("Erika"), third]).toEqual([
      ...[true, true],
      "Third letter",
    ]);
  });

  test("are the same bytes whenever they are taken out, so that a repeated letter is found", () => {
    const taken = ["2026-11-28T12:00:00Z", "2027-03-01T08:30:59Z"].map((time) => {
      vi.setSystemTime(time);
      return Buffer.from(cut([{ first: 2, last: 3 }]).files[0] as Uint8Array);
    });
    vi.useRealTimers();
    expect(taken[0]!.equals(taken[1]!)).toBe(true);
  });

  test("are missing if the file has fewer, and refused if they are too large", () => {
    expect(cut([{ first: 3, last: 4 }]).files).toEqual(["missing"]);
    expect(cut([{ first: 1, last: 1 }], 100).files).toEqual(["too_large"]);
  });
});
