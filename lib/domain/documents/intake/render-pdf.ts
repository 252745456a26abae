import { deflateSync } from "node:zlib";
import { drawColours, drawGrey } from "./draw-page.ts";
import { openPdf, savePdf, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { sheet } from "./place-page.ts";
import { sealPdf } from "./seal-pdf.ts";

/** docs/rules.md#unembedded-fonts: a page with an unembedded font is printed as an image at 300 dpi. */
const printDpi = 300;
const pointsPerInch = 72;

/** One page of a Letter document as a one-page PDF that contains only its image. `index` counts from 0. */
export function pictureOfPage(engine: Engine, pdf: Uint8Array, index: number, color: boolean): Uint8Array {
  const open = openPdf(engine, pdf);
  try {
    return withPage(engine, open.document, index, (page) => {
      const width = (sheet.width / pointsPerInch) * printDpi;
      const height = (sheet.height / pointsPerInch) * printDpi;
      const { data } = (color ? drawColours : drawGrey)(engine, page, width, height);
      return pictureFile(width, height, data, data.length > width * height ? "DeviceRGB" : "DeviceGray");
    });
  } finally {
    open.close();
  }
}

function pictureFile(width: number, height: number, pixels: Uint8Array, space: string): Uint8Array {
  const image = deflateSync(pixels, { level: 5 });
  const draw = `q ${sheet.width} 0 0 ${sheet.height} 0 0 cm /I Do Q`;
  const objects = [
    ["<</Type/Catalog/Pages 2 0 R>>"],
    ["<</Type/Pages/Kids[3 0 R]/Count 1>>"],
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${sheet.width} ${sheet.height}]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>`,
    ],
    [`<</Length ${draw.length}>>\nstream\n${draw}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/${space}/BitsPerComponent 8/Filter/FlateDecode/Length ${image.length}>>\nstream\n`,
      image,
      "\nendstream",
    ],
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let length = 9;
  const offsets = objects.map((body, index) => {
    const object = Buffer.concat(
      [`${index + 1} 0 obj\n`, ...body, "\nendobj\n"].map((part) =>
        typeof part === "string" ? Buffer.from(part, "latin1") : part,
      ),
    );
    parts.push(object);
    length += object.length;
    return length - object.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

export type RenderParts = {
  /** The normalized pages. */
  pdf: Uint8Array;
  /** One-page images that replace pages, by index. */
  pictures: ReadonlyArray<{ index: number; pdf: Uint8Array }>;
  /** One Letter page with only the address blocks: drawn over page 1, or inserted before it. */
  address: { pdf: Uint8Array; as: "stamp" | "page" } | null;
};

/** The exact pages that will be printed. The same parts give the same bytes. */
export function renderPdf(engine: Engine, { pdf, pictures, address }: RenderParts): Uint8Array {
  const source = openPdf(engine, pdf);
  const overlay = address ? openPdf(engine, address.pdf) : null;
  const opened = pictures.map((picture) => ({ index: picture.index, file: openPdf(engine, picture.pdf) }));
  const result = engine.FPDF_CreateNewDocument();
  const take = (from: number, pages: string, at: number) => {
    if (!engine.FPDF_ImportPages(result, from, pages, at))
      throw new Error("prepared pages could not be joined");
  };
  try {
    const stamped = address?.as === "stamp" ? 0 : -1;
    const pictureOf = (index: number) => opened.find((picture) => picture.index === index)?.file.document;
    const indexes = Array.from({ length: source.pageCount }, (_, index) => index);
    const plain = indexes.filter((index) => index !== stamped && pictureOf(index) === undefined);
    // One call for all plain pages, so that shared fonts and images are copied once.
    if (plain.length > 0) take(source.document, plain.map((index) => index + 1).join(","), 0);
    for (const index of indexes) {
      const picture = pictureOf(index);
      if (index === stamped && overlay)
        layOver(engine, result, index, [
          { document: picture ?? source.document, index: picture === undefined ? index : 0 },
          { document: overlay.document, index: 0 },
        ]);
      else if (picture !== undefined) take(picture, "1", index);
    }
    if (overlay && address?.as === "page") take(overlay.document, "1", 0);
    return sealPdf(savePdf(engine, result));
  } finally {
    engine.FPDF_CloseDocument(result);
    for (const open of [source, overlay, ...opened.map((picture) => picture.file)]) open?.close();
  }
}

/** A new page with other pages drawn on it as forms, so that the graphics state of one can't move or clip the next. */
function layOver(
  engine: Engine,
  result: number,
  at: number,
  layers: ReadonlyArray<{ document: number; index: number }>,
): void {
  const page = engine.FPDFPage_New(result, at, sheet.width, sheet.height);
  for (const { document, index } of layers) {
    const form = engine.FPDF_NewXObjectFromPage(result, document, index);
    if (!form) throw new Error("a prepared page could not be drawn over another");
    engine.FPDFPage_InsertObject(page, engine.FPDF_NewFormObjectFromXObject(form));
    engine.FPDF_CloseXObject(form);
  }
  engine.FPDFPage_GenerateContent(page);
  engine.FPDF_ClosePage(page);
}
