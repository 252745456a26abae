import { drawPart, type Part } from "./draw-page.ts";
import type { Intake, IntakePage } from "./intake-pdf.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { readingSize } from "./visible-text.ts";

/** Times the reading size: 288 dpi for small codes, 192 dpi where that is larger than this many pixels. */
const [closely, usually] = [3, 2];
const mostPixels = 600 * 600;
/** Reading a whole page takes as long as this many areas. */
const mostAreas = 6;

/**
 * Adds to the text of each page what the codes on it say, for screening. A page in doubt is left out: all of it is read later, with
 * its codes.
 */
export async function addCodes(engine: Engine, intake: Intake): Promise<Intake> {
  if (!intake.pages.some(hasAreas)) return intake;
  // Loaded only when needed: few letters have codes.
  const { readCodes } = await import("./read-codes.ts");
  const open = openPdf(engine, intake.pdf);
  try {
    const pages: IntakePage[] = [];
    for (const [index, page] of intake.pages.entries()) {
      const drawings = hasAreas(page)
        ? withPage(engine, open.document, index, (loaded) =>
            enlarged(page.codeAreas).map(({ part, times }) => drawPart(engine, loaded, sizeAt(times), part)),
          )
        : [];
      const said = new Set<string>();
      for (const drawing of drawings)
        for (const { says } of await readCodes(drawing)) if (says !== "") said.add(says);
      pages.push({ ...page, text: [page.text, ...said].filter((text) => text !== "").join("\n") });
    }
    return { ...intake, pages };
  } finally {
    open.close();
  }
}

const hasAreas = ({ doubt, codeAreas }: IntakePage) => doubt === null && codeAreas.length > 0;

const sizeAt = (times: number) => ({
  width: readingSize.width * times,
  height: readingSize.height * times,
});

function enlarged(areas: readonly Part[]): { part: Part; times: number }[] {
  const page = { left: 0, top: 0, right: readingSize.width, bottom: readingSize.height };
  return (areas.length > mostAreas ? [page] : areas).map(({ left, top, right, bottom }) => {
    const isSmall = (right - left) * (bottom - top) * closely ** 2 <= mostPixels;
    const times = isSmall ? closely : usually;
    return {
      part: { left: left * times, top: top * times, right: right * times, bottom: bottom * times },
      times,
    };
  });
}
