import { beforeAll, describe, expect, test } from "vitest";
import { embedFont } from "#test/fixtures/pdf/embedded-font";
import { encrypted } from "#test/fixtures/pdf/encrypted";
import { pageOf, printable, setLines } from "#test/fixtures/pdf/letters";
import { finishPages, startPdf } from "#test/fixtures/pdf/pdf-builder";
import { hasInkIn } from "./ink.ts";
import { intakePdf } from "./intake-pdf.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import { type Engine, loadEngine } from "./pdfium.ts";
import { drawGrey } from "./rasterize-page.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const intake = (bytes: Uint8Array) => intakePdf(engine, bytes, { maxPages: 12, addressZones: [] });

/** Whether the first printed page has ink in a rectangle (points from the top left). */
function printsIn(bytes: Uint8Array, x: number, y: number, width: number, height: number): boolean {
  const open = openPdf(engine, intake(bytes).pdf);
  try {
    return withPage(engine, open.document, 0, (page) =>
      hasInkIn(drawGrey(engine, page, 612, 792), { x, y, width, height }),
    );
  } finally {
    open.close();
  }
}

const annotated = (annotation: string) =>
  pageOf((f) => setLines(f, "Words that show", { left: 72, top: 700, width: 400 }), {
    extra: `/Annots[<</Type/Annot/Rect[100 300 300 400]${annotation}>>]`,
  });
const quad = "/QuadPoints[100 400 300 400 100 300 300 300]";

describe("a printable annotation without an appearance is drawn", () => {
  test.each([
    ["a signature in ink", "/Subtype/Ink/InkList[[100 300 150 400 200 300 250 400 300 300]]"],
    ["a highlight", `/Subtype/Highlight/C[1 1 0]${quad}`],
    ["a strikethrough", `/Subtype/StrikeOut/C[1 0 0]${quad}`],
    ["an underline", `/Subtype/Underline/C[1 0 0]${quad}`],
    ["a squiggly underline", `/Subtype/Squiggly/C[1 0 0]${quad}`],
    ["a text box", "/Subtype/FreeText/DA(/Helv 14 Tf 0 g)/Contents(Free words)"],
    ["a line", "/Subtype/Line/L[100 300 300 400]"],
    ["a rectangle", "/Subtype/Square/C[1 0 0]"],
    ["an ellipse", "/Subtype/Circle/C[1 0 0]"],
    ["a polygon", "/Subtype/Polygon/C[1 0 0]/Vertices[110 310 200 390 290 310]"],
    ["a chain of lines", "/Subtype/PolyLine/C[1 0 0]/Vertices[110 310 200 390 290 310]"],
    ["a caret", "/Subtype/Caret/C[1 0 0]"],
  ])("%s", (_, annotation) => {
    expect(printsIn(annotated(`/F 4${annotation}`), 99, 391, 202, 102)).toBe(true);
    // These are hidden, or are shown only on screen and aren't marks.
    expect(printsIn(annotated(`/F 6${annotation}`), 99, 391, 202, 102)).toBe(false);
  });

  test("and the words of a text box are read", () => {
    const box = annotated("/F 4/Subtype/FreeText/DA(/Helv 14 Tf 0 g)/Contents(Free words)");
    expect(intake(box).pages[0]?.text).toContain("Free words");
  });

  test("and so are the words of a text box or field that has only rich text", () => {
    const rich = '(<?xml version="1.0"?><body><p>Rich &amp; <b>bold</b></p><p>words&#33;</p></body>)';
    const box = annotated(`/F 4/Subtype/FreeText/DA(/Helv 14 Tf 0 g)/RC${rich}`);
    expect(intake(box).pages[0]?.text).toMatch(/Rich & bold\s+words!/);
    const field = withField(`/FT/Tx/Ff 4096/RV${rich}`, { stale: true });
    expect(intake(field).pages[0]?.text).toMatch(/Rich & bold\s+words!/);
  });

  test("also on an otherwise empty page", () => {
    const bytes = pageOf(() => "", {
      extra:
        "/Annots[<</Type/Annot/F 4/Subtype/Ink/Rect[90 290 310 410]/InkList[[100 300 150 400 200 300]]>>]",
    });
    expect(intake(bytes).pages[0]?.hasInk).toBe(true);
  });
});

describe("an annotation that can't be drawn is refused with a reason", () => {
  test.each([
    ["a stamp", "/Subtype/Stamp/Name/Approved"],
    ["a text box", "/Subtype/FreeText/DA(/Helv 14 Tf 0 g)/Contents<feff04160061>"],
  ])("%s", (name, annotation) => {
    expect(() => intake(annotated(`/F 4${annotation}`))).toThrow(`The PDF has ${name} on page 1`);
    expect(() => intake(annotated(annotation))).toThrow(`The PDF has ${name} on page 1`);
    expect(intake(annotated(`/F 2${annotation}`)).pages).toHaveLength(1);
  });
});

