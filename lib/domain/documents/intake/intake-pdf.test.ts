import { beforeAll, describe, expect, test } from "vitest";
import { embedFont } from "#test/fixtures/pdf/embedded-font";
import { inheriting, link } from "#test/fixtures/pdf/inherited";
import { letter, pageOf, printable, setLines, textPage } from "#test/fixtures/pdf/letters";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { intakePdf } from "./intake-pdf.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import { type Engine, loadEngine } from "./pdfium.ts";
import { drawGrey, type GreyBitmap } from "./rasterize-page.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const options = { maxPages: 12, addressZones: [{ x: 0, y: 20, width: 390, height: 244 }] };
const intake = (bytes: Uint8Array) => intakePdf(engine, bytes, options);

function inkOf(pdf: Uint8Array, index = 0) {
  const open = openPdf(engine, pdf);
  try {
    return withPage(engine, open.document, index, (page) => ({
      size: [engine.FPDF_GetPageWidthF(page), engine.FPDF_GetPageHeightF(page)],
      box: boundsOf(drawGrey(engine, page, 612, 792)),
    }));
  } finally {
    open.close();
  }
}

/** Where the ink is, in points from the top left. */
function boundsOf({ width, height, data }: GreyBitmap) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] ?? 255) < 128) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
  return [left, top, right, bottom];
}

describe("any page becomes a complete, upright, centered US Letter page", () => {
  /** A black rectangle in the page's own units, and its expected position on the sheet. */
  const cases: Array<
    [name: string, page: { mediaBox?: string; extra?: string }, rectangle: string, expected: number[]]
  > = [
    ["Letter", {}, "72 692 100 50", [72, 50, 172, 100]],
    ["A4 is made smaller", { mediaBox: "[0 0 595 842]" }, "0 0 595 842", [26, 0, 586, 792]],
    ["a small page keeps its size", { mediaBox: "[0 0 200 200]" }, "0 0 200 200", [206, 296, 406, 496]],
    ["an offset MediaBox", { mediaBox: "[100 200 712 992]" }, "172 892 100 50", [72, 50, 172, 100]],
    [
      "a CropBox within a larger page",
      { mediaBox: "[0 0 1000 1200]", extra: "/CropBox[100 200 712 992]" },
      "172 892 100 50",
      [72, 50, 172, 100],
    ],
    [
      "what is outside the CropBox isn't printed",
      { mediaBox: "[0 0 1000 1200]", extra: "/CropBox[100 200 400 500]" },
      "0 0 1000 1200",
      [156, 246, 456, 546],
    ],
    [
      "wide, but it fits upright, so it isn't turned",
      { mediaBox: "[0 0 500 300]" },
      "0 0 500 50",
      [56, 496, 556, 546],
    ],
    ["landscape is turned", { mediaBox: "[0 0 792 612]" }, "0 0 792 50", [0, 0, 50, 792]],
    ["turned by the file", { mediaBox: "[0 0 792 612]", extra: "/Rotate 90" }, "0 0 50 612", [0, 0, 612, 50]],
    ["upside down", { extra: "/Rotate 180" }, "72 692 100 50", [440, 692, 540, 742]],
    ["turned back", { mediaBox: "[0 0 792 612]", extra: "/Rotate 270" }, "742 0 50 612", [0, 0, 612, 50]],
    [
      "a unit of two points",
      { mediaBox: "[0 0 306 396]", extra: "/UserUnit 2" },
      "36 346 50 25",
      [72, 50, 172, 100],
    ],
    ["17 by 22 inches", { mediaBox: "[0 0 1224 1584]" }, "144 1384 200 100", [72, 50, 172, 100]],
  ];
  test.each(cases)("%s", (_, page, rectangle, expected) => {
    const { pdf } = intake(pageOf(() => `${rectangle} re f`, page));
    const { size, box } = inkOf(pdf);
    expect(size).toEqual([612, 792]);
    const offBy = box.map((side, index) => Math.abs(side - (expected[index] ?? 0)));
    expect(Math.max(...offBy)).toBeLessThanOrEqual(1);
  });
});

