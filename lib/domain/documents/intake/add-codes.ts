import type { Intake, IntakePage } from "./intake-pdf.ts";
import { openPdf, withPage } from "./open-pdf.ts";
import type { Engine } from "./pdfium.ts";
import { drawPart, type Part } from "./rasterize-page.ts";
import { readingSize } from "./visible-text.ts";

/** Multiples of the reading size: 288 dpi for small codes, or 192 dpi if an area would be larger than this many pixels. */
const [closely, usually] = [3, 2];
const mostPixels = 600 * 600;
/** If a page has more areas than this, the whole page is read, because that takes as long. */
const mostAreas = 6;

/**
 * Decodes the codes on each page and adds their content to its text, for screening. Skips a page in doubt, because all of it is
 * read later, including its codes.
 */
export async function addCodes(engine: Engine, intake: Intake): Promise<Intake> {
  if (!intake.pages.some(hasAreas)) return intake;
  // Loaded only when needed, because few letters have codes.
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
