import type { PdfFile } from "./pdf-file.ts";

/** A page of the given trimmed size, with `bleed` points around it. */
export type PageContent = { content: string; width: number; height: number; bleed: number };

/** Writes the page tree and the end of the file. */
export function writePages(file: PdfFile, pages: readonly PageContent[], resources: string): Uint8Array {
  const tree = file.reserve();
  const refs = pages.map(({ content, width, height, bleed }) => {
    const stream = file.addStream(content);
    const [w, h] = [width + 2 * bleed, height + 2 * bleed];
    const boxes =
      bleed > 0
        ? `/BleedBox[0 0 ${w} ${h}]/TrimBox[${bleed} ${bleed} ${w - bleed} ${h - bleed}]`
        : `/TrimBox[0 0 ${w} ${h}]`;
    return file.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${w} ${h}]${boxes}/Resources ${resources}/Contents ${stream} 0 R>>`,
    );
  });
  file.fill(tree, `<</Type/Pages/Kids[${refs.map((ref) => `${ref} 0 R`).join(" ")}]/Count ${refs.length}>>`);
  return file.finish(file.add(`<</Type/Catalog/Pages ${tree} 0 R>>`));
}