describe("attributes that a page inherits apply even if it has annotations", () => {
  const cases: Array<[name: string, tree: string, rectangle: string, expected: number[]]> = [
    ["an A4 MediaBox", "/MediaBox[0 0 595 842]", "0 0 595 842", [26, 0, 586, 792]],
    ["a landscape MediaBox", "/MediaBox[0 0 792 612]", "742 0 50 612", [0, 742, 612, 792]],
    ["a CropBox", "/MediaBox[0 0 1000 1200]/CropBox[100 200 712 992]", "172 892 100 50", [72, 50, 172, 100]],
    ["a rotation", "/MediaBox[0 0 792 612]/Rotate 90", "0 0 50 612", [0, 0, 612, 50]],
  ];
  test.each(cases)("%s", (_, tree, rectangle, expected) => {
    const { box } = inkOf(intake(inheriting([`${rectangle} re f`], { tree, extra: link })).pdf);
    expect(Math.max(...box.map((side, at) => Math.abs(side - (expected[at] ?? 0))))).toBeLessThanOrEqual(1);
  });

  test("resources", () => {
    const words = "BT /F 12 Tf 72 500 Td <002B00480044> Tj ET";
    const { pages } = intake(inheriting([words], { tree: "/MediaBox[0 0 612 792]", extra: link }));
    expect(pages[0]).toMatchObject({ text: "Hea" });
  });
});

test.each([
  ["moved", ""],
  ["moved and drawn on", "/Annots[<</Type/Annot/Subtype/Square/F 4/Rect[72 72 90 90]>>]"],
])("each page with a shared contents list is %s once", (_, extra) => {
  const contents = ["4 w 2 2 m 593 2 l 593 840 l 2 840 l h S", "72 72 20 20 re f"];
  const { pdf } = intake(inheriting(contents, { tree: "/MediaBox[0 0 595 842]", extra, pages: 3 }));
  for (const index of [0, 1, 2]) {
    const { box } = inkOf(pdf, index);
    const offBy = box.map((side, at) => Math.abs(side - ([26, 0, 586, 792][at] ?? 0)));
    expect(Math.max(...offBy)).toBeLessThanOrEqual(1);
  }
});

test("patterns keep their position on the page, even inside other patterns and if pages share them", () => {
  /** Stripes through a pattern whose cells contain a shading; all names are in one dictionary that pages and cells share. */
  const striped = (mediaBox: string) => {
    const file = startPdf();
    const names = file.reserve();
    const shading = file.add(
      "<</Type/Pattern/PatternType 2/Matrix[1 0 0 1 0 0]/Shading<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 40 0]/Function<</FunctionType 2/Domain[0 1]/C0[0]/C1[1]/N 1>>/Extend[true true]>>>>",
    );
    const cells = file.addFlate(
      "/Pattern cs /S scn 0 0 40 40 re f",
      `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 40 40]/XStep 80/YStep 80/Matrix[1 0 0 1 20 30]/Resources ${names}`,
    );
    file.add(`<</Pattern<</S ${shading}/T ${cells}>>>>`, names);
    const page = { content: "/Pattern cs /T scn 72 72 400 500 re f", mediaBox };
    const resources = `/Pattern<</S ${shading}/T ${cells}>>`;
    return finishPages(file, [
      { ...page, resources },
      { ...page, resources },
    ]);
  };
  const drawn = (bytes: Uint8Array, index: number) => {
    const open = openPdf(engine, bytes);
    try {
      return withPage(engine, open.document, index, (page) => drawGrey(engine, page, 612, 792).data);
    } finally {
      open.close();
    }
  };
  // Twice the size, so that a pattern that isn't moved would show.
  const bytes = striped("[0 0 1224 1584]");
  const { pdf } = intake(bytes);
  for (const index of [0, 1]) {
    const [was, is] = [drawn(bytes, index), drawn(pdf, index)];
    const different = was.filter((value, at) => Math.abs(value - (is[at] ?? 0)) > 64).length;
    expect(different / was.length).toBeLessThan(0.005);
  }
});

