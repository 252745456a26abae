import { beforeAll, expect, test } from "vitest";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { buildTrueType } from "../typeset/build-truetype.ts";
import { intakePdf } from "./intake-pdf.ts";
import { notesOf } from "./notes.ts";
import { type Engine, loadEngine } from "./pdfium.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const bar = [
  { x: 100, y: 0, on: true },
  { x: 1100, y: 0, on: true },
  { x: 1100, y: 1400, on: true },
  { x: 100, y: 1400, on: true },
];
/** "A" is a bar, "B" has an empty outline, and "C" isn't in the font. */
const program = buildTrueType(
  [
    { contours: [], advance: 1200 },
    { contours: [bar], advance: 1200 },
    { contours: [], advance: 1200 },
  ],
  new Map([
    [65, 1],
    [66, 2],
  ]),
);

function pageWith(content: string, fontFile: Uint8Array = program) {
  const pdf = startPdf();
  const file = pdf.addFlate(fontFile, `/Length1 ${fontFile.length}`);
  const descriptor = pdf.add(
    `<</Type/FontDescriptor/FontName/ABCDEF+Odd/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80/FontFile2 ${file}>>`,
  );
  const font = pdf.add(
    `<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Odd/FirstChar 32/LastChar 67/Widths[${"586 ".repeat(36)}]/FontDescriptor ${descriptor}/Encoding/WinAnsiEncoding>>`,
  );
  return finishPages(pdf, [{ content, resources: `/Font<</H ${font}>>` }]);
}
const intake = (bytes: Uint8Array) => intakePdf(engine, bytes, { maxPages: 12, addressZones: [] });

test.each([
  ["level", "1 0 0 1 72 400"],
  ["turned to the right", "0 -1 1 0 300 400"],
  ["turned to the left", "0 1 -1 0 300 400"],
])("letters that the file's own font can't draw are listed: %s", (_, matrix) => {
  const taken = intake(pageWith(`BT /H 24 Tf ${matrix} Tm (A BCA BA) Tj ET`));
  expect(taken.pages[0]?.shapeless).toEqual(["B", "C"]);
  expect(notesOf(taken, 1)).toContain(
    "Page 2 has letters that the file's own fonts can't draw: B C. They are left blank. Export the PDF again with its fonts fully embedded.",
  );
});

test("a text layer without shapes over an image of the page loses nothing", () => {
  const taken = intake(pageWith("0.5 g 60 380 200 60 re f BT /H 24 Tf 72 400 Td (BBCC) Tj ET"));
  expect(taken.pages[0]?.shapeless).toEqual([]);
});

test("spaces, and letters that are hidden on purpose, don't count", () => {
  const taken = intake(pageWith("BT /H 24 Tf 72 400 Td (A A) Tj 3 Tr 100 0 Td (BB) Tj ET"));
  expect(taken.pages[0]?.shapeless).toEqual([]);
});

test("a file that has only such letters is refused with the reason", () => {
  expect(() => intake(pageWith("BT /H 24 Tf 72 400 Td (BBC) Tj ET"))).toThrow(
    /fonts in the file have no shapes/,
  );
});

test.each([
  ["garbage", Buffer.from("not a font")],
  ["a font that was cut off", program.subarray(0, 120)],
])("a broken font program is replaced like a missing one: %s", (_, broken) => {
  const taken = intake(pageWith("BT /H 24 Tf 72 400 Td (ABCA) Tj ET", broken));
  expect(taken.pages[0]).toMatchObject({ text: "ABCA", doubt: null, shapeless: [] });
  expect(taken.substitutions).toEqual([{ font: "Odd", by: [expect.stringMatching(/^Liberation/)] }]);
});