describe("an annotation with an appearance is printed without a print flag, unless it is an icon or hidden", () => {
  const appearing = (subtype: string, flags = "") => {
    const file = startPdf();
    const font = embedFont(file, printable);
    const drawing = file.addStream("0 g 0 0 200 100 re f", "/Type/XObject/Subtype/Form/BBox[0 0 200 100]");
    const extra = `/Annots[<</Type/Annot/Rect[100 300 300 400]/Subtype/${subtype}${flags}/AP<</N ${drawing}>>>>]`;
    const content = setLines(font, "Words that show", { left: 72, top: 700, width: 400 });
    return finishPages(file, [{ content, resources: `/Font<</F ${font.ref}>>`, extra }]);
  };
  test.each(["Watermark", "Screen", "RichMedia", "3D", "Movie", "Caret", "Redact", "Link", "Other"])(
    "%s",
    (subtype) => {
      expect(printsIn(appearing(subtype), 99, 391, 202, 102)).toBe(true);
      expect(printsIn(appearing(subtype, "/F 2"), 99, 391, 202, 102)).toBe(false);
      expect(intake(appearing(subtype)).annotations.unflagged).toEqual([0]);
    },
  );
  test.each(["Text", "FileAttachment"])("%s is an icon, and its page is named", (subtype) => {
    expect(printsIn(appearing(subtype), 99, 391, 202, 102)).toBe(false);
    expect(intake(appearing(subtype)).annotations.comments).toEqual([0]);
  });
});

test("marks for redaction that were not applied are named with their page", () => {
  const { annotations } = intake(annotated(`/Subtype/Redact${quad}`));
  expect(annotations.redactions).toEqual([0]);
});

/** A page with one form field. Its appearance is "Stale words", unless `drawing` says otherwise. */
function withField(field: string, { stale = false, catalog = "" } = {}) {
  const file = startPdf();
  const font = embedFont(file, printable);
  const drawing = file.addStream(
    `BT /F 12 Tf 2 8 Td ${font.encode("Stale words")} Tj ET`,
    `/Type/XObject/Subtype/Form/BBox[0 0 200 30]/Resources<</Font<</F ${font.ref}>>>>`,
  );
  const widget = file.add(
    `<</Type/Annot/Subtype/Widget/T(a)/Rect[100 100 300 130]/F 4/DA(/H 12 Tf 0 g)/AP<</N ${drawing}>>${field}>>`,
  );
  return finishPages(
    file,
    [
      {
        content: setLines(font, "Words that show", { left: 72, top: 500, width: 400 }),
        resources: `/Font<</F ${font.ref}>>`,
        extra: `/Annots[${widget}]`,
      },
    ],
    `/AcroForm<</Fields[${widget}]/DA(/H 12 Tf 0 g)/DR<</Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/NeedAppearances ${stale}${catalog}>>`,
  );
}

describe("form fields whose appearances the file marks as stale are printed with their values", () => {
  const textOf = (bytes: Uint8Array) => intake(bytes).pages[0]?.text;

  test.each([
    ["a line of text", "/FT/Tx/V(Fresh words)"],
    ["several lines of text", "/FT/Tx/Ff 4096/V(Fresh words)"],
    ["a choice", "/FT/Ch/Ff 131072/Opt[(Old words)(Fresh words)]/V(Fresh words)"],
    ["a choice whose value is a code", "/FT/Ch/Ff 131072/Opt[[(o)(Old words)][(f)(Fresh words)]]/V(f)"],
  ])("%s", (_, field) => {
    const text = textOf(withField(field, { stale: true }));
    expect(text).toContain("Fresh words");
    expect(text).not.toContain("Stale");
  });

  test("an appearance that isn't marked as stale is kept", () => {
    expect(textOf(withField("/FT/Tx/V(Fresh words)"))).toContain("Stale words");
  });

  test("a signature keeps its appearance", () => {
    expect(textOf(withField("/FT/Sig", { stale: true }))).toContain("Stale words");
  });

  test("a value that the form's fonts can't show is refused with a reason", () => {
    const bytes = withField("/FT/Tx/V<feff04160061>", { stale: true });
    expect(() => intake(bytes)).toThrow("The PDF has a form field on page 1");
  });
});

test("buttons without a drawing are named with their page", () => {
  const button = (field: string) => annotated(`/Subtype/Widget/FT/Btn/T(b)/MK<</CA(l)>>${field}`);
  expect(intake(button("/Ff 65536")).annotations.undrawn).toEqual([0]);
  expect(intake(button("/Ff 32768/V/A/AS/A")).annotations.undrawn).toEqual([0]);
  expect(intake(button("/Ff 65536/F 2")).annotations.undrawn).toEqual([]);
});