describe("the result contains only what is printed", () => {
  test.each([
    ["page actions", { extra: "/AA<</O<</S/JavaScript/JS(evil)>>>>" }],
    ["private data", { extra: "/PieceInfo<</X<</Private(evil)>>>>" }],
    ["links", { extra: "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(evil)>>>>]" }],
    ["a script when opened", { catalog: "/OpenAction<</S/JavaScript/JS(evil)>>" }],
    ["named scripts", { catalog: "/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(evil)>>]>>>>" }],
    ["attached files", { catalog: "/Names<</EmbeddedFiles<</Names[(evil)<</Type/Filespec/F(evil)>>]>>>>" }],
  ])("%s", (_, extra) => {
    const { pdf } = intake(pageOf((f) => setLines(f, "Hello", { left: 72, top: 400, width: 400 }), extra));
    expect(Buffer.from(pdf).toString("latin1")).not.toMatch(/evil|JavaScript|Launch|\/AA|PieceInfo|UserUnit/);
  });

  test("and not the objects to which only removed parts referred", () => {
    const file = startPdf();
    const font = embedFont(file, printable);
    const secret = file.addStream("evil", "/Type/Metadata");
    const { pdf } = intake(
      finishPages(file, [
        { ...textPage(font, "Hello"), extra: `/Metadata ${secret}/PieceInfo<</X ${secret}>>` },
      ]),
    );
    expect(Buffer.from(pdf).includes("evil")).toBe(false);
  });
});

test("alternate images for printing are removed", () => {
  const file = startPdf();
  const gray = "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8";
  const other = file.addStream("other", gray);
  const image = file.addStream(
    "\0",
    `${gray}/Alternates[<</Image ${other}/DefaultForPrinting true>>]/OPI<</1.3<</Type/OPI/F(other)>>>>`,
  );
  const form = file.addStream(
    "0 0 9 9 re f",
    "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F(other)/Page 1>>",
  );
  const { pdf } = intake(
    finishPages(file, [
      { content: "99 0 0 99 72 72 cm /I Do /X Do", resources: `/XObject<</I ${image}/X ${form}>>` },
    ]),
  );
  expect(Buffer.from(pdf).toString("latin1")).not.toMatch(/Alternates|OPI|Ref|other/);
});

test("hidden layers are left out, visible ones are printed", () => {
  const layered = (state: string, type = "/Type/OCG") => {
    const file = startPdf();
    const font = embedFont(file, printable);
    const layer = file.add(`<<${type}/Name(Notes)>>`);
    return finishPages(
      file,
      [
        {
          content: `${setLines(font, "Hello", { left: 72, top: 400, width: 400 })} /OC /L BDC ${setLines(font, "hidden layer", { left: 72, top: 300, width: 400 })} EMC`,
          resources: `/Font<</F ${font.ref}>>/Properties<</L ${layer}>>`,
        },
      ],
      `/OCProperties<</OCGs[${layer}]/D<</${state}[${layer}]/Order[${layer}]>>>>`,
    );
  };
  expect(intake(layered("ON")).pages[0]?.text).toContain("hidden layer");
  expect(intake(layered("OFF")).pages[0]?.text).toBe("Hello");
  // The type is optional.
  expect(intake(layered("OFF", "")).pages[0]?.text).toBe("Hello");
});

test("the same file gives the same bytes", () => {
  const bytes = letter(2);
  const [first, second] = [intake(bytes), intake(bytes)];
  expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
  expect(first.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("page 1 counts as clear only if there is no ink where the address is printed", () => {
  const withInk = (rectangle: string) => pageOf(() => `72 100 400 100 re f ${rectangle} re f`);
  expect(intake(withInk("0 0 1 1")).first.clear).toBe(true);
  expect(intake(withInk("400 600 100 100")).first.clear).toBe(true);
  expect(intake(withInk("380 600 20 1")).first.clear).toBe(false);
  expect(intake(withInk("100 530 1 1")).first.clear).toBe(false);
});

test("a font that isn't in the file is replaced only if its text is printed", () => {
  const replaced = (operators: string) =>
    intake(
      finishPages(startPdf(), [
        {
          content: `72 100 400 100 re f ${operators} BT /H 12 Tf 72 400 Td (Hello there) Tj ET`,
          resources: "/Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>",
        },
      ]),
    ).substitutions;
  expect(replaced("")).toEqual([{ font: "Helvetica", by: ["Liberation Sans"] }]);
  expect(replaced("3 Tr")).toEqual([]);
});