describe("XFA forms", () => {
  const xfa = "/XFA[(template)1 0 R]";

  test("with ordinary pages are printed", () => {
    expect(intake(withField("/FT/Tx/V(Fresh words)", { catalog: xfa })).pages[0]?.text).toContain(
      "Stale words",
    );
  });

  test("whose pages a program generates are refused with a reason", () => {
    const bytes = pageOf((f) => setLines(f, "Please wait", { left: 72, top: 500, width: 400 }), {
      catalog: `/NeedsRendering true/AcroForm<</Fields[]${xfa}>>`,
    });
    expect(() => intake(bytes)).toThrow(/XFA form/);
  });

  test("that show only a missing-program notice are refused with a reason", () => {
    const wait =
      "Please wait... If this message is not eventually replaced with the proper contents of the document, your PDF viewer may not be able to display this type of document.";
    const bytes = pageOf((f) => setLines(f, wait, { left: 72, top: 500, width: 400 }), {
      catalog: `/AcroForm<</Fields[]${xfa}>>`,
    });
    expect(() => intake(bytes)).toThrow(/XFA form/);
  });
});

describe("an annotation with a wrong rectangle is drawn at its points, as viewers do", () => {
  test.each([
    [
      "a highlight whose points are outside of its rectangle",
      `/Subtype/Highlight/C[1 1 0]${quad}/Rect[500 700 600 750]`,
    ],
    ["an underline without a size", `/Subtype/Underline/C[1 0 0]${quad}/Rect[0 0 0 0]`],
    [
      "ink whose points are outside of its rectangle",
      "/Subtype/Ink/BS<</W 4>>/InkList[[100 300 150 400 200 300]]/Rect[5 5 9 9]",
    ],
    ["a line without a size", "/Subtype/Line/BS<</W 4>>/L[100 300 300 300]/Rect[0 0 0 0]"],
    [
      "a polygon whose points are outside of its rectangle",
      "/Subtype/Polygon/BS<</W 4>>/Vertices[100 300 200 400 300 300]/Rect[500 700 520 720]",
    ],
  ])("%s", (_, annotation) => {
    const page = (f: Parameters<Parameters<typeof pageOf>[0]>[0]) =>
      setLines(f, "Words that show", { left: 72, top: 700, width: 400 });
    const marked = pageOf(page, { extra: `/Annots[<</Type/Annot/F 4${annotation}>>]` });
    expect(printsIn(marked, 98, 390, 206, 125)).toBe(true);
    expect(printsIn(pageOf(page), 98, 390, 206, 125)).toBe(false);
  });
});

test.each(["Highlight", "Underline", "StrikeOut", "Squiggly"])(
  "a mark of text with a larger rectangle stays within its points: %s",
  (subtype) => {
    const marked = annotated(`/F 4/Subtype/${subtype}/C[1 0 0]/QuadPoints[100 400 200 400 100 380 200 380]`);
    expect(printsIn(marked, 99, 390, 102, 25)).toBe(true);
    expect(printsIn(marked, 204, 390, 100, 104)).toBe(false);
    expect(printsIn(marked, 99, 418, 204, 80)).toBe(false);
  },
);

test.each([
  ["no form", "", "/FT/Tx/T(a)/V(Erika)"],
  ["a form without fields", "/AcroForm<</Fields[]>>", "/FT/Tx/T(a)/V(Erika)/DA(/Helv 12 Tf 0 g)"],
  ["a choice", "", "/FT/Ch/T(a)/V(Erika)/Opt[(Erika)(Ada)]"],
])("the value of a field that no form lists is printed: %s", (_, catalog, field) => {
  const file = startPdf();
  const font = embedFont(file, printable);
  const widget = file.add(`<</Type/Annot/Subtype/Widget/F 4/Rect[100 300 300 320]${field}>>`);
  const pdf = finishPages(
    file,
    [
      {
        content: setLines(font, "Words that show", { left: 72, top: 700, width: 400 }),
        resources: `/Font<</F ${font.ref}>>`,
        extra: `/Annots[${widget}]`,
      },
    ],
    catalog,
  );
  expect(intake(pdf).pages[0]?.text).toContain("Erika");
});

test("a file that restricts printing keeps its text when its annotations are drawn", () => {
  const file = encrypted({
    bits: 128,
    userPassword: "",
    extra:
      "/Annots[<</Type/Annot/Subtype/Square/F 4/Rect[100 300 300 400]/OC<</Type/OCMD/P/AllOff/OCGs[99 0 R]>>>>]",
  });
  expect(intake(file).pages[0]?.text.length).toBeGreaterThan(700);
});
